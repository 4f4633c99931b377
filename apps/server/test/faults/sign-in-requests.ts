import { randomUUID } from "node:crypto";
import pg from "pg";
import { Browser } from "../kit/browser.ts";
import { pause } from "./killable.ts";

const START = "mutation Start($email: String!) { agencySignIn(email: $email) { validationErrors { path message } } }";
const FINISH = `mutation Finish($email: String!, $code: String!) {
  agencySignIn(email: $email, code: $code) { agencyUser { email } validationErrors { path message } } }`;
/** Wait before a request without a response is retried, as the page does. */
const AGAIN_AFTER_MS = 100;

/** One request for a code; the page retries it with one idempotency key until there is a response. */
export type SignInRequest = {
  email: string;
  askedAt: number;
  isAnswered: boolean;
  sends: number;
  done: Promise<void>;
  browser: Browser;
};

/** The people of this run: each requests exactly one code, so that a missing or second code is detected. */
export class SignInRequests {
  readonly all: SignInRequest[] = [];
  readonly #url: string;
  readonly #emails: string[];
  constructor(url: string, emails: string[]) {
    this.#url = url;
    this.#emails = emails;
  }

  /** Sends the next requests side by side, without waiting for them. */
  send(count: number): SignInRequest[] {
    return Array.from({ length: count }, () => {
      const email = this.#emails[this.all.length];
      if (!email) throw new Error("more requests than people");
      const place = this.all.length;
      // everyone has a client address and a network of their own, so that no budget is shared
      const browser = new Browser(this.#url, `10.${1 + Math.floor(place / 250)}.${1 + (place % 250)}.7`);
      const askedAt = Date.now();
      const request: SignInRequest = { email, askedAt, isAnswered: false, sends: 0, done: Promise.resolve(), browser };
      request.done = untilAnswered(request);
      this.all.push(request);
      return request;
    });
  }

  /** Requests without a response yet. */
  open(): number {
    return this.all.filter((it) => !it.isAnswered).length;
  }

  /** Signs a person in with the code that was mailed; returns whether it let them in. */
  async finish(request: SignInRequest, code: string): Promise<boolean> {
    const { body } = await request.browser.send(FINISH, { email: request.email, code });
    const answer = body.data?.["agencySignIn"] as { agencyUser: { email: string } | null } | undefined;
    return answer?.agencyUser?.email === request.email;
  }
}

async function untilAnswered(request: SignInRequest): Promise<void> {
  const key = randomUUID();
  while (!request.isAnswered) {
    request.sends += 1;
    const answer = await request.browser.send(START, { email: request.email }, { key }).catch(() => null);
    if (answer?.status === 200) request.isAnswered = true;
    else if (answer && answer.status < 500) throw new Error(`a sign-in was refused: ${answer.text}`);
    else await pause(AGAIN_AFTER_MS);
  }
}

/** Adds an agency with so many people, through the provider's own command. */
export async function addPeople(databaseUrl: string, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const agency = randomUUID();
    await client.query("select app.add_agency($1, 'Harbor Point Insurance', $2)", [agency, randomUUID()]);
    const { rows } = await client.query<{ email: string }>(
      `select email, app.add_agency_user($1, gen_random_uuid(), email, 'Dana Whitfield', gen_random_uuid())
         from (select 'dana.' || n || '@harborpoint.example' as email from generate_series(1, $2::integer) n) people`,
      [agency, count],
    );
    return rows.map((row) => row.email);
  } finally {
    await client.end();
  }
}
