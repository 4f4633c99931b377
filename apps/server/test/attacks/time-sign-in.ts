import { randomUUID } from "node:crypto";
import type { AgencyId } from "#kernel/ids.ts";
import { Browser } from "#test/kit/browser.ts";
import { doorSql } from "#test/kit/door-sql.ts";
import { anyAddress, SIGN_IN } from "./attacked-api.ts";
import { mannWhitney, median } from "./statistics.ts";

export const KINDS = ["known", "unknown", "disabled"] as const;
export type Kind = (typeof KINDS)[number];
export type Timing = { medians: Record<Kind, number>; p: Record<"unknown" | "disabled", number>; isAlike: boolean };

const anyEmail = () => `casey.${randomUUID().slice(0, 18)}@harborpoint.example`;
/** Samples thrown away at the start, while the server still warms up. */
const WARM_UP = 30;

/**
 * Asks for codes for known, unknown and disabled addresses in turn, each address once, and compares how long the
 * answers take: alike means medians within 10 % or 1 ms and no difference that Mann-Whitney sees at 1 %.
 */
export async function timeSignIn(url: string, agencyId: AgencyId, samples: number): Promise<Timing> {
  const addresses = await makeAddresses(agencyId, samples + WARM_UP);
  const times: Record<Kind, number[]> = { known: [], unknown: [], disabled: [] };
  for (let index = 0; index < samples + WARM_UP; index += 1) {
    // another order every round: no kind always comes after the same other one
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
  const medians = { known: median(times.known), unknown: median(times.unknown), disabled: median(times.disabled) };
  const p = { unknown: mannWhitney(times.known, times.unknown), disabled: mannWhitney(times.known, times.disabled) };
  const isNear = (kind: "unknown" | "disabled") => {
    const apart = Math.abs(medians[kind] - medians.known);
    return apart <= 1 || apart <= medians.known / 10;
  };
  const isAlike = isNear("unknown") && isNear("disabled") && p.unknown > 0.01 && p.disabled > 0.01;
  return { medians, p, isAlike };
}

async function makeAddresses(agencyId: AgencyId, count: number): Promise<Record<Kind, string[]>> {
  const fresh = () => Array.from({ length: count }, anyEmail);
  const addresses: Record<Kind, string[]> = { known: fresh(), unknown: fresh(), disabled: fresh() };
  for (const kind of ["known", "disabled"] as const)
    await doorSql(
      `with people as (
         insert into agency_users (agency_id, id, email, name, disabled_at)
         select $1, gen_random_uuid(), email, 'Casey Rowe', case when $3 then now() end from unnest($2::text[]) email
         returning agency_id, id, email)
       insert into sign_in_addresses (email, agency_id, user_id) select email, agency_id, id from people`,
      [agencyId, addresses[kind], kind === "disabled"],
    );
  return addresses;
}
