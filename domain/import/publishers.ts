/** Who publishes figures, by the names of offices, banks and ministries; titles that only begin so go on with what they are of. */
const OFFICE =
  /^(?:statisti[ckq]\p{L}*|statistisk\p{L}*|статистика) (?:\p{Lu}\p{L}+[ -]?){1,3}(?:\([\p{Lu}\d]{2,8}\))?$|^(?:statistis\p{L}+ (?:bundesamt|landesamt|reichsamt|zentralamt|amt)|bundesamt f|bureau of|office (?:for|of)|(?:general |national |central |federal |state )+(?:\p{L}+ )?(?:statisti\p{L}*|office|bureau|bank|service|authority)|institut(?:o|e)?\s(?:nacional|national|nazionale|brasileiro|of)|istituto|instituto|(?:\p{L}+ )?(?:ministry|minist[eè]re|ministerio|minist[eé]rio|ministero|ministerstwo|ministerstvo|bundesministerium|министерство|міністерство|υπουργείο) |department of|departamento (?:nacional|administrativo)|bank of [\p{Lu}]|banco (?:central|de) |banque (?:de|centrale|nationale)|banca (?:d|naț)|(?:european|deutsche|schweizerische|österreichische|oesterreichische) (?:central bank|bundesbank|nationalbank)|narodowy bank|národn[áí] banka|česká národní banka|norges bank|sveriges riksbank|danmarks nationalbank|suomen pankki|magyar nemzeti bank|türkiye istatistik|türkiye cumhuriyet|główny urząd|český statistický|štatistický úrad|központi statisztikai|državni zavod|statistisk sentral|badan pusat|tổng cục|федеральная служба|росстат|держстат|державна служба|национален статистически|банк \p{Lu}|центральный банк|ελληνική στατιστική|τράπεζα της)/iu
const ASIAN =
  /(?:统计局|統計局|統計處|统计处|银行|銀行|海关总署|财政部|財務省|厚生労働省|総務省|日本銀行|통계청|은행|기획재정부|統計總處|主計總處)$/u
/** An abbreviation, with the country or not: INEGI, GUS Polska, ΕΛΣΤΑΤ. */
const ABBREVIATION = /^\p{Lu}{3,8}(?: \p{Lu}\p{Ll}+)?$/u
/** Abbreviations of what is counted. */
const COUNTED = /^(?:GDP|CPI|PPI|HICP|GNI|GNP|PIB|BIP|IPC|IPCA|FDI|PMI|VPI|HVPI|KPI|BNP|BBP|HDP|VIX|CO|GHG|WTI|NEET)\b/
/** What only tables say. */
const OF_TABLE = /\d|[%=[]|\((?!\p{Lu}{2,8}\)$|\p{Lu}\p{L}+\)$)/u

const OF_STATISTICS =
  /^(?:\p{L}[\p{L}'’-]* ){1,4}(?:bureau|office|institute|department|authority|service|agency|directorate|commission) (?:of|for) (?:national )?statistics$|^(?:reserve|central|national|federal reserve) bank of (?:the )?\p{Lu}|^(?:\p{Lu}\p{L}+ )?(?:statistics|statistical) (?:authority|agency|office|service|department|bureau|centre|center|institute)(?: of (?:the )?\p{Lu}.*)?$/iu

/** Whether a line above a table names who publishes it, and nothing of what it is. */
export const isPublisher = (text: string): boolean =>
  !OF_TABLE.test(text) &&
  !/[,:;–—]/.test(text) &&
  (OFFICE.test(text) ||
    OF_STATISTICS.test(text) ||
    ASIAN.test(text) ||
    (ABBREVIATION.test(text) && !COUNTED.test(text)))
