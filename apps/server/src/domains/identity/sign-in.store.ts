import { sql } from "kysely";
import { SIGN_IN_CODE_MINUTES } from "@cara/contract/limits.ts";
import { newId, type ChallengeId, type SessionId } from "#kernel/ids.ts";
import type { SignedIn } from "#kernel/signed-in.ts";
import type { UnscopedDb } from "#platform/db/agency-db.ts";
import type { SessionClaim } from "#platform/db/transactions.ts";

/** Days until a session expires. */
const SESSION_DAYS = 7;

export type Challenge = {
  id: ChallengeId;
  email: string;
  emailHash: Buffer;
  browserHash: Buffer;
  requestKey: string;
  nonce: Buffer;
  isProven: boolean;
};
export type StartOutcome = {
  outcome: "STARTED" | "TOO_SOON" | "TOO_MANY" | "PROOF" | "MISMATCH";
  retryAfterSeconds: number;
};

export async function insertChallenge(db: UnscopedDb, challenge: Challenge): Promise<StartOutcome> {
  const { rows } = await sql<{ outcome: StartOutcome["outcome"]; retry_after_seconds: number }>`
    select * from app.start_sign_in(
      ${challenge.id}, ${challenge.email}, ${challenge.emailHash}, ${challenge.browserHash}, ${challenge.requestKey},
      ${challenge.nonce}, ${newId()}, make_interval(mins => ${SIGN_IN_CODE_MINUTES}), ${challenge.isProven}::boolean)`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error("start_sign_in answered nothing");
  return { outcome: row.outcome, retryAfterSeconds: row.retry_after_seconds };
}

export type Try =
  | { verdict: "NONE"; knownBrowser: boolean }
  | {
      verdict: "TRY" | "LOCKED" | "COOLING" | "REPLAY";
      knownBrowser: boolean;
      challengeId: ChallengeId;
      triesLeft: number;
    };

type TryInput = { emailHash: Buffer; browserHash: Buffer; requestKey: string; isByLink: boolean };

/** Counts a try before the code is compared, and locks the challenge until the transaction ends. */
export async function takeTry(
  db: UnscopedDb,
  { emailHash, browserHash, requestKey, isByLink }: TryInput,
): Promise<Try> {
  const { rows } = await sql<{
    verdict: Try["verdict"];
    challenge_id: ChallengeId;
    tries_left: number;
    known_browser: boolean;
  }>`select * from app.take_sign_in_try(${emailHash}, ${browserHash}, ${requestKey},
       ${isByLink}::boolean)`.execute(db);
  const [row] = rows;
  if (!row || row.verdict === "NONE") return { verdict: "NONE", knownBrowser: row?.known_browser ?? false };
  return {
    verdict: row.verdict,
    knownBrowser: row.known_browser,
    challengeId: row.challenge_id,
    triesLeft: row.tries_left,
  };
}

/** Opens a session for the right code and ends the browser's former one; null when the code is wrong or has no user. */
export async function openSession(
  db: UnscopedDb,
  {
    challengeId,
    codeHash,
    requestKey,
    secret,
    browser,
    former,
  }: {
    challengeId: ChallengeId;
    codeHash: Buffer;
    requestKey: string;
    secret: Buffer;
    browser: string;
    former: SessionClaim | null;
  },
): Promise<SignedIn | null> {
  const { rows } = await sql<{
    session_id: SignedIn["sessionId"];
    agency_id: SignedIn["agencyId"];
    agency_name: string;
    user_id: SignedIn["userId"];
    email: string;
    name: string;
    role: SignedIn["role"];
  }>`select s.* from app.open_session(${challengeId}, ${codeHash}, ${requestKey}, ${newId<SessionId>()}, ${secret},
       ${browser}, make_interval(days => ${SESSION_DAYS}), ${newId()},
       ${former?.agencyId ?? null}, ${former?.tokenHash ?? null}, ${newId()}) o
     cross join lateral app.enter_session_with_role(o.agency_id, sha256(${secret})) s`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { session_id, agency_id, agency_name, user_id, email, name, role } = row;
  return { sessionId: session_id, agencyId: agency_id, agencyName: agency_name, userId: user_id, email, name, role };
}

export type SignInMail = { email: string; name: string; nonce: Buffer; expires_at: Date };

/** The email's data; null once the code has expired or was used. */
export async function findSignInMail(db: UnscopedDb, challengeId: ChallengeId): Promise<SignInMail | null> {
  const { rows } = await sql<SignInMail>`select * from app.sign_in_mail(${challengeId})`.execute(db);
  return rows[0] ?? null;
}

/** Stores the hashes of the code and the link; false when the challenge is used up or already has other hashes. */
export async function sealCode(
  db: UnscopedDb,
  challengeId: ChallengeId,
  { codeHash, linkHash }: { codeHash: Buffer; linkHash: Buffer },
): Promise<boolean> {
  const { rows } = await sql<{
    sealed: boolean;
  }>`select app.seal_sign_in_code(${challengeId}, ${codeHash}, ${linkHash}) as sealed`.execute(db);
  return rows[0]?.sealed ?? false;
}
