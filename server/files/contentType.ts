/** How pictures begin that a browser may show; the type that somebody says is not believed. */
const SIGNATURES: readonly [type: string, begins: RegExp][] = [
  ['image/png', /^\x89PNG\r\n\x1A\n/],
  ['image/jpeg', /^\xFF\xD8\xFF/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF....WEBP/s],
]
const LONGEST = 12

/** The media type of a file, by its content: a picture's, or that of bytes that nothing is known of. */
export function contentType(file: Buffer): string {
  const start = file.toString('latin1', 0, LONGEST)
  return SIGNATURES.find(([, begins]) => begins.test(start))?.[0] ?? 'application/octet-stream'
}
