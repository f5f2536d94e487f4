/** What a year's own row or column is called among those of its parts, in the languages of the offices that publish them. */
const WORDS = new Set(
  `whole full calendar all entire year years yearly annual annually ann total totals sum average ave mean cy fy of the for months quarters
  jahr jahre gesamt insgesamt summe gesamtjahr jahressumme jahreswert jahresdurchschnitt jahresmittel durchschnitt mittel mittelwert
  année annee annuel annuelle ensemble moyenne somme entière de la pour l
  año ano anual promedio media suma anno annuale totale totali medio média soma
  jaar jaartotaal jaargemiddelde totaal gemiddelde gemiddeld heel
  år året helår helårs hela årssnitt summa totalt gennemsnit gjennomsnitt i alt vuosi koko yhteensä keskiarvo
  rok roku ogółem razem suma średnia celkem průměr éves év összesen átlag medie
  год года за итого всего среднее средняя годовой рік всього година общо
  yıl yıllık toplam ortalama σύνολο έτος tahun setahun jumlah rata năm cả cộng
  全年 年度 年 年计 年計 合计 合計 总计 總計 总数 平均 年平均 年均 計 年間 通年 暦年 年合计 年合計 연간 계 합계 평균`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** All months or quarters of a year. */
const ALL_PARTS =
  /^(?:jan\p{L}*\.?\s?[-–]\s?de[czs]\p{L}*\.?|j-d|q1\s?[-–]\s?q4|i\s?[-–]\s?iv|0?1\s?[-–]\s?12(?:月)?|12\s?m(?:onths)?)$/iu
/** A number of a month, quarter or half that no year has, by which offices call the whole: 13, M13, Q5, S03. */
const CODE = /^(?:m?13|q?0?5|s0?3|00?|99)$/i

/** Whether a text beside a year says the whole of it; `text` is no part of a year. */
export function saysWholeYear(text: string): boolean {
  const plain = text.trim().normalize('NFKC').toLowerCase()
  if (plain === '' || CODE.test(plain) || ALL_PARTS.test(plain)) return true
  const words = plain.match(/[\p{L}\p{M}]+|[^\p{L}\p{M}\s.,:()'’/-]+/gu) ?? []
  return words.length > 0 && words.every((word) => WORDS.has(word))
}
