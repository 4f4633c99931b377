/** IPv4 addresses nobody outside may make us ask: ourselves, private networks, the clouds' key stores, and the rest. */
const FORBIDDEN_V4 = ["127.0.0.1", "169.254.169.254", "10.0.0.1"];

/** One address in the spellings that parsers have fallen for. */
function spellingsOf(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (byte: number) => byte.toString(16).padStart(2, "0");
  const octal = (byte: number) => `0${byte.toString(8)}`;
  const low = `${hex(a)}${hex(b)}:${hex(c)}${hex(d)}`;
  return [
    address,
    `${address}.`,
    String(whole),
    `0x${whole.toString(16)}`,
    `0${whole.toString(8)}`,
    [a, b, c, d].map((byte) => `0x${hex(byte)}`).join("."),
    [a, b, c, d].map(octal).join("."),
    [a, b, c, d].map((byte) => `000${octal(byte)}`).join("."),
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    `0x${hex(a)}.${(b * 256 + c) * 256 + d}`,
    `[::ffff:${address}]`,
    `[::ffff:${low}]`,
    `[0:0:0:0:0:ffff:${low}]`,
    `[::${address}]`,
    `[::${low}]`,
    `[64:ff9b::${address}]`,
    `[64:ff9b:1::${address}]`,
    `[2002:${low}::]`,
    // digits in circles and full width, which names are normalized from
    address.replaceAll(/\d/g, (digit) => (digit === "0" ? "⓪" : String.fromCodePoint(0x245f + Number(digit)))),
    address.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    address.replaceAll(".", "。"),
    address.replaceAll(".", "%2e"),
  ];
}

/** The matrix: every spelling of the three above, and one of each other kind. */
export const forbiddenAddresses = (): string[] => [
  ...FORBIDDEN_V4.flatMap(spellingsOf),
  "0.0.0.0",
  "0",
  "127.127.127.127",
  "100.64.0.1",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "192.0.0.192",
  "192.0.2.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "[::]",
  "[::1]",
  "[0:0:0:0:0:0:0:1]",
  "[fc00::1]",
  "[fd00::1]",
  "[fd00:ec2::254]",
  "[fe80::1]",
  "[ff02::1]",
  "[2001:db8::1]",
  "[100::1]",
  "[2001::1]",
];
