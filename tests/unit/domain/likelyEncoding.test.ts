import { describe, expect, test } from 'vitest'
import { decode, isGarbled } from '#domain/import/decode'
import { ENCODINGS, type Encoding } from '#domain/import/encodings'
import { encoded } from '../support/encode'

const encode = (text: string, encoding: Encoding) => encoded(text, encoding)!

const rows = (...lines: string[]): string => lines.join('\n')

test.each<[encoding: Encoding, text: string]>([
  ['windows-1250', rows('Čtvrtletí;Rezidenti (počet)', '1. čtvrtletí 2002;737', '2. čtvrtletí 2002;859')],
  ['windows-1252', rows('Região;2011;2011', ';1.º trim.;2.º trim.', 'Norte;146,2;146,3')],
  ['windows-1257', rows('Gads;Vīrieši;Sievietes', '2000;765;282', '2001;431;640')],
  ['windows-1257', rows('Metai;Mėsos gamyba, tūkst. t', '2000;614', '2001;520')],
  ['iso-8859-2', rows('Leto;Moški;Ženske', '2000;614;620', '2001;520;530')],
  ['gb18030', rows('年份,价格', '2020,1.5', '2021,1.7')],
  ['gb18030', rows('时间,居民消费价格指数(上年同月=100)', '2022年10月,102.1', '2022年11月,101.6')],
  ['gb18030', rows('季度,国内生产总值(亿元)', '2022年1季度,270178', '2022年2季度,292464')],
  ['gb18030', rows('地区,北京,上海,广东,四川', '2020,1,2,3,4')],
  ['big5', rows('年月,失業率,就業人數', '2022年10月,3.64,11418', '2022年11月,3.61,11427')],
  ['big5', rows('民國年,1月,2月,3月', '111,100.98,101.45,101.93', '112,104.06,103.92,104.32')],
  ['big5', rows('物價,111年,112年', '食物,105.4,109.1')],
  ['shift_jis', rows('品目,1月,2月,3月', '米,100.98,101.45,101.93')],
  ['shift_jis', rows('時間軸(月次),完全失業率(%)', '2022年10月,2.6', '2022年11月,2.5')],
  ['shift_jis', rows('年,人口(千人)', '2020年,126146', '2021年,125502')],
  ['euc-kr', rows('시점,소비자물가지수', '2022년 10월,109.21', '2022년 11월,109.10')],
  ['euc-kr', rows('지역,서울특별시,부산광역시,대구광역시,인천광역시', '2020,1,2,3,4')],
  ['euc-kr', rows('날짜,종가', '2024-03-04,1331.2', '2024-03-05,1334.6')],
  ['euc-kr', rows('일자,금리', '2024-03-04,3.5')],
  ['big5', rows('日期,收盤價', '2024-03-04,3.5')],
  ['shift_jis', rows('年,人口', '2020,126146')],
  ['gb18030', rows('年,人口', '2020,141212')],
  ['windows-1251', rows('Год;Население, тыс. человек', '2020;146748,6', '2021;146171,0')],
  ['windows-1250', rows('Rok;Míra nezaměstnanosti', '2020;2,6')],
  ['windows-1250', rows('Időszak;Kőolaj ára;Fogyasztói árindex', '2020;2,6;1')],
  ['windows-1250', rows('Év;Élveszületés, fő;Gyűjtés', '2020;2,6;1')],
  ['windows-1250', rows('Rok;Wartość (mln zł)', '2020;2,6')],
  ['windows-1252', rows('Année;Taux de chômage', '2020;8,0')],
  ['windows-1252', rows('Jahr;Verbrauch (Mio. m³)', '2020;8,0')],
  ['windows-1252', rows('Jahr;Bevölkerung¹;Größe', '2020;8,0;1')],
  ['windows-1252', rows('Ano;Região;População;Ação', '2020;8,0;1;2')],
  ['windows-1252', rows('ANO;PRODUÇÃO', '2020;8,0')],
  ['windows-1252', rows('Ano;São Paulo;Produção;Exportações;Açúcar', '2020;1;2;3;4')],
  ['windows-1252', rows('Jahr;Preis in €;„Sonstige“ – Œuvre', '2020;8,0;1')],
  ['windows-1250', rows('Rok;Województwo łódzkie;Śląskie', '2020;2,6;1')],
  ['windows-1252', rows('År;Folkemængde på øerne', '2020;8,0')],
  ['windows-1252', rows('Ár;Íbúafjöldi;Þjóðin', '2020;8,0;1')],
  ['windows-1254', rows('Yıl;Değer;İşsizlik oranı', '2020;13,2;1')],
  ['windows-1254', rows('Yıl;Nüfus', '2020;83614')],
  ['windows-1257', rows('Metai;Panevėžys;Šiauliai', '2020;86598;100653')],
  ['windows-1257', rows('Gads;Rīga;Iedzīvotāju skaits, tūkstoši;Mežs', '2020;621;1908;1')],
  ['windows-1250', rows('An;Producţia;Judeţ', '2020;1;2')],
  ['iso-8859-2', rows('Rok;Míra nezaměstnanosti žen;Průmysl a těžší výroba', '2020;2,6;1')],
  ['iso-8859-2', rows('Rok;Województwo śląskie;Śląskie, wartość', '2020;2,6;1')],
  ['windows-1250', rows('Rok;Míra nezaměstnanosti žen;Těžší výroba', '2020;2,6;1')],
  ['windows-1250', rows('Leto;Število prebivalcev;Občina;Delež', '2020;2,6;1')],
  ['windows-1253', rows('Έτος;Πληθυσμός;Δείκτης τιμών καταναλωτή', '2020;10718565;1')],
  ['windows-1253', rows('Έτος;ΣΥΝΟΛΟ ΧΩΡΑΣ', '2020;10718565')],
  ['windows-1251', rows('ГОД;НАСЕЛЕНИЕ', '2020;146748,6')],
  ['windows-1251', rows('Рік;Населення;Індекс споживчих цін', '2020;41902,4;1')],
  ['windows-1250', rows('Godina;Županija;Međimurska;Nezaposlenost, tisuće', '2020;1;2;3')],
  ['windows-1250', rows('Godina;Građani;Državni udio;Trošak, kuće', '2020;1;2;3')],
  ['windows-1250', rows('Godina;Stanovništvo;Muškarci;Žene;Županije i općine;Između', '2020;1;2;3;4;5')],
  ['windows-1251', rows('Година;Становништво;Жене;Мушкарци', '2020;1;2;3')],
  ['windows-1251', rows('Година;Население;Индекс на потребителските цени', '2020;1;2')],
  ['windows-1255', rows('שנה;אוכלוסייה;מדד המחירים לצרכן', '2020;1;2')],
  ['windows-1255', rows('תאריך,שער הדולר', '2024-03-04,3.5')],
  ['windows-1256', rows('السنة;السكان;الرقم القياسي لأسعار المستهلك', '2020;1;2')],
  ['windows-1256', rows('التاريخ,سعر الصرف', '2024-03-04,3.75')],
  ['windows-874', rows('ปี,ประชากร,ดัชนีราคาผู้บริโภค', '2020,1,2')],
  ['windows-874', rows('เดือน,มูลค่าการส่งออก', '2020-01,1', '2020-02,2')],
  ['ibm866', rows('Год;Население, тыс. человек', '2020;146748,6')],
  ['ibm866', rows('ГОД;ИНДЕКС ЦЕН', '2020;104,9')],
  ['cp850', rows('Année;Taux de chômage', '2020;8,0')],
  ['cp850', rows('Jahr;Bevölkerung;Größe;Übersicht', '2020;8,0;1;2')],
  ['cp850', rows('Año;Población;Mujeres en Cádiz', '2020;8,0;1')],
  ['cp852', rows('Rok;Míra nezaměstnanosti;Průmysl', '2020;2,6;1')],
  ['cp852', rows('Rok;Wartość (mln zł);Województwo łódzkie', '2020;2,6;1')],
  ['cp852', rows('Év;Élveszületés;Gyűjtés', '2020;2,6;1')],
  ['macintosh', rows('Année;Taux de chômage;Été', '2020;8,0;1')],
  ['macintosh', rows('Jahr;Bevölkerung;Größe', '2020;8,0;1')],
  ['koi8-r', rows('Год;Население, тыс. человек', '2020;146748,6')],
  ['koi8-r', rows('год;индекс потребительских цен', '2020;104,9')],
  ['euc-jp', rows('年,人口(千人)', '2020年,126146', '2021年,125502')],
  ['euc-jp', rows('時点,消費者物価指数,コア', '2020,100,1')],
])('%s is told by its bytes: %s', (encoding, text) => {
  expect(decode(encode(text, encoding))).toEqual({ text, encoding, isGuess: true })
})

