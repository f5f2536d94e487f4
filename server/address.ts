import ipaddr from 'ipaddr.js'

/** An address without its zone, an IPv4 one that is written as IPv6 as what it is; null for what is none. */
function parse(address: string) {
  const own = address.split('%')[0]!
  return ipaddr.isValid(own) ? ipaddr.process(own) : null
}

/** Whether an address is this machine's own, 127.0.0.0/8 or ::1. */
export const isLoopback = (address: string): boolean => parse(address)?.range() === 'loopback'

const NETWORK_PARTS = 4

/** Who is counted as one: an IPv4 address, or the /64 of an IPv6 address, all of which one household or machine has. */
export function networkOf(address: string): string {
  const parsed = parse(address)
  if (!parsed || parsed.kind() === 'ipv4') return parsed?.toString() ?? address
  const parts = (parsed as ipaddr.IPv6).parts.slice(0, NETWORK_PARTS)
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`
}
