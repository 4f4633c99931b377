import { INVALID_CODE, INVALID_EMAIL, TOO_MANY_ATTEMPTS, USE_THE_LINK } from "@cara/contract/messages.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import type { SignedIn } from "#kernel/signed-in.ts";
import type { UnscopedContext } from "#platform/unscoped-context.ts";
import { Fault } from "#platform/errors.ts";
import { networkOf } from "#platform/http/client-network.ts";
import { isRateLimited, type Budget } from "#platform/rate-limit.ts";
import { createSessionSecret } from "#platform/http/session-secret.ts";
import { browserName, parseEmail, readCode, type SignInRefusalCode } from "./sign-in.ts";
import { codeHashOf, linkHashOf } from "./sign-in-keys.ts";
import { openSession, takeTry } from "./sign-in.store.ts";

/** Wrong codes from one client address and its network in an hour. */
const WRONG_BY_ADDRESS: Budget = { name: "wrong-code", points: 30, seconds: 3600 };
const WRONG_BY_NETWORK: Budget = { name: "wrong-code-net", points: 100, seconds: 3600 };
/** Wrong codes across all agencies in a minute that raise an alarm. */
const ALARM: Budget = { name: "wrong-code-alarm", points: 50, seconds: 60 };
const EVERYWHERE = "all";

/** Tries with a link's key from one client address; the key cannot be guessed, so this only limits load. */
const LINK_BY_ADDRESS: Budget = { name: "sign-in-link", points: 120, seconds: 3600 };
/** Tries of a browser at an account it has signed in to before, independent of others at its address. */
const TRIES_BY_DEVICE: Budget = { name: "sign-in-try-device", points: 60, seconds: 3600 };

/**
 * Finishes a sign-in: the right code in the browser that requested it opens a session under a new secret and ends that
 * browser's former one. A wrong code costs a try; the fifth invalidates the code. Guessing from many addresses exhausts a
 * shared budget, from which browsers that have signed in before are exempt. The key in the emailed link cannot be guessed
 * and bypasses these budgets, so that others' wrong codes cannot lock a person out.
 */
export async function finishSignIn(
  context: UnscopedContext,
  { email: typed, code: typedCode }: { email: string; code: string },
): Promise<Result<SignedIn & { secret: Buffer; emailHash: Buffer }, SignInRefusalCode>> {
  const { unscoped, secret, caller } = context;
  const email = parseEmail(typed);
  if (!email) return refuse("INVALID_EMAIL", INVALID_EMAIL, "email");
  const given = readCode(typedCode);
  const isByLink = "linkKey" in given;
  const emailHash = secret.derive("email", email);
  await orByLink(checkBudgets(context, emailHash, isByLink));

  const browserHash = secret.derive("browser", caller.browserKey);
  const sessionSecret = createSessionSecret(secret);
  const outcome = await unscoped(async (db) => {
    const attempt = await takeTry(db, { emailHash, browserHash, requestKey: caller.requestKey, isByLink });
    if (attempt.verdict === "NONE") return { wrong: "INVALID_CODE" } as const;
    if (attempt.verdict === "LOCKED") return { wrong: "TOO_MANY_ATTEMPTS" } as const;
    if (attempt.verdict === "COOLING") return { wrong: "COOLING_DOWN" } as const;
    const isPaid = !attempt.knownBrowser && !isByLink;
    // taken before the code is compared, so that concurrent requests cannot exceed the budget
    if (isPaid) await orByLink(common(context).take(EVERYWHERE));

    const { challengeId, triesLeft } = attempt;
    const signedIn = await openSession(db, {
      challengeId,
      codeHash: isByLink ? linkHashOf(secret, challengeId, given.linkKey) : codeHashOf(secret, challengeId, given.code),
      requestKey: caller.requestKey,
      secret: sessionSecret,
      browser: browserName(caller.userAgent),
      former: caller.session,
    });
    if (signedIn) return { signedIn, isPaid };
    return { wrong: triesLeft === 0 ? "TOO_MANY_ATTEMPTS" : "INVALID_CODE" } as const;
  });

  if ("signedIn" in outcome) {
    if (outcome.isPaid) await common(context).giveBack(EVERYWHERE);
    return ok({ ...outcome.signedIn, secret: sessionSecret, emailHash });
  }
  await countWrongCode(context);
  return refuse(outcome.wrong, MESSAGES[outcome.wrong], "code");
}

const MESSAGES = {
  INVALID_CODE,
  TOO_MANY_ATTEMPTS,
  COOLING_DOWN: USE_THE_LINK,
} as const;

/** If others have used up the budget, the refusal points to the link in the email. */
async function orByLink(taken: Promise<void>): Promise<void> {
  try {
    await taken;
  } catch (error) {
    if (!isRateLimited(error)) throw error;
    throw new Fault(error.code, `${error.message} Or open the link in the email.`, error.details);
  }
}

/** Refuses early when a budget is used up; a known device and a link have budgets of their own. */
async function checkBudgets({ limit, caller }: UnscopedContext, emailHash: Buffer, isByLink: boolean): Promise<void> {
  if (caller.isKnownDevice(emailHash)) return limit(TRIES_BY_DEVICE).take(caller.browserKey.toString("base64url"));
  if (isByLink) return limit(LINK_BY_ADDRESS).take(caller.address);
  await limit(WRONG_BY_ADDRESS).check(caller.address);
  await limit(WRONG_BY_NETWORK).check(networkOf(caller.address));
}

const common = ({ limit, wrongCodeBudget }: UnscopedContext) =>
  limit({ name: "wrong-code-all", points: wrongCodeBudget, seconds: 900 });

async function countWrongCode({ limit, caller, log, metrics }: UnscopedContext): Promise<void> {
  metrics.wrongCodes.add(1);
  const budgets = [
    limit(WRONG_BY_ADDRESS).take(caller.address),
    limit(WRONG_BY_NETWORK).take(networkOf(caller.address)),
  ];
  // this response is still sent; an empty budget stops the next request
  await Promise.allSettled(budgets);
  await limit(ALARM)
    .take(EVERYWHERE)
    .catch(() => log.warn("many wrong sign-in codes in a minute"));
}
