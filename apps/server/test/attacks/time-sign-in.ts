import { randomUUID } from "node:crypto";
import type { AgencyId } from "#kernel/ids.ts";
import { Browser } from "#test/kit/browser.ts";
import { privilegedSql } from "#test/kit/privileged-sql.ts";
import { SIGN_IN } from "#test/kit/test-api-at.ts";
import { anyAddress } from "./attacked-api.ts";
import { mannWhitney, median } from "./statistics.ts";

export const KINDS = ["known", "unknown", "disabled"] as const;
export type Kind = (typeof KINDS)[number];
type Compared = Exclude<Kind, "known">;
export type Timing = {
  medians: Record<Kind, number>;
  /** The median over the rounds of how likely it is that one cannot tell this kind from the known ones. */
  p: Record<Compared, number>;
  isAlike: boolean;
};

const anyEmail = () => `casey.${randomUUID().slice(0, 18)}@harborpoint.example`;
/** Samples thrown away at the start, while the server still warms up. */
const WARM_UP = 30;

/**
 * Asks for codes for known, unknown and disabled addresses in turn, each address once, in so many rounds as were fixed
 * beforehand, and compares how long the responses take. Alike means, in the median of the rounds: medians within 10 % or
 * 1 ms, and no difference that Mann-Whitney sees at 1 %.
 */
export async function timeSignIn(
  url: string,
  agencyId: AgencyId,
  { samples, rounds }: { samples: number; rounds: number },
): Promise<Timing> {
  const all: Record<Kind, number[]>[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await oneRound(url, agencyId, samples));
  const middle = (value: (times: Record<Kind, number[]>) => number) => median(all.map(value));
  const medianOf = (kind: Kind) => middle((times) => median(times[kind]));
  const pOf = (kind: Compared) => middle((times) => mannWhitney(times.known, times[kind]));
  const medians = { known: medianOf("known"), unknown: medianOf("unknown"), disabled: medianOf("disabled") };
  const p = { unknown: pOf("unknown"), disabled: pOf("disabled") };
  const isAlike = (kind: Compared) => {
    const apart = Math.abs(middle((times) => median(times[kind]) - median(times.known)));
    return p[kind] > 0.01 && (apart <= 1 || apart <= medians.known / 10);
  };
  return { medians, p, isAlike: isAlike("unknown") && isAlike("disabled") };
}

async function oneRound(url: string, agencyId: AgencyId, samples: number): Promise<Record<Kind, number[]>> {
  const addresses = await makeAddresses(agencyId, samples + WARM_UP);
  const times: Record<Kind, number[]> = { known: [], unknown: [], disabled: [] };
  for (let index = 0; index < samples + WARM_UP; index += 1) {
    // another order every time: no kind always comes after the same other one
    const order = KINDS.map((kind, at) => ({ kind, at: (at * (index % 2 === 0 ? 1 : 2) + index) % 3 }));
    for (const { kind } of order.toSorted((a, b) => a.at - b.at)) {
      const email = addresses[kind][index] ?? "";
      const browser = new Browser(url, anyAddress());
      const begin = performance.now();
      const { status } = await browser.send(SIGN_IN, { email });
      const took = performance.now() - begin;
      if (status !== 200) throw new Error(`sign-in answered ${status}`);
      if (index >= WARM_UP) times[kind].push(took);
    }
  }
  return times;
}

async function makeAddresses(agencyId: AgencyId, count: number): Promise<Record<Kind, string[]>> {
  const fresh = () => Array.from({ length: count }, anyEmail);
  const addresses: Record<Kind, string[]> = { known: fresh(), unknown: fresh(), disabled: fresh() };
  for (const kind of ["known", "disabled"] as const)
    await privilegedSql(
      `with people as (
         insert into agency_users (agency_id, id, email, name, disabled_at)
         select $1, gen_random_uuid(), email, 'Casey Rowe', case when $3 then now() end from unnest($2::text[]) email
         returning agency_id, id, email)
       insert into sign_in_addresses (email, agency_id, user_id) select email, agency_id, id from people`,
      [agencyId, addresses[kind], kind === "disabled"],
    );
  return addresses;
}
