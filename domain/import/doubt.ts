import type { Period } from '../period'

/** A mark that may group thousands was read by what stands around it. */
export interface MarkDoubt {
  kind: 'markByNumbers' | 'markByOtherColumns' | 'markBySeparator' | 'markByCount'
  text: string
  value: number
}

/** What is odd about the values of a file: it may be right, and is shown. */
export type Doubt =
  | MarkDoubt
  /** A value a hundred times that before it, or a hundredth, where the others are not. */
  | { kind: 'jump'; period: Period; value: number; before: number; isStored?: true }
  /** All values against those that the series has: the factor, such as 1000. */
  | { kind: 'scale'; factor: number }
  /** Periods between the first and the last that the file has not. */
  | { kind: 'gaps'; count: number; first: Period }
  /** The days before and after a long time without a value. */
  | { kind: 'hole'; first: Period; last: Period }
  /** Of the periods that both have, how many have another value. */
  | { kind: 'mostChanged'; changed: number; common: number }
  /** Values of the series that the file leaves empty: how many, and the first. */
  | { kind: 'emptied'; count: number; first: Period }
  /** Periods of the series inside the range of the file that the file has not. */
  | { kind: 'absent'; count: number }
  /** The series goes on after the end of the file. */
  | { kind: 'endsEarlier'; last: Period; count: number }
  /** Periods that stand against the order of most. */
  | { kind: 'misplaced'; count: number; first: Period }
  /** Brackets are read as a minus; they may mark something else. */
  | { kind: 'brackets'; text: string; value: number }
  /** ▲ is read as a minus, as accounts of Japan write it; it may mark a rise. */
  | { kind: 'arrows'; text: string; value: number }
  /** What the series is called may be the first, second… part of each year. */
  | { kind: 'ordinal'; text: string }
  /** Some values have a percent sign, and others have not. */
  | { kind: 'mixedPercent'; text: string; other: string }
  /** The file says two units of the values. */
  | { kind: 'mixedUnits'; text: string; other: string }
  /** Every value has one and the same letter behind it, which is read as a flag: it may be a unit. */
  | { kind: 'letterOfAll'; text: string }
  /** The file says that values are of several units, as the price of 100 yen: how it says so, and how many. */
  | { kind: 'nominal'; text: string; other: string }
  /** The file says a unit of some of the values only. */
  | { kind: 'someUnits'; text: string }
  /** The unit is that of a title, which is not of all columns. */
  | { kind: 'titleUnit'; text: string }
  /** A year has a value of its own and only a part of its months or quarters. */
  | { kind: 'unfinished'; text: string }
  /** The head of the periods says another time than that of values: of delivery, of publication. */
  | { kind: 'otherTimes'; text: string }
  /** A head or a title says that values are of a longer or a shorter time than their periods. */
  | { kind: 'otherSpan'; text: string }
  /** Several series of a file are called so. */
  | { kind: 'sameName'; text: string }
  /** Numbers or codes that nothing calls months or quarters are read as such: one of them, and the period it is read as. */
  | { kind: 'numberedParts'; text: string; read: string }
  /** A format shows thousands or millions, which nothing says: a number as shown, and as it is stored and read. */
  | { kind: 'stored'; text: string; value: number }
  /** A text among stored numbers, whose last digit may be a raised note. */
  | { kind: 'raisedNote'; text: string }
  /** Hours are counted from 1 to 24: one of them, and the moment that it is read as. */
  | { kind: 'countedHours' | 'countedHalfHours'; text: string; read: string }
  /** A spreadsheet stored days and months the other way round: one of its dates, and what it is read as. */
  | { kind: 'exchangedDates'; text: string; read: string }
  /** Rows and heads make periods together: one of the heads, and what it is read as in its first row. */
  | { kind: 'crossed'; text: string; read: string }
  /** A moment that is read as a midnight of another place, and the day that begins there. */
  | { kind: 'localMidnight'; text: string; read: string }
  /** A number whose thousands single spaces part, as two numbers may be. */
  | { kind: 'spacedGroups'; text: string }
  /** Months or quarters of fiscal years, by the head of their column, are read as those of calendar years. */
  | { kind: 'fiscalParts'; text: string }
  /** The year of months or quarters that have none is taken from the title of their table, or its sheet's name. */
  | { kind: 'yearOfTitle'; text: string }
  /** Years are counted from another beginning: one of them, and what it is read as. */
  | { kind: 'countedYears'; text: string; read: string }
  /** Of years of two digits, which may be those of Taiwan. */
  | { kind: 'shortYears'; text: string; read: string }
  /** Weeks are dated by another day than their Monday; the week, from Monday to Sunday, that one is kept as. */
  | { kind: 'weekDay'; text: string; week: string }
  /** A week that is dated by another day than its Monday is kept as the one that holds most of its days. */
  | { kind: 'weekOf'; text: string; week: string }
  /** Days or months inside a longer period are kept as it: one of them, and what it is kept as. */
  | { kind: 'keptAs'; text: string; read: string }
  /** A month that stands for its quarter or its half-year. */
  | { kind: 'monthAs'; text: string; read: string }
  /** A column says different things of rows that are read as one series. */
  | { kind: 'groups'; text: string; other: string }
  /** How many values stand in rows or columns that the workbook does not show. */
  | { kind: 'hiddenCells'; count: number }
  /** The heads name fewer or more columns than the rows have: how many each. */
  | { kind: 'otherWidth'; text: string; other: string }
  /** Some rows have more cells than there are heads: how many, and one of them. */
  | { kind: 'widerRows'; count: number; text: string }
  /** Rows of numbers stand above the names of the columns, and are of no series: how many. */
  | { kind: 'rowsAbove'; count: number }
  /** The last values are nought, and no other is. */
  | { kind: 'zerosAtEnd'; count: number; first: Period }
  /** A value that looks like a mark for a missing one, as the file writes it. */
  | { kind: 'sentinel'; text: string; count: number }
  /** Each of many series has one value, and not all of the same time: a list of things. */
  | { kind: 'oneValue'; count: number }
