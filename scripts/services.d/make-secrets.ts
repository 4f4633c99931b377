// Makes every secret of a local installation that is not there yet, in the folder given: passwords, the application's
// secret, Restate's key, the mail receiver's certificate.
import { createPublicKey, generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { base58 } from "./base58.ts";
import { selfSigned } from "./self-signed.ts";

const folder = process.argv[2];
if (folder === undefined) throw new Error("usage: make-secrets.ts FOLDER");

const PASSWORDS = [
  "postgres-superuser",
  "postgres-owner",
  "postgres-api",
  "postgres-worker",
  "postgres-mail",
  "postgres-provision",
  "postgres-test",
  "s3-access-key",
  "s3-secret-key",
];

mkdirSync(folder, { recursive: true, mode: 0o700 });
// a newer version may need one that an older one did not make
for (const name of PASSWORDS) if (!existsSync(join(folder, name))) save(name, randomBytes(20).toString("hex"));
if (!existsSync(join(folder, "statement-key"))) save("statement-key", randomBytes(32).toString("base64"));
if (!existsSync(join(folder, "mail-tls.crt"))) {
  const { certificate, key } = selfSigned("localhost");
  save("mail-tls.key", key);
  save("mail-tls.crt", certificate);
}
if (!existsSync(join(folder, "complete"))) {
  save("app-secret", randomBytes(32).toString("base64"));

  const { privateKey } = generateKeyPairSync("ed25519");
  const pem = privateKey.export({ format: "pem", type: "pkcs8" }).toString();
  save("restate-identity.pem", pem);
  save("restate-identity.pub", restatePublicKey(pem));
  save("complete", "");
}

function save(name: string, value: string): void {
  writeFileSync(join(folder ?? "", name), value, { mode: 0o600 });
}

// Restate's way to write an ed25519 public key; the worker's SDK takes it as an identity key.
function restatePublicKey(pem: string): string {
  const { x } = createPublicKey(pem).export({ format: "jwk" });
  if (x === undefined) throw new Error("the identity key is not ed25519");
  return `publickeyv1_${base58(Buffer.from(x, "base64url"))}`;
}
