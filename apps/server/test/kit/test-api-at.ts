import { randomUUID } from "node:crypto";
import { signInKeys } from "../../src/domains/identity/sign-in-keys.ts";
import type { ChallengeId } from "../../src/kernel/ids.ts";
import type { Environment } from "../../src/platform/env.ts";
import { createSecret } from "../../src/platform/secret.ts";
import { Browser } from "./browser.ts";
import { privilegedSql } from "./privileged-sql.ts";

/** An API that listens, in this process or in one of its own. */
export type RunningApi = {
  url: string;
  env: Environment;
  /** Everything logged so far. */
  log(): string;
  stop(): Promise<unknown>;
};

/** Both steps of signing in, with the proof of work that a stranger may be asked for. */
export const SIGN_IN = /* GraphQL */ `
  mutation SignIn($email: String!, $code: String, $proof: String) {
    agencySignIn(email: $email, code: $code, proof: $proof) {
      agencyUser {
        id
        email
        name
      }
      agency {
        id
        name
      }
      validationErrors {
        path
        message
      }
    }
  }
`;

/** What tests do with an API: browsers, the codes it mails, signing in. */
export function testApiAt(api: RunningApi) {
  const { url, env } = api;
  const secret = createSecret(env.CARA_SECRET);

  /** What the email of the newest challenge of an address says, after the mail step has made it usable. */
  const readMail = async (email: string): Promise<{ code: string; link: string }> => {
    const [row] = await privilegedSql<{ id: ChallengeId; nonce: Buffer }>(
      `select c.id, c.nonce from sign_in_challenges c
         join agency_users u on u.agency_id = c.agency_id and u.id = c.user_id
        where u.email = $1 order by c.created_at desc limit 1`,
      [email],
    );
    if (!row) throw new Error(`no code was ordered for ${email}`);
    const { code, linkKey, codeHash, linkHash } = signInKeys(secret, row.id, row.nonce);
    await privilegedSql("select app.seal_sign_in_code($1, $2, $3)", [row.id, codeHash, linkHash]);
    return { code, link: `${code}.${linkKey}` };
  };
  const readCode = async (email: string): Promise<string> => (await readMail(email)).code;

  return {
    ...api,
    /** A browser that has never been here, at an address of its own. */
    browser: (address = freshAddress()) => new Browser(url, address),
    readCode,
    /** What the link in the email carries. */
    readLink: async (email: string): Promise<string> => (await readMail(email)).link,
    /** Signs a user in through HTTP, both steps. */
    async signIn(email: string, browser = new Browser(url, freshAddress())): Promise<Browser> {
      const started = await browser.send(SIGN_IN, { email });
      if (started.status !== 200) throw new Error(`sign-in could not start: ${started.text}`);
      const answer = await browser.send(SIGN_IN, { email, code: await readCode(email) });
      if (answer.status !== 200 || !browser.cookie("__Host-cara_session"))
        throw new Error(`sign-in failed: ${answer.text}`);
      return browser;
    },
  };
}

/** A client address that is unique in this run, so that rate limits by address are separate. */
export function freshAddress(): string {
  const bytes = Buffer.from(randomUUID().replaceAll("-", ""), "hex");
  return `10.${bytes[0]}.${bytes[1]}.${bytes[2]}`;
}
