import { generateKeyPairSync } from "node:crypto";
import { dkimSign } from "mailauth";

const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
/** The record of the key that `signedBy` signs with. */
export const DKIM_KEY = `v=DKIM1; k=rsa; p=${publicKey.export({ type: "spki", format: "der" }).toString("base64")}`;

/** A message with the signature of a domain, whose key has the selector s1. */
export async function signedBy(domain: string, message: string): Promise<string> {
  const by = {
    signingDomain: domain,
    selector: "s1",
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }),
  };
  const { signatures } = await dkimSign(message, { ...by, signatureData: [by] });
  return signatures + message;
}
