import { fromCivil } from './calendar'
import { DAY, SECOND } from './duration'

const EPOCH = fromCivil(1899, 12, 30)

/** 9999-12-31. */
const LAST_SERIAL = 2_958_465

/**
 * The instant of an Excel serial date (days since 1899-12-30, the 1900 date system), to the second; null outside
 * 1 … 9999-12-31. Serials below 61 are one day off in Excel itself, which believes in 29 February 1900.
 */
export function fromExcelSerial(serial: number, uses1904 = false): number | null {
  if (uses1904) return fromExcelSerial(serial + 1462)
  if (!(serial >= 1) || serial >= LAST_SERIAL + 1) return null
  const days = serial < 60 ? serial + 1 : serial
  return EPOCH + Math.round((days * DAY) / SECOND) * SECOND
}

/** The Excel serial date of an instant; null before 1900 and after 9999, which Excel does not know. */
export function toExcelSerial(instant: number): number | null {
  const days = (instant - EPOCH) / DAY
  const serial = days < 61 ? days - 1 : days
  return serial >= 1 && serial < LAST_SERIAL + 1 ? serial : null
}
