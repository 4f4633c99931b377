const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** Writes bytes in base58 with Bitcoin's alphabet: leading zero bytes become leading ones. */
export function base58(bytes: Uint8Array): string {
  let number = BigInt(`0x00${Buffer.from(bytes).toString("hex")}`);
  let digits = "";
  while (number > 0n) {
    digits = ALPHABET.charAt(Number(number % 58n)) + digits;
    number /= 58n;
  }
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return "1".repeat(zeros === -1 ? bytes.length : zeros) + digits;
}
