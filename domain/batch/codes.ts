import { pinyin } from 'pinyin-pro'

/** A text as a part of a code: Chinese by its pinyin, letters without accents. */
export function codePart(text: string): string {
  const spelt = pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' }).join('-')
  return spelt
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
