const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0]!

/** Whether an address is this machine's own, 127.0.0.0/8 or ::1. */
export const isLoopback = (address: string): boolean => /^(::1|127(\.\d{1,3}){3})$/.test(plain(address))

const GROUPS = 8
const NETWORK_GROUPS = 4

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'))

/** Who is counted as one: an IPv4 address, or the /64 of an IPv6 address, all of which one household or machine has. */
export function networkOf(address: string): string {
  const own = plain(address).toLowerCase()
  if (!own.includes(':')) return own
  const [head = [], tail = []] = own.split('::').map(groupsOf)
  const zeros = Array<string>(Math.max(0, GROUPS - head.length - tail.length)).fill('0')
  const groups = [...head, ...zeros, ...tail]
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
