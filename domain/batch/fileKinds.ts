import { LIMITS } from '../limits'

/** What a file's name ends with where it is a copy, or of another date; several may stand there. */
const ENDING = /[\s_.-]*(?:\(\d{1,9}\)|\d{1,9}|copy|副本)$/i

function withoutEndings(name: string): string {
  const shorter = name.replace(ENDING, '')
  return shorter === name ? name : withoutEndings(shorter)
}

/** Files of one kind have one name wherever they lie, but for the digits of their dates and copies. */
export const kindOf = ({ file, sheet }: { file: string; sheet: string }): string => {
  const name = file.split(/[/\\]/).at(-1)!
  return `${withoutEndings(name) || name}/${sheet}`.replaceAll(/\d+/g, '#').slice(-LIMITS.fileKindLength)
}
