import { describe, expect, test } from 'vitest'
import { readFirsts } from '../support/importing'

/** A price list below a title: the unit of each of its series. */
const unitsOf = (title: string, head: string, rows: readonly (readonly [string, string])[]) =>
  readFirsts([
    title,
    `${head};2023-01;2023-02;2023-03`,
    ...rows.map(([name, unit], i) => `${name};${unit};${i + 2},34;${i + 2},35;${i + 2},39`),
  ])?.map(([, unit]) => unit)

describe('a price is of so much of something', () => {
  test.each([
    ['Average retail prices (EUR)', 'Product;Unit', ['kg', 'litre', '10 pcs'], ['EUR/kg', 'EUR/litre', 'EUR/10 pcs']],
    [
      'Средние потребительские цены, рублей',
      'Товар;Единица измерения',
      ['кг', 'л', '10 шт.'],
      ['рублей/кг', 'рублей/л', 'рублей/10 шт.'],
    ],
    [
      'Durchschnittliche Verbraucherpreise in EUR',
      'Produkt;Einheit',
      ['1 kg', 'l', 'Stück'],
      ['EUR/1 kg', 'EUR/l', 'EUR/Stück'],
    ],
    [
      'Vidutinės maisto produktų kainos, EUR',
      'Produktas;Matas',
      ['kg', 'l', '10 vnt.'],
      ['EUR/kg', 'EUR/l', 'EUR/10 vnt.'],
    ],
    ['Retail prices of food', 'Product;Unit', ['kg', 'litre', 'each'], ['per kg', 'per litre', 'per each']],
    ['Retail prices', 'Product;Unit', ['EUR/kg', 'EUR/l', 'EUR'], ['EUR/kg', 'EUR/l', 'EUR']],
  ])('%s', (title, head, units, expected) => {
    expect(
      unitsOf(
        title,
        head,
        units.map((unit, i) => [`Good ${'ABC'[i]}x`, unit] as const),
      ),
    ).toEqual(expected)
  })

  test.each(['Production of food', 'Exports of food, prices and volumes', 'Price index of food'])(
    'and no amount: %s',
    (title) => {
      expect(
        unitsOf(title, 'Product;Unit', [
          ['Rye bread', 'kg'],
          ['Milk', 'litre'],
        ]),
      ).toEqual(['kg', 'litre'])
    },
  )

  test('in the currency of its column or its head', () => {
    const rows = ['Maize,90 KG,KES,5400,43.61', 'Beans,KG,KES,150,1.21'].flatMap((row) =>
      [1, 2, 3].map((month) => `2023-0${month}-15,${row}`),
    )
    const found = readFirsts(['date,commodity,unit,currency,price,usdprice', ...rows])
    expect(found?.map(([title, unit]) => [title, unit])).toEqual([
      ['Maize, price', 'KES/90 KG'],
      ['Maize, usdprice', 'USD/90 KG'],
      ['Beans, price', 'KES/KG'],
      ['Beans, usdprice', 'USD/KG'],
    ])
  })
})
