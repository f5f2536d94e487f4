/** Control characters and halves of pairs, which neither XML 1.0 nor HTML can hold. */
const UNWRITABLE = /[^\P{Control}\t\n\r]|\p{Surrogate}|[\uFFFE\uFFFF]/gu

/** A text as it stands in XML and HTML, between tags or in double quotes. */
export const escapedText = (text: string): string =>
  text
    .replaceAll(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