test('every encoding can be chosen', () => {
  for (const encoding of ENCODINGS) expect(decode(new TextEncoder().encode('ab'), encoding).encoding).toBe(encoding)
})

test('what is said or valid is no guess', () => {
  const text = '年,人口\n2020,126146'
  expect(decode(new TextEncoder().encode(text))).toEqual({ text, encoding: 'utf-8', isGuess: false })
  expect(decode(Uint8Array.from([0xff, 0xfe, 0x61, 0]))).toEqual({ text: 'a', encoding: 'utf-16le', isGuess: false })
})

describe('a text that reads as rubbish', () => {
  const utf8 = (text: string) => new TextEncoder().encode(text)
  /** As a program stores it that took UTF-8 for Windows 1252. */
  const twice = (text: string) => utf8(new TextDecoder('windows-1252').decode(utf8(text)))
  const isRubbish = (bytes: Uint8Array, chosen: Encoding | 'auto' = 'auto') =>
    isGarbled(bytes, decode(bytes, chosen), chosen)

  test.each([
    'Année,Taux de chômage',
    'Year,Prices in €',
    '月份,发电量',
    'Год,Население',
    'Έτος,Πληθυσμός',
    'Température °C',
  ])('UTF-8 that was read byte by byte: %s', (text) => {
    expect(isRubbish(utf8(text))).toBe(false)
    expect(isRubbish(twice(text))).toBe(true)
    expect(isRubbish(utf8(text), 'windows-1252')).toBe(true)
  })

  test.each([
    [
      'Jahr;Löhne für Männer',
      'windows-1252',
      ['windows-1251', 'cp850', 'macintosh', 'windows-1253', 'koi8-r', 'ibm866'],
    ],
    ['Année;Pêche française', 'windows-1252', ['windows-1251', 'cp850', 'macintosh', 'windows-1255', 'koi8-r']],
    ['Год;Цена нефти', 'windows-1251', ['windows-1252', 'windows-1250', 'cp850', 'koi8-r', 'ibm866']],
  ] as const)('the words are those of no language: %s', (text, encoding, others) => {
    const bytes = encode(text, encoding)
    expect(isRubbish(bytes, encoding)).toBe(false)
    for (const other of others) expect([other, isRubbish(bytes, other)]).toEqual([other, true])
  })

  test.each([
    ['时间,数值', 'gb18030'],
    ['年度,完全失業率', 'shift_jis'],
    ['年度,工業生產與出口總額', 'big5'],
  ] as const)('characters of two bytes that were kept as Latin letters: %s', (text, encoding) => {
    const latin = new TextDecoder('windows-1252').decode(encode(rows(text, '2019,3.8', '2020,4.0'), encoding))
    expect(isRubbish(utf8(latin))).toBe(true)
  })

  test('a short text of Big5 is none of GB18030', () => {
    expect(decode(encode(rows('年,值', '2019,3.8', '2020,4.0'), 'big5'))).toMatchObject({ encoding: 'big5' })
  })

  test('another encoding is chosen than the heads are written in', () => {
    const bytes = encode(rows('月份,出口總額', '2024年1月,12'), 'big5')
    expect(isRubbish(bytes)).toBe(false)
    expect(isRubbish(bytes, 'big5')).toBe(false)
    for (const wrong of ['gb18030', 'shift_jis', 'windows-1252'] as const) expect(isRubbish(bytes, wrong)).toBe(true)
  })

  test.each(['„Spaß“ – l’été », NÃO, ÎLE', 'L’« Été » à Paris'])('accents and quotation marks are none: %s', (text) =>
    expect(isRubbish(utf8(text))).toBe(false),
  )
})

test('Chinese that was read in GBK and saved is said to be rubbish, and Chinese is not', () => {
  const spoilt = (text: string) => new TextDecoder('gb18030').decode(new TextEncoder().encode(text))
  for (const text of ['居民消费价格指数', '社会消费品零售总额', '工业增加值同比增长', '人口与就业统计']) {
    const isGarbledIn = (written: string) => {
      const bytes = new TextEncoder().encode(
        `日期,数值\n2024-01,1\n${written},2`.replace('日期,数值', `date,${written}`),
      )
      return isGarbled(bytes, decode(bytes), 'auto')
    }
    expect([text, isGarbledIn(spoilt(text))]).toEqual([text, true])
    expect([text, isGarbledIn(text)]).toEqual([text, false])
  }
})
