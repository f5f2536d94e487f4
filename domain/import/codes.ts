/** What a code looks like: capitals and digits, behind an apostrophe where a spreadsheet is kept from counting it. */
const CODE = /^'?[\p{Lu}\d_.:*-]{1,20}$/u

/** Whether texts are all codes, and no words. */
export const areCodes = (texts: readonly string[]): boolean => texts.every((text) => CODE.test(text))
