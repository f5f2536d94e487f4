/** Names that go on in the next line: what they end with in the first, in the languages that publish tables. */

const WORDS = [
  'of|in|the|and|or|for|to|by|per|with|without|from|excluding|excl\\.?|except|incl\\.?|including|less|than|aged|on|at|as|its|not|other than|under|over|between|into|a|an|net of',
  'de|du|des|la|le|les|et|ou|en|par|pour|sans|avec|hors|aux?|dont|une?',
  'und|oder|der|die|das|dem|den|von|vom|für|mit|ohne|im|je|pro|ab|bis|zum|zur|einschl\\.?|einschließlich|ausschl\\.?|nach|aus|sowie',
  'y|o|el|los|las|con|sin|por|para|del|al|según|excepto|e|ou|da|do|dos|das|com|sem|exceto|il|lo|gli|della|dei|delle|degli|di|senza|per|con|ed',
  'van|het|een|met|zonder|voor|exclusief|inclusief|i|och|av|för|utan|exkl\\.?|inkl\\.?|og|af|til|uden|uten|ja|ilman|pl\\.?',
  'z|ze|w|we|na|bez|dla|oraz|do|od|a|ve|pro|s|i|u|za|sa|te|és|vagy|nélküli|și|cu|fără|din|la|pentru|ir|be|un|bez|ja|ilma|ile|veya|hariç|dan|dengan|tanpa|và|của',
  'и|в|во|на|с|со|без|для|по|из|от|за|та|і|й|або|до|και|της|του|των|για|με|χωρίς|σε',
]
const ENDS = new RegExp(
  String.raw`[\s(/](?:${WORDS.join('|')})$|[,/(&]$|(?<=\p{L})[–-]$|(?:\bper|\bpro|\bpar|\bje|\bpor|\bza|\bна)\s1[ .,]?0{2,3}(?:[ .,]000)?$`,
  'u',
)
/** The same in capitals, of a name that is in capitals; behind a comma two letters are a state: INDIANAPOLIS, IN. */
const CAPITALS = new RegExp(String.raw`(?<!,)[\s(/](?=\p{L}{2})(?:${WORDS.join('|')})$`, 'iu')
const isInCapitals = (text: string): boolean => !/\p{Ll}/u.test(text)
/** A hyphen within a word. */
const HYPHEN = /(?<=\p{Ll})[-\u00AD]$/u

/** Whether a name goes on in the next line: it ends with a word or a sign that joins. */
export const goesOn = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && (ENDS.test(text) || (isInCapitals(text) && CAPITALS.test(text)))

/** A name of two lines as one. */
export const joined = (first: string, second: string): string =>
  HYPHEN.test(first) && /^\p{Ll}/u.test(second) && !/^(?:und|oder|and|or|et|ou|y|o|e)\s/iu.test(second)
    ? first.replace(HYPHEN, '') + second
    : `${first} ${second}`
