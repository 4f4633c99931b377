import ipaddr from "ipaddr.js";

/** Prefix lengths: one customer usually has a whole IPv6 /48. */
const IPV4_BITS = 24;
const IPV6_BITS = 48;

/** The network prefix of a client address, for budgets that neighbors share; with 32 bits each IPv4 address is separate. */
export function networkOf(address: string, ipv4Bits: 24 | 32 = IPV4_BITS): string {
  const parsed = ipaddr.process(address);
  const bits = parsed.kind() === "ipv4" ? ipv4Bits : IPV6_BITS;
  const bytes = parsed.toByteArray().fill(0, bits / 8);
  return ipaddr.fromByteArray(bytes).toString();
}
