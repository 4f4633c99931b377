// A certificate of one's own making, for development: Node reads certificates, but does not write them.
import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

const DAYS = 3_650;
/** Tags of ASN.1, and the identifiers that stand in a certificate, as their bytes. */
const [INTEGER, BITS, OCTETS, UTF8, TIME, SEQUENCE, SET] = [0x02, 0x03, 0x04, 0x0c, 0x18, 0x30, 0x31];
const [ECDSA_SHA256, COMMON_NAME, ALTERNATIVE_NAMES] = ["06082a8648ce3d040302", "0603550403", "0603551d11"].map((hex) =>
  Buffer.from(hex, "hex"),
) as [Buffer, Buffer, Buffer];

/** A certificate for a host and the key it belongs to, as PEM. */
export function selfSigned(host: string): { certificate: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = tagged(SEQUENCE, ECDSA_SHA256);
  const name = tagged(SEQUENCE, tagged(SET, tagged(SEQUENCE, COMMON_NAME, tagged(UTF8, Buffer.from(host)))));
  const alternatives = tagged(SEQUENCE, tagged(0x82, Buffer.from(host)));
  const extension = tagged(SEQUENCE, ALTERNATIVE_NAMES, tagged(OCTETS, alternatives));
  const now = Date.now();
  const content = tagged(
    SEQUENCE,
    tagged(0xa0, tagged(INTEGER, Buffer.of(2))),
    // positive: its first bit is not set
    tagged(INTEGER, Buffer.concat([Buffer.of(1), randomBytes(15)])),
    algorithm,
    name,
    tagged(SEQUENCE, instant(now), instant(now + DAYS * 86_400_000)),
    name,
    publicKey.export({ format: "der", type: "spki" }),
    tagged(0xa3, tagged(SEQUENCE, extension)),
  );
  const signature = tagged(BITS, Buffer.of(0), sign("sha256", content, privateKey));
  const lines = tagged(SEQUENCE, content, algorithm, signature)
    .toString("base64")
    .replaceAll(/.{64}(?=.)/g, "$&\n");
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ format: "pem", type: "pkcs8" }).toString(),
  };
}

function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

const instant = (at: number): Buffer =>
  tagged(TIME, Buffer.from(`${new Date(at).toISOString().replaceAll(/[-:T]|\.\d+Z/g, "")}Z`));
