import { randomUUID } from "node:crypto";
import { Browser } from "#test/kit/browser.ts";
import { privilegedSql } from "#test/kit/privileged-sql.ts";
import { SIGN_IN } from "#test/kit/test-api-at.ts";
import { inParallel, signInAnswer } from "./attacked-api.ts";

export type Spray = { accounts: number; addresses: number; width: number };
export type Sprayed = { asked: number; looked: number; refused: number; signedIn: number };

/** Adds people to an agency, as many as a spray needs, and returns their addresses. */
export async function addPeople(agencyId: string, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `sam.${randomUUID().slice(0, 18)}@harborpoint.example`);
  await privilegedSql(
    `with people as (
       insert into agency_users (agency_id, id, email, name)
       select $1, gen_random_uuid(), email, 'Sam Ortiz' from unnest($2::text[]) email returning agency_id, id, email)
     insert into sign_in_addresses (email, agency_id, user_id) select email, agency_id, id from people`,
    [agencyId, emails],
  );
  return emails;
}

/**
 * Asks for a code for every account and guesses it once, from so many client addresses in networks of their own. Counts
 * the guesses whose code the server looked at, by the tries the database holds.
 */
export async function sprayCodes(
  url: string,
  agencyId: string,
  { accounts, addresses, width }: Spray,
): Promise<Sprayed> {
  const emails = await addPeople(agencyId, accounts);
  const sprayed = { asked: 0, looked: 0, refused: 0, signedIn: 0 };
  await inParallel(emails.entries(), width, async ([index, email]) => {
    const browser = new Browser(url, `198.18.${index % addresses}.7`);
    const started = await browser.send(SIGN_IN, { email });
    if (started.status === 200) sprayed.asked += 1;
    const guess = await browser.send(SIGN_IN, { email, code: String(index).padStart(6, "0") });
    if (guess.status === 429) sprayed.refused += 1;
    if (signInAnswer(guess)?.agencyUser) sprayed.signedIn += 1;
  });
  const [row] = await privilegedSql<{ looked: number }>(
    `select coalesce(sum(c.attempts), 0)::int as looked from sign_in_challenges c
       join agency_users u on u.agency_id = c.agency_id and u.id = c.user_id
      where u.email = any ($1)`,
    [emails],
  );
  return { ...sprayed, looked: row?.looked ?? 0 };
}
