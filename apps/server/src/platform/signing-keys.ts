import { createHash, createPrivateKey, createPublicKey, sign } from "node:crypto";

/** An Ed25519 public key as its 32 bytes, and the id that follows from them. */
export type PublicKey = { keyId: string; publicKey: Buffer };

/** The keys that this installation signs with. */
export type SigningKeys = {
  /** Of the key that signs. */
  keyId: string;
  sign(text: string): Buffer;
  /** Those of every configured key: one that is to sign soon is published before it does. */
  publicKeys: readonly PublicKey[];
};

/** PKCS #8 of an Ed25519 private key, up to its 32 bytes. */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");
/** Hexadecimal digits of a key id: 64 bits tell keys apart; what is checked is the key. */
const KEY_ID_LENGTH = 16;

/** From private keys of 32 bytes in base64, the one that signs first. */
export function createSigningKeys(seeds: readonly string[]): SigningKeys {
  const keys = seeds.map((seed) => {
    const der = Buffer.concat([PKCS8_HEAD, Buffer.from(seed, "base64")]);
    const privateKey = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
    const { x = "" } = createPublicKey(privateKey).export({ format: "jwk" });
    const publicKey = Buffer.from(x, "base64url");
    return { privateKey, publicKey, keyId: keyIdOf(publicKey) };
  });
  const [current] = keys;
  if (!current) throw new Error("Configuration: CARA_STATEMENT_KEYS is required, or certificates cannot be issued");
  return {
    keyId: current.keyId,
    sign: (text) => sign(null, Buffer.from(text), current.privateKey),
    publicKeys: keys.map(({ keyId, publicKey }) => ({ keyId, publicKey })),
  };
}

const keyIdOf = (publicKey: Buffer): string =>
  createHash("sha256").update(publicKey).digest("hex").slice(0, KEY_ID_LENGTH);
