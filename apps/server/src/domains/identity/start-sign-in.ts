import { INVALID_EMAIL } from "@cara/contract/messages.ts";
import { newId, type ChallengeId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import type { UnscopedContext } from "#platform/unscoped-context.ts";
import { Fault, keyUsedTwice } from "#platform/errors.ts";
import { networkOf } from "#platform/http/client-network.ts";
import { checkProof, issueChallenge, PROOF_SECONDS } from "#platform/proof-of-work.ts";
import { isRateLimited, tooMany, type Budget } from "#platform/rate-limit.ts";
import { freshBytes } from "#platform/secret.ts";
import { parseEmail, type SignInRefusalCode } from "./sign-in.ts";
import { insertChallenge } from "./sign-in.store.ts";

/** Codes that one client address, or its network, may request without a proof; enough for an office of hundreds. */
const BY_ADDRESS: Budget = { name: "sign-in-start", points: 60, seconds: 3600 };
const BY_NETWORK: Budget = { name: "sign-in-start-net", points: 300, seconds: 3600 };
/** The same with a proof of work each; beyond it even a proof does not help for an hour. */
const PROVEN_BY_ADDRESS: Budget = { name: "sign-in-proven", points: 300, seconds: 3600 };
/** Proven requests from one network for one account, so that using up an account's budget takes several networks. */
const PROVEN_FOR_ACCOUNT: Budget = { name: "sign-in-proven-account", points: 5, seconds: 3600 };
/** Codes that a browser may request for an account it has signed in to before, independent of others at its address. */
const BY_DEVICE: Budget = { name: "sign-in-start-device", points: 20, seconds: 3600 };
/** A proof is accepted once. */
const PROOF_ONCE: Budget = { name: "sign-in-proof", points: 1, seconds: PROOF_SECONDS };

/**
 * Starts a sign-in by requesting a code. The response and the work are the same whether the address is known or not; a
 * workflow sends the email later. When others have used up the budget of an account or a client address, a browser can
 * continue with a proof of work.
 */
export async function startSignIn(
  context: UnscopedContext,
  { email: typed, proof }: { email: string; proof: string | null },
): Promise<Result<null, SignInRefusalCode>> {
  const { unscoped, secret, limit, caller } = context;
  const email = parseEmail(typed);
  if (!email) return refuse("INVALID_EMAIL", INVALID_EMAIL, "email");
  const emailHash = secret.derive("email", email);
  const isProven = proof !== null && (await acceptProof(context, emailHash, proof));
  if (caller.isKnownDevice(emailHash)) await limit(BY_DEVICE).take(caller.browserKey.toString("base64url"));
  else await takeAsStranger(context, emailHash, isProven);

  const { outcome, retryAfterSeconds } = await unscoped((db) =>
    insertChallenge(db, {
      id: newId<ChallengeId>(),
      email,
      emailHash,
      browserHash: secret.derive("browser", caller.browserKey),
      requestKey: caller.requestKey,
      nonce: freshBytes(16),
      isProven,
    }),
  );
  if (outcome === "MISMATCH") throw keyUsedTwice();
  if (outcome === "PROOF") throw askForProof(context, emailHash, tooMany(retryAfterSeconds * 1000));
  if (outcome !== "STARTED") throw tooMany(retryAfterSeconds * 1000);
  return ok(null);
}

/** Charges the budgets of the client address and its network; once they are used up, requires a proof. */
async function takeAsStranger(context: UnscopedContext, emailHash: Buffer, isProven: boolean): Promise<void> {
  const { limit, caller } = context;
  const network = networkOf(caller.address);
  if (isProven) {
    await limit(PROVEN_BY_ADDRESS).take(caller.address);
    await limit(PROVEN_FOR_ACCOUNT).take(`${network} ${emailHash.toString("base64url")}`);
    return;
  }
  try {
    await limit(BY_ADDRESS).take(caller.address);
    await limit(BY_NETWORK).take(network);
  } catch (error) {
    throw isRateLimited(error) ? askForProof(context, emailHash, error) : error;
  }
}

/** The refusal with a proof-of-work challenge; solving it in this browser, for this account, allows the request. */
function askForProof({ secret, caller }: UnscopedContext, emailHash: Buffer, { code, message, details }: Fault): Fault {
  const proof = issueChallenge(secret, [emailHash, caller.browserKey], new Date());
  return new Fault(code, message, { ...details, proof });
}

async function acceptProof(
  { secret, limit, caller }: UnscopedContext,
  emailHash: Buffer,
  proof: string,
): Promise<boolean> {
  const nonce = checkProof(secret, [emailHash, caller.browserKey], proof, new Date());
  if (nonce === null) return false;
  return limit(PROOF_ONCE)
    .take(nonce)
    .then(
      () => true,
      (error: unknown) => {
        if (isRateLimited(error)) return false;
        throw error;
      },
    );
}
