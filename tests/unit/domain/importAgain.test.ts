import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'

/** What is read of a text, `⏎` for the ends of its lines. */
const answer = (text: string) => interpret(tablesOf([parseText(text.replaceAll('⏎', '\n'))]), { all: true })
const titles = (text: string) => answer(text)?.series.map(({ title }) => title)

describe('columns that say again when a row is are no series', () => {
  const days = ['2023-03-30;1;3;13;120', '2023-03-31;1;3;13;131', '2023-04-03;2;4;14;118', '2023-04-04;2;4;14;125']
  test.each([
    ['Datum;Quartal;Monat;KW;Absatz'],
    ['Date;Trimestre;Mois;Semaine;Absatz'],
    ['Fecha;Trimestre;Mes;Semana;Absatz'],
    ['Date;Quarter no.;Month no.;Week no.;Absatz'],
    ['Дата;Квартал;Месяц;Неделя;Absatz'],
    ['日付;四半期;月;週番号;Absatz'],
  ])('%s', (heads) => expect(titles(`${heads}⏎${days.join('⏎')}`)).toEqual(['Absatz']))

  test('their year, whatever it is called', () => {
    expect(titles('TIME;Seleziona periodo;Value⏎2019;2019;420⏎2020;2020;404⏎2021;2021;400')).toEqual(['Value'])
  })

  test('the number of each row before its date', () => {
    const found = answer('Round;Date;Points⏎11;2023-01-05;3⏎12;2023-01-12;1⏎13;2023-01-19;3⏎14;2023-01-26;0')
    expect([found?.series.map(({ title }) => title), found?.leftOut]).toEqual([['Points'], ['Round']])
  })

  test.each([
    ['an age in weeks', 'Week;Alter (Wochen);Gewicht⏎2023-W01;1;3.5⏎2023-W02;2;3.9⏎2023-W03;3;4.4'],
    ['what is monthly', 'Month;Monthly rent;Other⏎2023-01;1;5⏎2023-02;2;7⏎2023-03;3;9'],
  ])('but %s is one', (_, text) => expect(titles(text)).toHaveLength(2))
})

describe('a first row that is no period is refused, however large its value is', () => {
  test.each([
    ['Year,Emissions⏎1990 (baseline),1250⏎2019,805⏎2020,731⏎2021,760'],
    ['Year,Tonnes⏎1990 baseline year,2099⏎2019,805⏎2020,731⏎2021,760'],
    ['Month,Visitors⏎Average 2022,1890⏎Jan 2023,815⏎Feb 2023,720⏎Mar 2023,918'],
    ['Month,Visitors,Staff⏎Average 2022,1890,41⏎Jan 2023,815,40⏎Feb 2023,720,39⏎Mar 2023,918,42'],
    ['Month,Members⏎Base (avg 2019),310⏎Jan 2023,315⏎Feb 2023,320⏎Mar 2023,318'],
  ])('%s', (text) => {
    const found = answer(text)
    expect([found?.refused.map(({ reason }) => reason), found?.series[0]?.observations.length]).toEqual([
      ['notAPeriod'],
      3,
    ])
  })
})
