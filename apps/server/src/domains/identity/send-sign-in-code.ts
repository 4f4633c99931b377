import type { ChallengeId } from "#kernel/ids.ts";
import type { DoorDb } from "#platform/db/agency-db.ts";
import type { SendMail } from "#platform/mail/send-mail.ts";
import type { Secret } from "#platform/secret.ts";
import { codeFrom } from "./sign-in.ts";
import { findSignInMail } from "./sign-in.store.ts";
import { signInMail } from "./sign-in-mail.ts";

/** What mailing a code takes. */
export type CodeMailer = {
  doors<T>(work: (db: DoorDb) => Promise<T>): Promise<T>;
  secret: Secret;
  sendMail: SendMail;
  publicUrl: string;
};

/**
 * Mails the code of a challenge. A repeat carries the same code and the same Message-ID, so that mail programs fold it
 * into one; a code that can no longer be used is not mailed at all.
 */
export async function sendSignInCode(
  { doors, secret, sendMail, publicUrl }: CodeMailer,
  challengeId: ChallengeId,
): Promise<"SENT" | "TOO_LATE"> {
  const mail = await doors((db) => findSignInMail(db, challengeId));
  if (!mail) return "TOO_LATE";
  const code = codeFrom(secret.derive("sign-in-code", challengeId, mail.nonce));
  await sendMail({ ...signInMail({ ...mail, code, publicUrl }), messageKey: challengeId });
  return "SENT";
}
