import { normaliseUsername } from './validate'

/** How long a name may be, in characters, and how short. */
const LONGEST = 32
const SHORTEST = 2
/** Two of these side by side stand in one word. */
const IN_WORD = /[\p{L}\p{N}_]/u
/** Chinese is written without spaces: a word may end behind any of its characters. */
const HAN = /\p{Script=Han}/u

const endsBetween = (last: string, next: string | undefined): boolean =>
  next === undefined || !IN_WORD.test(last) || !IN_WORD.test(next) || HAN.test(last) || HAN.test(next)

/**
 * Whom a text may call by `@name`: for each `@`, the names that may be meant, in lower case, the longest first. Names have
 * spaces and dots in them, so only who is there tells where one ends.
 */
export const possibleMentions = (text: string): string[][] =>
  [...text.normalize('NFKC').matchAll(/@([^@\n]*)/gu)].map(([, after]) => {
    const characters = [...after!.toLowerCase()].slice(0, LONGEST + 1)
    const lengths = Array.from({ length: LONGEST - SHORTEST + 1 }, (_, i) => LONGEST - i)
    return lengths
      .filter((length) => length <= characters.length && endsBetween(characters[length - 1]!, characters[length]))
      .map((length) => characters.slice(0, length).join(''))
      .filter((name) => normaliseUsername(name) === name)
  })
