import type { ChallengeId } from "#kernel/ids.ts";
import type { UnscopedDb } from "#platform/db/agency-db.ts";
import type { SendMail } from "#platform/mail/send-mail.ts";
import type { Secret } from "#platform/secret.ts";
import { findSignInMail, sealCode } from "./sign-in.store.ts";
import { signInKeys } from "./sign-in-keys.ts";
import { signInMail } from "./sign-in-mail.ts";

/** The dependencies of sending a code. */
export type CodeMailer = {
  unscoped<T>(work: (db: UnscopedDb) => Promise<T>): Promise<T>;
  secret: Secret;
  sendMail: SendMail;
  publicUrl: string;
};

/**
 * Emails the code of a challenge, after storing its hash: before this step the code cannot be used. A retry sends the same
 * code and Message-ID, so that mail programs show one email; an expired code is not sent at all.
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
