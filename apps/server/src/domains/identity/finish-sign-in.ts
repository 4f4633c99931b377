import { INVALID_CODE, INVALID_EMAIL, TOO_MANY_ATTEMPTS } from "@cara/contract/messages.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import type { SignedIn } from "#kernel/signed-in.ts";
import type { DoorContext } from "#platform/door-context.ts";
import type { Budget } from "#platform/rate-limit.ts";
import { freshBytes, sameBytes } from "#platform/secret.ts";
import { browserName, cleanCode, networkOf, parseEmail, type SignInRefusalCode } from "./sign-in.ts";
import { openSession, takeTry } from "./sign-in.store.ts";

/** Wrong codes heard from one client address and its neighbourhood in an hour. */
const WRONG_BY_ADDRESS: Budget = { name: "wrong-code", points: 30, seconds: 3600 };
const WRONG_BY_NETWORK: Budget = { name: "wrong-code-net", points: 100, seconds: 3600 };
/** Wrong codes over all agencies in a minute that call for a look. */
const ALARM: Budget = { name: "wrong-code-alarm", points: 50, seconds: 60 };
const EVERYWHERE = "all";
/** Bytes of a session's secret: 256 bits. */
const SESSION_SECRET_BYTES = 32;

/**
 * Finishes a sign-in: a right code in the browser that asked for it opens a session under a fresh secret. A wrong one
 * costs a try, the fifth ends the code. Guessing across many addresses runs out of the common budget, from which
 * browsers that have signed in before are exempt, so that a spray locks nobody out.
 */
export async function finishSignIn(
  context: DoorContext,
  { email: typed, code: typedCode }: { email: string; code: string },
): Promise<Result<SignedIn & { secret: Buffer }, SignInRefusalCode>> {
  const { doors, secret, limit, caller } = context;
  const email = parseEmail(typed);
  if (!email) return refuse("INVALID_EMAIL", INVALID_EMAIL, "email");
  await limit(WRONG_BY_ADDRESS).check(caller.address);
  await limit(WRONG_BY_NETWORK).check(networkOf(caller.address));

  const emailHash = secret.derive("email", email);
  const browserHash = secret.derive("browser", caller.browserKey);
  const sessionSecret = freshBytes(SESSION_SECRET_BYTES);
  const outcome = await doors(async (db) => {
    const attempt = await takeTry(db, emailHash, browserHash, caller.requestKey);
    if (attempt.verdict === "NONE") return { wrong: "INVALID_CODE" } as const;
    if (attempt.verdict === "LOCKED") return { wrong: "TOO_MANY_ATTEMPTS" } as const;
    // taken before the code is looked at: however many come at once, no more are looked at than the budget holds
    if (!attempt.knownBrowser) await common(context).take(EVERYWHERE);

    const hash = secret.derive("sign-in-code-hash", attempt.challengeId, cleanCode(typedCode));
    const signedIn = sameBytes(hash, attempt.codeHash)
      ? await openSession(db, {
          challengeId: attempt.challengeId,
          requestKey: caller.requestKey,
          secret: sessionSecret,
          browser: browserName(caller.userAgent),
        })
      : null;
    if (signedIn) return { signedIn, isPaid: !attempt.knownBrowser };
    return { wrong: attempt.triesLeft === 0 ? "TOO_MANY_ATTEMPTS" : "INVALID_CODE" } as const;
  });

  if ("signedIn" in outcome) {
    if (outcome.isPaid) await common(context).giveBack(EVERYWHERE);
    return ok({ ...outcome.signedIn, secret: sessionSecret });
  }
  await countWrongCode(context);
  return outcome.wrong === "INVALID_CODE"
    ? refuse("INVALID_CODE", INVALID_CODE, "code")
    : refuse("TOO_MANY_ATTEMPTS", TOO_MANY_ATTEMPTS, "code");
}

const common = ({ limit, wrongCodeBudget }: DoorContext) =>
  limit({ name: "wrong-code-all", points: wrongCodeBudget, seconds: 900 });

async function countWrongCode({ limit, caller, log, metrics }: DoorContext): Promise<void> {
  metrics.wrongCodes.add(1);
  const budgets = [
    limit(WRONG_BY_ADDRESS).take(caller.address),
    limit(WRONG_BY_NETWORK).take(networkOf(caller.address)),
  ];
  // this answer still leaves; an empty budget stops the next one
  await Promise.allSettled(budgets);
  await limit(ALARM)
    .take(EVERYWHERE)
    .catch(() => log.warn("many wrong sign-in codes in a minute"));
}
