import type { ChallengeId } from "#kernel/ids.ts";
import type { UnscopedDb } from "#platform/db/agency-db.ts";
import type { SendMail } from "#platform/mail/send-mail.ts";
import type { Secret } from "#platform/secret.ts";
import { findSignInMail, sealCode } from "./sign-in.store.ts";
import { signInKeys } from "./sign-in-keys.ts";
import { signInMail } from "./sign-in-mail.ts";

/** What mailing a code takes. */
export type CodeMailer = {
  unscoped<T>(work: (db: UnscopedDb) => Promise<T>): Promise<T>;
  secret: Secret;
  sendMail: SendMail;
  publicUrl: string;
};

/**
 * Mails the code of a challenge, after storing what it will be checked against: before this step nobody can use it. A repeat carries the same code and the same Message-ID, so that mail programs fold it
 * into one; a code that can no longer be used is not mailed at all.
 */
export async function sendSignInCode(
  { unscoped, secret, sendMail, publicUrl }: CodeMailer,
  challengeId: ChallengeId,
): Promise<"SENT" | "TOO_LATE"> {
  const sealed = await unscoped(async (db) => {
    const mail = await findSignInMail(db, challengeId);
    if (!mail) return null;
    const keys = signInKeys(secret, challengeId, mail.nonce);
    return (await sealCode(db, challengeId, keys)) ? { ...mail, ...keys } : null;
  });
  if (!sealed) return "TOO_LATE";
  await sendMail({ ...signInMail({ ...sealed, publicUrl }), messageKey: challengeId });
  return "SENT";
}
