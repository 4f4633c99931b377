import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Derives values from the server secret, independent for each purpose. */
export type Secret = { derive(purpose: string, ...parts: (string | Uint8Array)[]): Buffer };

/** Wraps the configured secret, so that its bytes are not passed around. */
export function createSecret(base64: string): Secret {
  const key = Buffer.from(base64, "base64");
  return {
    derive(purpose, ...parts) {
      const hmac = createHmac("sha256", key);
      // length prefixes distinguish ("ab", "c") from ("a", "bc"), including the purpose
      for (const part of [purpose, ...parts]) {
        const bytes = Buffer.from(part);
        const length = Buffer.alloc(4);
        length.writeUInt32BE(bytes.length);
        hmac.update(length).update(bytes);
      }
      return hmac.digest();
    },
  };
}

/** Cryptographically random bytes. */
export const freshBytes = (count: number): Buffer => randomBytes(count);

/** Compares in constant time. */
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b);
