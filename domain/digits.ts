/** Where the ten digits of scripts begin that compatibility folding leaves: Arabic, Persian, Devanagari, Bengali, Thai. */
const ZEROS = [0x06_60, 0x06_f0, 0x09_66, 0x09_e6, 0x0e_50]
const OTHER_DIGITS = /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF\u0E50-\u0E59]/g

/** A text with the digits of other scripts as 0 to 9. */
export const withPlainDigits = (text: string): string =>
  text.replaceAll(OTHER_DIGITS, (digit) => {
    const code = digit.codePointAt(0)!
    return String(code - ZEROS.findLast((zero) => zero <= code)!)
  })

/** More characters than any number needs: nothing is searched in a longer text. */
export const LONGEST_NUMBER = 400
