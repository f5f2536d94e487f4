/** The files that a series can be downloaded as; zip is a data package. */
export const DOWNLOAD_FORMATS = ['csv', 'xlsx', 'json', 'zip'] as const
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number]
