/** Years of the Japanese eras and of the Republic of China: the year before the first. */
export const ERAS: Record<string, number> = {
  明治: 1867,
  大正: 1911,
  昭和: 1925,
  平成: 1988,
  令和: 2018,
  民国: 1911,
  民國: 1911,
}

export const ERA_NAMES = Object.keys(ERAS).join('|')
const ERA = new RegExp(`^(${ERA_NAMES})\\s*(\\d{1,3}|元)\\s*(?=年|$)`)

/** A text that begins with a year of an era, with that of the common one. */
export const withoutEra = (text: string): string =>
  text.replace(ERA, (_, era: string, year: string) => String(ERAS[era]! + (year === '元' ? 1 : Number(year))))
