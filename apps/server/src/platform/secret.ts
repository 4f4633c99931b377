import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Derives values from the one server secret; each purpose is its own world. */
export type Secret = { derive(purpose: string, ...parts: (string | Uint8Array)[]): Buffer };

/** Wraps the configured secret so that nobody passes the bytes themselves around. */
export function createSecret(base64: string): Secret {
  const key = Buffer.from(base64, "base64");
  return {
    derive(purpose, ...parts) {
      const hmac = createHmac("sha256", key);
      // lengths keep ("ab", "c") and ("a", "bc") apart, the purpose among them
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

/** Fresh bytes nobody can guess. */
export const freshBytes = (count: number): Buffer => randomBytes(count);

/** Compares in a time that does not depend on where the two differ. */
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b);
