/** Names of countries and areas as offices write them, where they are others than the usual ones: ISO 3166 codes. */
const OTHER_NAMES: Record<string, string> = {
  'united states of america': 'US',
  'u.s.': 'US',
  usa: 'US',
  'united kingdom of great britain and northern ireland': 'GB',
  uk: 'GB',
  'great britain': 'GB',
  'russian federation': 'RU',
  'republic of korea': 'KR',
  'korea, rep.': 'KR',
  'korea, republic of': 'KR',
  korea: 'KR',
  'korea, dem. people’s rep.': 'KP',
  "korea, dem. people's rep.": 'KP',
  "democratic people's republic of korea": 'KP',
  'korea, north': 'KP',
  'korea, south': 'KR',
  "korea, democratic people's republic of": 'KP',
  'virgin islands, u.s.': 'VI',
  'virgin islands, british': 'VG',
  'samoa, american': 'AS',
  'guinea, equatorial': 'GQ',
  'sudan, south': 'SS',
  'iran, islamic rep.': 'IR',
  'iran (islamic republic of)': 'IR',
  'iran, islamic republic of': 'IR',
  'viet nam': 'VN',
  turkiye: 'TR',
  türkiye: 'TR',
  turkey: 'TR',
  'czech republic': 'CZ',
  czechia: 'CZ',
  'egypt, arab rep.': 'EG',
  'venezuela, rb': 'VE',
  'venezuela (bolivarian republic of)': 'VE',
  'bolivia (plurinational state of)': 'BO',
  'slovak republic': 'SK',
  'kyrgyz republic': 'KG',
  'lao pdr': 'LA',
  "lao people's democratic republic": 'LA',
  'syrian arab republic': 'SY',
  'united republic of tanzania': 'TZ',
  'tanzania, united republic of': 'TZ',
  'republic of moldova': 'MD',
  'congo, dem. rep.': 'CD',
  'democratic republic of the congo': 'CD',
  'congo, rep.': 'CG',
  "cote d'ivoire": 'CI',
  "côte d'ivoire": 'CI',
  'ivory coast': 'CI',
  'brunei darussalam': 'BN',
  'cabo verde': 'CV',
  'cape verde': 'CV',
  'gambia, the': 'GM',
  'bahamas, the': 'BS',
  'yemen, rep.': 'YE',
  'china (mainland)': 'CN',
  "china, people's republic of": 'CN',
  "people's republic of china": 'CN',
  'hong kong sar, china': 'HK',
  'china, hong kong sar': 'HK',
  'macao sar, china': 'MO',
  'china, macao sar': 'MO',
  'taiwan, china': 'TW',
  'chinese taipei': 'TW',
  'taiwan province of china': 'TW',
  'euro zone': 'EA',
  中国大陆: 'CN',
  俄国: 'RU',
  南韩: 'KR',
}

/** The code of a country or area by another name of it; null for none. */
export const codeOfName = (name: string): string | null => OTHER_NAMES[name.trim().toLowerCase()] ?? null

/**
 * The codes of the places that heads name, and the heads that name none. A name may go on behind a comma, as `Korea, Dem.
 * People's Rep.`, and is another place than its first part: the longest that is known counts.
 */
export function placesOf(heads: readonly string[]): { codes: string[]; others: string[] } {
  const [codes, others]: [string[], string[]] = [[], []]
  for (let from = 0; from < heads.length;) {
    const rest = heads.slice(from, from + LONGEST_NAME)
    const found = rest
      .map((_, i) => ({ length: rest.length - i, code: codeOfName(rest.slice(0, rest.length - i).join(', ')) }))
      .find(({ code }) => code !== null)
    if (found) codes.push(found.code!)
    else others.push(heads[from]!)
    from += found?.length ?? 1
  }
  return { codes, others }
}
/** Parts of a name between commas. */
const LONGEST_NAME = 4
