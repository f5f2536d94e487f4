import { expect, test } from 'vitest'
import { unitInHead } from '#domain/import/unitInHead'

test.each([
  ['发电量（亿千瓦时）', '亿千瓦时'],
  ['失业率(%)', '%'],
  ['人口（万人）', '万人'],
  ['居民人均可支配收入(元)', '元'],
  ['平均批发价（元/公斤）', '元/公斤'],
  ['GDP (billions of US dollars)', 'billions of US dollars'],
  ['GDP (USD bn)', 'USD bn'],
  ['GDP (current US$)', 'current US$'],
  ['Population (thousands)', 'thousands'],
  ['Index [2015 = 100]', '2015 = 100'],
  ['Generation (GWh)', 'GWh'],
  ['Brent (USD/barrel)', 'USD/barrel'],
  ['Price (EUR per tonne)', 'EUR per tonne'],
  ['Rain (mm)', 'mm'],
  ['Temperature (°C)', '°C'],
  ['CO2 (ppm)', 'ppm'],
  ['Inflation (% change on a year earlier)', '% change on a year earlier'],
])('%s is in %s', (head, unit) => expect(unitInHead(head)).toBe(unit))

test.each([
  ['Umsatz in EUR', 'EUR'],
  ['Bevölkerung (in 1 000 Personen)', '1 000 Personen'],
  ['Bestand (Mio. Stück)', 'Mio. Stück'],
  ['Chômeurs (en milliers)', 'milliers'],
  ['Taux de chômage (en %)', '%'],
  ['Exportaciones (miles de euros)', 'miles de euros'],
  ['População ativa (mil pessoas)', 'mil pessoas'],
  ['Produzione (migliaia di tonnellate)', 'migliaia di tonnellate'],
  ['Export (mln euro)', 'mln euro'],
  ['Befolkning (tusental personer)', 'tusental personer'],
  ['Forbrug (mia. kr.)', 'mia. kr.'],
  ['Väkiluku (1 000 henkilöä)', '1 000 henkilöä'],
  ['Zatrudnienie (tys. osób)', 'tys. osób'],
  ['Vejce, mil. ks', 'mil. ks'],
  ['Foglalkoztatottak, ezer fő', 'ezer fő'],
  ['Export (mil. lei)', 'mil. lei'],
  ['Добыча, тыс. тонн', 'тыс. тонн'],
  ['Население (хил. души)', 'хил. души'],
  ['Εξαγωγές (εκατ. ευρώ)', 'εκατ. ευρώ'],
  ['GSYH (milyon TL)', 'milyon TL'],
  ['Penduduk (ribu orang)', 'ribu orang'],
  ['Doanh thu (tỷ đồng)', 'tỷ đồng'],
  ['ประชากร (ล้าน คน)', 'ล้าน คน'],
  ['निर्यात (करोड़ रुपये)', 'करोड़ रुपये'],
  ['الصادرات (مليون ريال)', 'مليون ريال'],
])('in its own language, %s is in %s', (head, unit) => expect(unitInHead(head)).toBe(unit))

test.each(['Доллар США', 'Dollar', 'Anteil in Berlin', 'Price in London', 'Ventas en Madrid'])('%s is a name', (head) =>
  expect(unitInHead(head)).toBe(''),
)

test.each([
  'CPI (all items)',
  'Unemployment (ILO)',
  'Men (15-64)',
  'M2 (end of period)',
  '工业增加值（规模以上）',
  '出口（当月）',
  'GDP (SA)',
  'Census (2020)',
  'Germany (until 1990 former territory)',
  'Exports (fob)',
  'Sales',
])('%s says no unit', (head) => expect(unitInHead(head)).toBe(''))

test.each(['(', ' ', '（', 'million '])('a head of a megabyte of “%s” is passed over', (text) => {
  expect(unitInHead(`A (${text.repeat(1_000_000)}`)).toBe('')
})

test.each([
  ['Exports £m', '£m'],
  ['Revenue €m', '€m'],
  ['Rain mm', 'mm'],
  ['Mittel °C', '°C'],
  ['Verbrauch kWh', 'kWh'],
  ['人口 万人', '万人'],
  ['Fee (cents)', 'cents'],
  ['Price (Rs)', 'Rs'],
  ['Average stay (nights)', 'nights'],
  ['Natural gas (billion cubic feet)', 'billion cubic feet'],
  ['Petrol (pence per litre)', 'pence per litre'],
  ['Ввод жилья (тыс. кв. м)', 'тыс. кв. м'],
  ['延べ宿泊者数(千人泊)', '千人泊'],
  ['Müügitulu, mln eurot', 'mln eurot'],
  ['Trafik (mio. personkilometer)', 'mio. personkilometer'],
  ['Indeks (2015=100,0)', '2015=100,0'],
  ['Indeks (2015. = 100)', '2015. = 100'],
  ['Prices (previous year = 100)', 'previous year = 100'],
  ['居民消费价格指数(上年同月=100)', '上年同月=100'],
  ['物價指數(民國110年=100)', '民國110年=100'],
  ['Ceny (rok poprzedni = 100)', 'rok poprzedni = 100'],
  ['Индекс (предыдущий год = 100)', 'предыдущий год = 100'],
  ['Income (PPS)', 'PPS'],
  ['Sun (h)', 'h'],
  ['Betten (je 1 000 Einwohner)', 'je 1 000 Einwohner'],
  ['Band DC: 2 500 kWh < Consumption < 5 000 kWh', ''],
  ['Izvoz (mil. eura)', 'mil. eura'],
  ['Rata șomajului (procente)', 'procente'],
  ['Fogyasztóiár-index (2015. évi átlag = 100,0%)', '2015. évi átlag = 100,0%'],
  ['Inflation, consumer prices (annual %)', 'annual %'],
  ['Energy use (kg of oil equivalent per capita)', 'kg of oil equivalent per capita'],
  ['Taux directeur - %', '%'],
  ['Prix du blé - euros par tonne', 'euros par tonne'],
  ['Tasso (valori percentuali)', 'valori percentuali'],
  ['อัตราการว่างงาน (ร้อยละ)', 'ร้อยละ'],
  ['出口(新臺幣百萬元)', '新臺幣百萬元'],
  ['Employment (persons in thousands)', 'persons in thousands'],
])('without brackets or in words: %s is in %s', (head, unit) => expect(unitInHead(head)).toBe(unit))

test.each(['Million kWh', 'Extent, 10^6 sq km', 'People per km', 'Area in square km', 'Distance to m'])(
  'a sign is not the whole unit of %s',
  (head) => expect(unitInHead(head)).not.toMatch(/^(?:kWh|km|m)$/),
)
