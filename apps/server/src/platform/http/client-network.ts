import ipaddr from "ipaddr.js";

/** Bits that neighbors share: whoever has one IPv6 address usually has a whole /48. */
const IPV4_BITS = 24;
const IPV6_BITS = 48;

/** The network of a client address, however it is written, so that neighbors share a budget; by IPv4 address alone with 32 bits. */
export function networkOf(address: string, ipv4Bits: 24 | 32 = IPV4_BITS): string {
  const parsed = ipaddr.process(address);
  const bits = parsed.kind() === "ipv4" ? ipv4Bits : IPV6_BITS;
  const bytes = parsed.toByteArray().fill(0, bits / 8);
  return ipaddr.fromByteArray(bytes).toString();
}
