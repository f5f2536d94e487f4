/**
 * Months as offices write them, without accents and dots, a line for each language. Each name is known by its first letters,
 * at least as many as are written before the bar; names that are the same in two languages stand once.
 */
const LANGUAGES = [
  // English, German, French, Spanish, Italian, Portuguese, Dutch.
  'jan|uary feb|ruary mar|ch apr|il may| jun|e jul|y aug|ust sep|tember oct|ober nov|ember dec|ember',
  'jan|uar feb|ruar mar|z apr|il mai| jun|i jul|i aug|ust sep|tember okt|ober nov|ember dez|ember',
  'jan|vier fev|rier mars| avr|il mai| juin| juil|let aou|t sep|tembre oct|obre nov|embre dec|embre',
  'ene|ro feb|rero mar|zo abr|il may|o jun|io jul|io ago|sto sep|tiembre oct|ubre nov|iembre dic|iembre',
  'gen|naio feb|braio mar|zo apr|ile mag|gio giu|gno lug|lio ago|sto set|tembre ott|obre nov|embre dic|embre',
  'jan|eiro fev|ereiro mar|co abr|il mai|o jun|ho jul|ho ago|sto set|embro out|ubro nov|embro dez|embro',
  'jan|uari feb|ruari maar|t apr|il mei| jun|i jul|i aug|ustus sep|tember okt|ober nov|ember dec|ember',
  // Danish, Norwegian, Swedish, Finnish.
  'jan|uar feb|ruar mar|ts apr|il maj| jun|i jul|i aug|ust sep|tember okt|ober nov|ember dec|ember',
  'jan|uar feb|ruar mars| apr|il mai| jun|i jul|i aug|ust sep|tember okt|ober nov|ember des|ember',
  'jan|uari feb|ruari mar|s apr|il maj| jun|i jul|i aug|usti sep|tember okt|ober nov|ember dec|ember',
  'tammi|kuu helmi|kuu maalis|kuu huhti|kuu touko|kuu kesa|kuu heina|kuu elo|kuu syys|kuu loka|kuu marras|kuu joulu|kuu',
  'tammikuuta| helmikuuta| maaliskuuta| huhtikuuta| toukokuuta| kesakuuta| heinakuuta| elokuuta| syyskuuta| lokakuuta| marraskuuta| joulukuuta|',
  // Indonesian and Malay.
  'jan|uari feb|ruari mar|et apr|il mei| jun|i jul|i agu|stus sep|tember okt|ober nov|ember des|ember',
  'jan|uari feb|ruari mac| apr|il mei| jun| julai| ogos| sep|tember okt|ober nov|ember dis|ember',
  // Polish, also in the genitive, and Czech.
  'sty|czen lut|y marzec| kwi|ecien maj| cze|rwiec lip|iec sie|rpien wrz|esien paz|dziernik listopad| gru|dzien',
  'stycznia| lutego| marca| kwietnia| maja| czerwca| lipca| sierpnia| wrzesnia| pazdziernika| listopada| grudnia|',
  'leden| unor| brezen| duben| kveten| cerven| cervenec| srpen| zari| rijen| listopad| prosinec|',
  // Hungarian, Romanian, Turkish.
  'jan|uar feb|ruar mar|cius apr|ilis maj|us jun|ius jul|ius aug|usztus szept|ember okt|ober nov|ember dec|ember',
  'ian|uarie feb|ruarie mar|tie apr|ilie mai| iun|ie iul|ie aug|ust sept|embrie oct|ombrie noi|embrie dec|embrie',
  'oca|k sub|at mar|t nis|an may|is haz|iran tem|muz agu|stos eyl|ul eki|m kas|im ara|lik',
  // Russian, also in the genitive, Bulgarian, Ukrainian, Greek.
  'янв|арь фев|раль мар|т апр|ель май| июн|ь июл|ь авг|уст сен|тябрь окт|ябрь ноя|брь дек|абрь',
  'января| февраля| марта| апреля| мая| июня| июля| августа| сентября| октября| ноября| декабря|',
  'ян|уари фев|руари март| април| май| юни| юли| авг|уст сеп|тември окт|омври ное|мври дек|ември',
  'сич|ень лют|ии бер|езень кві|тень тра|вень чер|вень лип|ень сер|пень вер|есень жов|тень лис|топад гру|день',
  'ιαν|ουαριος φεβ|ρουαριος μαρ|τιος απρ|ιλιος μαι|ος ιουν|ιος ιουλ|ιος αυγ|ουστος σεπ|τεμβριος οκτ|ωβριος νοε|μβριος δεκ|εμβριος',
  // Lithuanian, whose short forms the platform has as numbers.
  'saus|is vas|aris kov|as bal|andis geg|uze birz|elis liep|a rugp|jutis rugs|ejis spal|is lapkr|itis gruod|is',
  // Short forms that are no beginnings.
  '| | mrz| | | | | | sept| | | |',
  '| | mrt| | | | | | | | | |',
  // Hindi as it is written most.
  'जनवरी| फरवरी| मार्च| अप्रैल| मई| जून| जुलाई| अगस्त| सितंबर| अक्टूबर| नवंबर| दिसंबर|',
  '| | | | | | | | सितम्बर| अक्तूबर| नवम्बर| दिसम्बर|',
  // Swahili.
  'jan|uari feb|ruari mac|hi apr|ili mei| jun|i jul|ai ago|sti sep|temba okt|oba nov|emba des|emba',
  // Indonesia's other short forms; Slovene.
  '| peb|ruari | | | | | ags| | | nop|ember |',
  '| | | | | | | agt| | | | |',
  'jan|uar feb|ruar mar|ec apr|il maj| jun|ij jul|ij avg|ust sep|tember okt|ober nov|ember dec|ember',
  // Austria.
  'janner| feber| | | | | | | | | | |',
]

