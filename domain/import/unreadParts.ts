import { numberedParts } from './numberedNames'
import { readPart } from './parts'

/** A number of a part and what it is called: `1. Abschnitt`, `II-ji`. */
const ORDINAL = /^(\d{1,2}|[IVX]{1,4}|[ΑΒΓΔ])(?!\p{L})[\s.:'’΄ºª°-]*(\p{L}*.*)$/u
/** A year has so many parts. */
const PARTS = new Set([2, 3, 4, 12])
const MONTHS = 12

/** Words that count up to four. */
const COUNTS =
  /(?<!\p{L})(?:one|two|three|four|first|second|third|fourth|prim(?:er|o|eiro)|segundo|tercer(?:o|iro)?|cuarto|quarto|premier|deuxième|troisième|quatrième|erstes|zweites|drittes|viertes)(?!\p{L})/iu

/** What quarters and halves of years are called. */
const CALLED =
  /trimest|cuatrimest|semest|quarter|quartal|kvart|kwart|čtvrt|štvrť|negyed|neljännes|ketvir|ceturk|тримес|кварт|тоқсан|чорак|triwulan|çeyrek|rüb|pololet|polugod|półrocz|félév|halv|полуг|півріч|жарты|τρίμην|εξάμην|კვარტ|եռամս|ربع|نصف|فصل|سه.?ماهه|نیمه|רבעון|מחצית|חציון|तिमाही|छमाही|ত্রৈমাসিক|ไตรมาส|ครึ่ง|분기|반기|季|半年|上期|下期/iu

/** Whether names are told apart by their number alone, as parts of a year are. */
function areOrdinals(names: readonly string[]): boolean {
  const found = names.map((name) => ORDINAL.exec(name))
  const called = new Set(found.map((match) => match?.[2]?.replace(/^(?:st|nd|rd|th|er|[aoe])\s/i, '').toLowerCase()))
  return PARTS.has(names.length) && found.every((match) => match !== null) && called.size === 1
}

/**
 * Whether the names that stand with each of several years are parts of them in words that are not read: counted, from month to
 * month, known or called as parts, or twelve of each year beside each other.
 */
export function areUnreadParts(names: readonly string[], areByYears: boolean): boolean {
  const isMost = (count: number) => count >= names.length / 2
  const counted = numberedParts(names).filter((part) => part !== null).length
  const known = names.filter((name) => readPart(name, null) !== null || COUNTS.test(name)).length
  return (
    areOrdinals(names) ||
    isMost(counted) ||
    (names.length > 1 && (isMost(known) || names.every((name) => CALLED.test(name)))) ||
    (names.length === MONTHS && areByYears)
  )
}
