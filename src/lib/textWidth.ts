const LETTER = 7
const WIDE_LETTER = 13
/** About how wide a text is, in px. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2E80' ? WIDE_LETTER : LETTER), 0)
