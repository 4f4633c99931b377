import { INVALID_EMAIL } from "@cara/contract/messages.ts";
import { newId, type ChallengeId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import type { DoorContext } from "#platform/door-context.ts";
import { keyUsedTwice } from "#platform/errors.ts";
import { tooMany, type Budget } from "#platform/rate-limit.ts";
import { freshBytes } from "#platform/secret.ts";
import { codeFrom, networkOf, parseEmail, type SignInRefusalCode } from "./sign-in.ts";
import { insertChallenge } from "./sign-in.store.ts";

/** Codes one client address, or its neighbourhood, may ask for; an office of hundreds behind one address fits. */
const BY_ADDRESS: Budget = { name: "sign-in-start", points: 60, seconds: 3600 };
const BY_NETWORK: Budget = { name: "sign-in-start-net", points: 300, seconds: 3600 };

/**
 * Starts a sign-in: asks for a code to be mailed. The answer and the work are the same whether the address is known
 * or not; the mail itself is sent later, by durable work.
 */
export async function startSignIn(
  { doors, secret, limit, caller }: DoorContext,
  { email: typed }: { email: string },
): Promise<Result<null, SignInRefusalCode>> {
  const email = parseEmail(typed);
  if (!email) return refuse("INVALID_EMAIL", INVALID_EMAIL, "email");
  await limit(BY_ADDRESS).take(caller.address);
  await limit(BY_NETWORK).take(networkOf(caller.address));

  const id = newId<ChallengeId>();
  const nonce = freshBytes(16);
  const code = codeFrom(secret.derive("sign-in-code", id, nonce));
  const { outcome, retryAfterSeconds } = await doors((db) =>
    insertChallenge(db, {
      id,
      email,
      emailHash: secret.derive("email", email),
      browserHash: secret.derive("browser", caller.browserKey),
      requestKey: caller.requestKey,
      nonce,
      codeHash: secret.derive("sign-in-code-hash", id, code),
    }),
  );
  if (outcome === "MISMATCH") throw keyUsedTwice();
  if (outcome !== "STARTED") throw tooMany(retryAfterSeconds * 1000);
  return ok(null);
}
