import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Whether an address is on the public internet. Everything else is refused by class, so that forgotten ranges are refused
 * too: loopback, private, link-local (cloud metadata), carrier-grade NAT, multicast, reserved.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv4) return address.range() === "unicast";
  const embedded = embeddedIPv4(address);
  if (embedded) return embedded.range() === "unicast" && address.range() !== "ipv4Mapped";
  return address.range() === "unicast";
}

/** The IPv4 address embedded in an IPv6 address: mapped, compatible, NAT64, 6to4. */
function embeddedIPv4(address: ipaddr.IPv6): ipaddr.IPv4 | null {
  const bytes = address.toByteArray();
  const at = (from: number) => new ipaddr.IPv4(bytes.slice(from, from + 4));
  const isZero = (from: number, to: number) => bytes.slice(from, to).every((byte) => byte === 0);
  if (isZero(0, 10) && (isZero(10, 12) || bytes.slice(10, 12).every((byte) => byte === 255))) return at(12);
  if (bytes[0] === 0x00 && bytes[1] === 0x64 && bytes[2] === 0xff && bytes[3] === 0x9b) return at(12);
  if (bytes[0] === 0x20 && bytes[1] === 0x02) return at(2);
  return null;
}
