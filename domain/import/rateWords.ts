/** What names of series call values that are no amounts: changes, rates, shares, indices and lengths of time. */

/** By how much something has changed; changes of stocks are amounts. */
const CHANGE = [
  String.raw`\bchanges?\b(?! in (?:inventor|stock))|variation(?! des stocks)|(?<!vorrats)veränderung`,
  String.raw`variaci[oó]n(?! de existencias)|variação(?! de (?:existências|estoques))|variazione(?! delle scorte)`,
  String.raw`förändring|endring|ændring|verandering|tillväxt|muutos|zmiana(?! stanu zapasów)|změna(?! zásob)`,
  String.raw`tốc độ tăng|tăng trưởng|зміна(?! запас)|varia[țţ]i[ae](?! stoc)|változás(?!a a készlet)|pertumbuhan|kontribusi|\bvekst|\bvækst|изменение(?! запас)|прирост|değişim|同比|环比|前年比`,
].join('|')
export const OF_CHANGE = new RegExp(CHANGE, 'iu')

/** A word of a script that \b does not know. */
const word = (text: string): string => String.raw`(?<!\p{L})(?:${text})(?![\p{L}\p{M}])`

/** Rates, shares and indices; German and its neighbours write them in one word. */
const RATES = [
  String.raw`\b(?:rate|ratio|index|indices|shares?|growth|density|yoy|mom|qoq|year[- ]on[- ]year|month[- ]on[- ]month)\b|\b([ymq])\/\1\b`,
  String.raw`terms of trade|proportion|percentage|coefficient`,
  String.raw`(?:s|en|be|spar|zins)raten?\b|quoten?\b|anteile?\b|ind(?:ex|eks|izes)(?!\p{L})|ziffern?\b|(?:ungs|tions|keits)grad\b`,
  String.raw`\btaux\b|\bparts? (?:de|du|des|d’|d')|évolution|\bpoids (?:de|du|des|dans)|${word('indices?')}`,
  String.raw`\btasa (?:de|anual|inter|bruta|neta)|[íi]ndices?(?!\p{L})|\bpeso (?:das?|dos|relativo|no|na)\b|proporci[oó]n`,
  String.raw`\btaxa (?:de|anual|bruta)|proporção|\btass[oi]\b|\bindici\b|incidenza|\bgrado di|\bquota (?:di|percentuale|sul)`,
  String.raw`\bandel|\baandeel|participatie|\bgroei\b|graad\b|\bkvot\b|\baste\b|osuus`,
  String.raw`\bstopa|wskaźnik|dynamika|udział|odsetek|\bmíra\b|\bmiera\b|podíl|podiel|\btempo\b|ráta|arány`,
  word('уровень|темпы?|доля|удельный вес|коэффициент|рівень|частка') + '|индекс',
  word('oran[ıi]?|pay[ıi]|h[ıi]z[ıi]') + '|endeks',
  String.raw`\brata\b|ponderea|indicele|tingkat|persentase|\blaju\b|tỷ lệ|chỉ số|ποσοστό|δείκτης|ρυθμός`,
  String.raw`指数|指數|增速|增长率|比重|密度|[率比]$|[率比](?=[,，(（])|割合|構成比|占比`,
  String.raw`[률율](?!\p{L})|지수|비중|비율|معدل|نسبة|مؤشر|${word('दर')}|सूचकांक|อัตรา|ดัชนี|สัดส่วน`,
]

/** How well something is used, what a field yields, prices and rates of exchange: in no multiple of amounts. */
const OTHERS = [
  // How much of something is used, or whose it is.
  String.raw`utili[sz]ation|utili[sz]a(?:ción|ção)|utilisasi|occupation\b|\bgrado de\b|\bgrau de\b|\bgrad(?:ul)? de\b|\p{L}{4}grad\b|utnyttjande|utnyttelse|udnyttelse|benutting|wykorzystani|využit|kihasználtság|izkoriščen|iskorišten|doluluk|稼働|가동`,
  String.raw`загруз\p{L}{0,6}\s\p{L}|завантажен|πληρότητα|công suất sử dụng|(?:yys|uus|yttö|mis|to)aste\b|frekvens\b|frequency\b`,
  String.raw`\bcuota\b|aandeel\b|(?<!h)andel(?:en)?\b|részesed|\bcota\b|\bponder|μερίδιο|pangsa|thị phần|シェア|份额|osakaal|osatähtsus|īpatsvars|\budio\b|\budjel\b|\bdelež|učešće|\bpercent(?:age|atge)?\b|por?centa|pour ?cent|percentual`,
  String.raw`leitzins|styrränta|styringsrente|ohjauskorko|alapkamat|politika faizi|επιτόκιο|облікова ставка|ключевая ставка|基准利率|政策金利|기준금리|suku bunga|\bledighed|indeksi(?!\p{L})|${word('індекс')}`,
  String.raw`wechselkurs|exchange rate|\bkur[sz]\b|växelkurs|valutakurs|wisselkoers|taux de change|tipo de cambio|taxa de câmbio|tasso di cambio|為替レート|汇率|匯率|환율`,
  String.raw`\byields?\b|auslastung|occupancy|vinstmarginal|\bmargins?\b|margen\b|marge\b|household size|ownership|rendement|rendimiento|\bresa\b`,
  word('урожайность|курс|врожайність') +
    String.raw`|stopień wykorzystania|plony z|\bquota\b|participaci[oó]n\b|participação\b|^pay$`,
]

/** Changes and shares that are called so and nothing else, alone or behind what they are of. */
const ALONE = String.raw`(?:^|,\s)(?:tas[aos]|taxa|tasso|taux|crecimiento|crescimento|croissance|crescita|wachstum|zuwachs|peso|parte?|mutatie|[eé]volution|coverage|rast|kasv|promjena|промена|промяна|дял|perubahan|muutus|izmaiņas|pokytis|μεταβολή|구성비|tỷ trọng|meziročn\p{L}+|zum vorjahr|ggü\. vorjahr|gegenüber vorjahr|glissement annuel|var\. (?:anual|interanual|mensual|tendenziale|congiunturale|annuelle)\.?)$`

/** How long something lasts. */
const LENGTHS = String.raw`\bstay\b|duration|dauer\b|\bdurée|estancia media|duraci[oó]n|permanenza|\bdurata|\bestad[ai]a?\b|продолжительность|vistelse|verblijf|długość pobytu`

/** What is no amount. */
export const OF_RATE = new RegExp([CHANGE, ...RATES, ...OTHERS, ALONE, LENGTHS].join('|'), 'iu')