const ACCENTS = /[\u0300-\u036F]/g
/** Letters alone: without accents, case and the last dot; Turkey's i without its dot is one with it. */
const plainName = (name: string): string =>
  name.toLowerCase().normalize('NFD').replaceAll(ACCENTS, '').replace(/\.$/, '').replaceAll('ı', 'i')

/** Every spelling from the shortest to the whole name. */
const MONTHS = new Map(
  LANGUAGES.flatMap((names) =>
    names.split(' ').flatMap((name, i) => {
      const [least = '', rest = ''] = plainName(name).split('|')
      return least === ''
        ? []
        : Array.from({ length: rest.length + 1 }, (_, n) => [least + rest.slice(0, n), i + 1] as const)
    }),
  ),
)

/**
 * Languages whose names of months the platform knows, also in the form that stands behind a day. Not Croatian: its tenth month
 * is called as the eleventh of its neighbours.
 */
const LOCALES =
  'af ar az be bn bs ca cs da de-AT el et eu fa fil gl he hi hu hy is ka kk lt lv mk ms pl ro sk sl sq sr sr-Latn th uk uz vi'
const SOME_YEAR = 2023
const NAME_PARTS: Intl.DateTimeFormatOptions[] = ['long', 'short'].flatMap((month) => [
  { month: month as 'long' },
  { month: month as 'long', day: 'numeric' },
])

/** A name of a month, or a text that begins like one. */
const MAY_BE_NAME = /^\p{L}[\p{L}\p{M}.'’׳॰ ]{1,18}\d{0,2}$/u

/** Names that only one month has in these languages, by the platform; made when the first unknown name is met. */
let platformMonths: Map<string, number> | null = null
function byPlatform(): Map<string, number> {
  const found = new Map<string, Set<number>>()
  for (const locale of LOCALES.split(' '))
    for (const parts of NAME_PARTS) {
      const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { ...parts, timeZone: 'UTC' })
      for (let month = 1; month <= 12; month += 1) {
        const name = format
          .formatToParts(Date.UTC(SOME_YEAR, month - 1, 1))
          .find(({ type, value }) => type === 'month' && MAY_BE_NAME.test(value))?.value
        if (name) found.set(plainName(name), (found.get(plainName(name)) ?? new Set()).add(month))
      }
    }
  return new Map([...found].flatMap(([name, months]) => (months.size === 1 ? [[name, [...months][0]!] as const] : [])))
}

/** The months of the Levant and Iraq, some of two words. */
const LEVANT = 'كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول'.split('|')
const OF_LEVANT = new RegExp(`(?<!\\p{L})(?:${LEVANT.join('|')})(?!\\p{L})`, 'u')
const ENGLISH = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
/** A text whose month is called as in the Levant, with its English name. */
export const withoutLevant = (text: string): string => text.replace(OF_LEVANT, (name) => ENGLISH[LEVANT.indexOf(name)]!)

/** The month of a name in any of the languages, 1 to 12, or null. */
export function monthOfName(name: string): number | null {
  const plain = plainName(withoutLevant(name))
  const known = MONTHS.get(plain)
  if (known !== undefined || !MAY_BE_NAME.test(plain)) return known ?? null
  platformMonths ??= byPlatform()
  return platformMonths.get(plain) ?? null
}
