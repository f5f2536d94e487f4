/** Every bound of the product in one place; the server enforces them, forms say them beforehand. */
export const MIB = 1024 * 1024

export const LIMITS = {
  bodyBytes: 2 * MIB,
  observationsBodyBytes: 20 * MIB,
  importFileBytes: 64 * MIB,
  /** Of a workbook, which is packed. */
  importUnpackedBytes: 256 * MIB,
  /** Of a table, the empty ones between others among them. */
  importCells: 10_000_000,
  /** Of one row. */
  importColumns: 100_000,
  changesPerSave: 500_000,
  /** Series of one batch. */
  batchSeries: 3000,
  /** Files of one batch: each sheet counts. */
  batchFiles: 200,
  /** Kinds of files that are remembered of one person. */
  fileKinds: 200,
  fileKindLength: 600,
  /** Series that are exported together: chosen one by one, all of a list, side by side. */
  exportIds: 500,
  exportSeries: 10_000,
  /** Observations of series that stand side by side: they are held together. */
  exportWideValues: 1_000_000,
  exportWide: 200,
  titleLength: 200,
  codeLength: 64,
  sourceLength: 500,
  urlLength: 2000,
  descriptionLength: 20_000,
  messageLength: 500,
  articleTitleLength: 100,
  /** Of what is written in an article, as HTML. */
  articleLength: 500_000,
  roleNameLength: 50,
  /** Pages that a role is given one by one. */
  rolePages: 500,
  fileNameLength: 255,
  fileBytes: 2 * MIB,
  /** Files of one person, by what they are for. */
  uploads: 3,
  /** Width and height of a person's picture, in pixels. */
  pictureSize: 300,
  tags: 50,
  tagLength: 50,
  /** Of a list's entry, such as a unit. */
  termIdLength: 64,
  /** A period as it is written. */
  periodLength: 32,
  /** What a source marks a value with. */
  flagLength: 4,
  /** Decimal places that are kept of a value. */
  decimals: 20,
  searchLength: 200,
  comparedSeries: 8,
  pageSize: 100,
  page: 10_000,
  /** Up to this many observations a chart gets them all; above, M4. */
  exactObservations: 20_000,
  /** Units other than levels, logarithm and index over a longer series are computed in a range of at most this many. */
  transformedObservations: 200_000,
  /** Pixel columns of a chart. */
  chartColumns: 4000,
  movingAverageWindow: 400,
  eventsPerCall: 100,
  eventBytes: 4096,
  eventNameLength: 100,
  /** How far a browser's clock may be off, in days. */
  eventClockDays: 31,
  /** A username or an address, as it is typed at the sign-in. */
  signInNameLength: 254,
  passwordLength: 200,
  introductionLength: 500,
  tokenNameLength: 60,
  /** How long a token of a program is good for. */
  tokenDays: 365,
  /** Tokens of one person. */
  tokens: 20,
  /** Series that one person stars. */
  marks: 1000,
  /** Days that analytics look at in one. */
  analyticsDays: 732,
  commentLength: 2000,
  reportSummaryLength: 1000,
  reportLength: 500_000,
  /** Series whose latest values stand in one report, and those that it shows. */
  liveNumbers: 100,
  citedSeries: 500,
  /** Unsaved work of one person that follows to another machine: of one thing, how many, and all together. */
  draftNameLength: 120,
  draftLength: 6 * MIB,
  drafts: 50,
  draftsBytes: 32 * MIB,
  feedbackLength: 5000,
  screenshotBytes: MIB,
  /** Pixels a side. */
  screenshotSize: 4096,
  /** How long a code is good for, in minutes. */
  codeMinutes: 10,
  /** What PostgreSQL's integer holds. */
  id: 2_147_483_647,
  requestTimeout: 10_000,
} as const
