import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { AgencyId } from "#kernel/ids.ts";

/** What a rule found: how many things it looked at, and a sentence for each that is nonsense. */
export type Finding = { looked: number; wrong: string[] };
/** The agency that is checked, and the day its dates were counted from. */
export type Checked = { agencyId: AgencyId; day: string };
export type Rule = { name: string; check(db: AgencyDb, checked: Checked): Promise<Finding> };

/** Looks at each of some things; a sentence says what is wrong with it, null that nothing is. */
export function each<Item>(items: readonly Item[], wrongWith: (item: Item) => string | null): Finding {
  return { looked: items.length, wrong: items.flatMap((item) => wrongWith(item) ?? []) };
}
