import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import type { GraphQLSchema } from "graphql";
import { createApi } from "../../src/entry/create-api.ts";
import { signInKeys } from "../../src/domains/identity/sign-in-keys.ts";
import type { ChallengeId } from "../../src/kernel/ids.ts";
import { createLog } from "../../src/platform/log.ts";
import { createSecret } from "../../src/platform/secret.ts";
import { Browser } from "./browser.ts";
import { doorSql } from "./door-sql.ts";
import { testEnvironment } from "./test-environment.ts";

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

const SIGN_IN = /* GraphQL */ `
  mutation SignIn($email: String!, $code: String) {
    agencySignIn(email: $email, code: $code) {
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

/** The real API on a loopback port, with its log lines kept for inspection. */
export async function startTestApi(overrides: Record<string, string> = {}, schema?: GraphQLSchema) {
  const env = testEnvironment({ TRUSTED_PROXIES: "127.0.0.1", ...overrides });
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const api = await createApi(env, createLog(env.LOG_LEVEL, "api", sink), schema);
  const url = await api.app.listen({ host: "127.0.0.1", port: 0 });
  const readinessPort = await api.readiness.listen("127.0.0.1", 0);
  const secret = createSecret(env.CARA_SECRET);

  /** What the email of the newest challenge of an address says, after the mail step has made it usable. */
  const readMail = async (email: string): Promise<{ code: string; link: string }> => {
    const [row] = await doorSql<{ id: ChallengeId; nonce: Buffer }>(
      `select c.id, c.nonce from sign_in_challenges c
         join agency_users u on u.agency_id = c.agency_id and u.id = c.user_id
        where u.email = $1 order by c.created_at desc limit 1`,
      [email],
    );
    if (!row) throw new Error(`no code was ordered for ${email}`);
    const { code, linkKey, codeHash, linkHash } = signInKeys(secret, row.id, row.nonce);
    await doorSql("select app.seal_sign_in_code($1, $2, $3)", [row.id, codeHash, linkHash]);
    return { code, link: `${code}.${linkKey}` };
  };
  const readCode = async (email: string): Promise<string> => (await readMail(email)).code;

  return {
    url,
    /** What a load balancer asks, on a listener that is not the public one. */
    readyUrl: `http://127.0.0.1:${readinessPort}/readyz`,
    env,
    /** Everything logged so far. */
    log: () => lines.join(""),
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
    stop: () => api.close(),
  };
}

/** A client address nobody else in this run uses, so that budgets by address stay apart. */
export function freshAddress(): string {
  const bytes = Buffer.from(randomUUID().replaceAll("-", ""), "hex");
  return `10.${bytes[0]}.${bytes[1]}.${bytes[2]}`;
}
