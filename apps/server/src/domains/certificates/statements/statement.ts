import { z } from "zod";
import type { AgencyId } from "#kernel/ids.ts";
import type { SigningKeys } from "#platform/signing-keys.ts";

/** What we state: these bytes were issued under this number by this agency at this instant. */
export type StatementFacts = {
  number: string;
  agency: { id: AgencyId; name: string };
  issuedAt: Date;
  /** Of the issued bytes. */
  sha256: Buffer;
};

/** A statement as it is signed and kept: its exact text, and the signature of that text. */
export type SignedStatement = { text: string; keyId: string; signature: Buffer };

/** Keeps a signature from being taken for one of another kind of text. */
const TYPE = "cara.certificate-statement";
const VERSION = 1;

const Statement = z.object({
  type: z.literal(TYPE),
  version: z.literal(VERSION),
  number: z.string(),
  agency: z.object({ id: z.string(), name: z.string() }),
  issuedAt: z.iso.datetime(),
  sha256: z.string(),
  keyId: z.string(),
});
export type Statement = z.infer<typeof Statement>;

/** Signs what we state with the current key. */
export function signStatement(
  keys: SigningKeys,
  { number, agency, issuedAt, sha256 }: StatementFacts,
): SignedStatement {
  const { keyId } = keys;
  // JSON with its members in this order: no name can be written so that it reads as another member
  const statement: Statement = {
    type: TYPE,
    version: VERSION,
    number,
    agency: { id: agency.id, name: agency.name },
    issuedAt: issuedAt.toISOString(),
    sha256: sha256.toString("hex"),
    keyId,
  };
  const text = JSON.stringify(statement);
  return { text, keyId, signature: keys.sign(text) };
}

/** Reads the text of a statement of ours. */
export const readStatement = (text: string): Statement => Statement.parse(JSON.parse(text));

/** The file that a reader keeps and checks with verify-a-certificate.mjs. */
export const statementFile = ({ text, signature }: Pick<SignedStatement, "text" | "signature">): string =>
  `${JSON.stringify({ statement: text, signature: signature.toString("base64url") }, null, 2)}\n`;
