import { FISCAL_PART, readFiscalPart } from './fiscalQuarters'
import { fullYear, half, named, numeral, quarter } from './periodReadings'
import {
  anchored,
  ARABIC_QUARTER,
  HALF_WORD,
  OF,
  ORDINAL,
  ORDINAL_NAME,
  ordinalOf,
  QUARTER_WORD,
  SHORT_YEAR,
  WORD,
  type Reader,
} from './periodWords'

/** Quarters and halves of years, and how each spelling is read; tried in this order. */
export const PART_READERS: [RegExp, Reader][] = [
  [FISCAL_PART, readFiscalPart],
  [anchored(String.raw`(\d{4})\s*[-/:]?\s*q\s*([1-4]|i{1,3}|iv)`), (m) => quarter(Number(m[1]), m[2]!)],
  [anchored(String.raw`${SHORT_YEAR}\s*q\s*([1-4])`), (m, style) => quarter(fullYear(m[1]!, style), m[2]!)],
  [
    anchored(String.raw`(?:q\s*([1-4])|([1-4])\.?\s*q|q\s*(i{1,3}|iv))\s*[-/, ]?\s*${SHORT_YEAR}`),
    (m, style) => quarter(fullYear(m[4]!, style), m[1] ?? m[2] ?? m[3]!),
  ],
  // Quarters of Spain, France and Italy (T), of the Nordic countries (K), and of the Netherlands.
  [anchored(String.raw`(\d{4})\s*[-/]?\s*(?:tr?|k)\s*([1-4])`), (m) => quarter(Number(m[1]), m[2]!)],
  [anchored(String.raw`(?:tr?|k)\s*([1-4])\s*[-/. ]\s*(\d{4})`), (m) => quarter(Number(m[2]), m[1]!)],
  [
    anchored(String.raw`(?:([1-4])${ORDINAL}|(i{1,3}|iv)\.?)\s*${QUARTER_WORD}\s*[-/,. ]?\s*(\d{4})`),
    (m) => quarter(Number(m[3]), m[1] ?? m[2]!),
  ],
  [
    anchored(String.raw`(\d{4})\s*[-/,. ]?\s*(?:([1-4])${ORDINAL}|(i{1,3}|iv)\.?)\s*${QUARTER_WORD}`),
    (m) => quarter(Number(m[1]), m[2] ?? m[3]!),
  ],
  [
    anchored(String.raw`${QUARTER_WORD}\s*(?:([1-4])|(i{1,3}|iv))${OF}(\d{4})`),
    (m) => quarter(Number(m[3]), m[1] ?? m[2]!),
  ],
  [
    anchored(String.raw`(\d{4})\s*[-/,. ]\s*${QUARTER_WORD}\s*(?:([1-4])|(i{1,3}|iv))`),
    (m) => quarter(Number(m[1]), m[2] ?? m[3]!),
  ],
  [
    anchored(String.raw`${ORDINAL_NAME}\s*${QUARTER_WORD}${OF}(\d{4})`),
    (m) => quarter(Number(m[2]), String(ordinalOf(m[1]!))),
  ],
  [
    anchored(String.raw`(?:([1-4])${ORDINAL}|(i{1,3}|iv)\.?)\s*${QUARTER_WORD} (?:de|del|do|of) (\d{4})`),
    (m) => quarter(Number(m[3]), m[1] ?? m[2]!),
  ],
  [anchored(String.raw`([1-4])\s*t\s*${SHORT_YEAR}`), (m, style) => quarter(fullYear(m[2]!, style), m[1]!)],
  [anchored(String.raw`(\d{4})\s*[-/]?\s*([1-4])\s*q`), (m) => quarter(Number(m[1]), m[2]!)],
  [
    anchored(String.raw`${ARABIC_QUARTER}\s*(?:من\s+)?(?:عام\s+)?(\d{4})`),
    (m) => quarter(Number(m[2]), String(ordinalOf(m[1]!))),
  ],
  [anchored(String.raw`(\d{4})\s*[-/,]?\s*${ARABIC_QUARTER}`), (m) => quarter(Number(m[1]), String(ordinalOf(m[2]!)))],
  [
    anchored(String.raw`(?:([12])${ORDINAL}|(i{1,2})\.?)\s*${HALF_WORD}${OF}(\d{4})`),
    (m) => half(Number(m[3]), String(numeral(m[1] ?? m[2]!))),
  ],
  [
    anchored(String.raw`(\d{4})\s*[-/,. ]?\s*(?:([12])${ORDINAL}|(i{1,2})\.?)\s*${HALF_WORD}`),
    (m) => half(Number(m[1]), String(numeral(m[2] ?? m[3]!))),
  ],
  [
    anchored(String.raw`${ORDINAL_NAME}\s*${HALF_WORD}${OF}(\d{4})`),
    (m) => half(Number(m[2]), String(ordinalOf(m[1]!))),
  ],
  [
    anchored(String.raw`${HALF_WORD}\s*(?:([12])|(i{1,2}))${OF}(\d{4})`),
    (m) => half(Number(m[3]), String(numeral(m[1] ?? m[2]!))),
  ],
  [anchored(String.raw`(\d{4})\s*年\s*(상|하)반기`), (m) => half(Number(m[1]), m[2] === '상' ? '1' : '2')],
  [anchored(String.raw`(\d{4})\.?\s*([1-4])\s*/\s*4(?:\s*季)?`), (m) => quarter(Number(m[1]), m[2]!)],
  [anchored(String.raw`(\d{4})\s*[-/. ]\s*(i{1,3}|iv)`), (m) => quarter(Number(m[1]), m[2]!)],
  [anchored(String.raw`(i{1,3}|iv)\s*[-/. ]\s*(\d{4})`), (m) => quarter(Number(m[2]), m[1]!)],
  [
    anchored(String.raw`(\d{4})\s*年?\s*第?\s*([1-4一二三四])\s*(?:季度?|四半期)|(\d{4})\s*年\s*q?([1-4])q?`),
    (m) => quarter(Number(m[1] ?? m[3]), m[2] ?? m[4]!),
  ],
  [
    anchored(String.raw`([1-4])(?:st|nd|rd|th)\s*(?:quarter|qtr\.?)\s*(?:of\s*)?,?\s*(\d{4})`),
    (m) => quarter(Number(m[2]), m[1]!),
  ],
  [
    // Named by its last month, as Australia's offices do.
    anchored(String.raw`${WORD}\s*[- ]?\s*(?:qtr|quarter|q)\.?\s*[-/, ]?\s*${SHORT_YEAR}`),
    (m, style) =>
      named(m[1]!, (month) => (month % 3 === 0 ? quarter(fullYear(m[2]!, style), String(month / 3)) : 'notAPeriod')),
  ],
  [
    anchored(String.raw`(\d{4})\s*[-/ ]?\s*[hs]\s*([12])|(\d{4})\s*年度?\s*(上|下)半[年期]度?`),
    (m) => half(Number(m[1] ?? m[3]), m[2] ?? m[4]!),
  ],
  [
    anchored(String.raw`(?:[hs]\s*([12])|([12])\s*h)\s*[-/, ]?\s*${SHORT_YEAR}`),
    (m, style) => half(fullYear(m[3]!, style), m[1] ?? m[2]!),
  ],
]
