/** What columns of periods are called in other languages than those of the widest use: dates, periods, years, months, quarters. */
const WORDS = [
  // Turkish languages and those of the Caucasus and Central Asia.
  'tarix|il|dövr|rüb|sana|yil|oy|chorak|күні|жыл|ай|кезең|тоқсан|огноо|он|сар|թիվ|ամսաթիվ|տարի|ամիս|თარიღი|წელი|თვე|პერიოდი',
  // Slavic.
  'datum|datumi|godina|mjesec|mesec|razdoblje|leto|mesec|obdobje|četrtletje|tromjesečje|tromesečje|kvartal',
  'období|obdobie|měsíc|mesiac|čtvrtletí|štvrťrok|dátum|датум|година|месец|месеци|тримесечие|тромесечје|дата|рік|місяць|період|квартал|год|перыяд|месяц',
  // Baltic, Finnic, Hungarian, Romanian, Albanian, Greek.
  'metai|mėnuo|laikotarpis|ketvirtis|datums|gads|mēnesis|periods|laika periods|ceturksnis|kuupäev|aasta|kuu|periood|kvartal',
  'päivämäärä|päivä|pvm|ajanjakso|neljännes|vuosineljännes|év|hónap|negyedév|anul|an|luna|perioada|trimestrul|viti|muaji|periudha|tremujori',
  'ημερομηνία|έτος|μήνας|περίοδος|χρόνος|τρίμηνο',
  // Nordic and Celtic.
  'dato|dag|måned|kvartal|tidsperiode|tidspunkt|dagsetning|ár|mánuður|tímabil|ársfjórðungur|dáta|bliain|mí|blwyddyn',
  // Asia and Africa.
  'ngày|năm|tháng|kỳ|quý|tanggal|periode|triwulan|tarikh|tempoh|suku tahun|petsa|taon|buwan|วันที่|ปี|เดือน|ไตรมาส|वर्ष|तिथि|दिनांक|माह|सन',
  'التاريخ|السنة|الشهر|الفترة|الربع|تاریخ|سال|ماه|תאריך|שנה|חודש|תקופה|tarehe|mwaka|mwezi|kipindi|날짜|일자|년월|기준일|연월|년도|日付|年月日|時点',
  // Italian, Spanish, Portuguese and Dutch beside the commonest.
  'periodo|período|período de referência|trimestre|ejercicio|exercice|esercizio|dia|día|jour|giorno|période|tijdvak|kwartaal|verslagperiode',
]

/** The head of a column of periods in one of these languages, whole. */
export const PERIOD_HEADER_ELSEWHERE = new RegExp(`^(?:${WORDS.join('|')})[:.]?$`, 'iu')
