import type { AgencyDb } from "#platform/db/agency-db.ts";
import { parsePhone } from "#kernel/phone.ts";
import { sortName, type Account } from "./account.ts";
import { listSimilarAccounts } from "./account.store.ts";

/** Most look-alikes worth showing. */
const SHOWN = 5;

export type SimilarAccount = { account: Account; reasons: ("NAME_AND_STATE" | "EMAIL" | "PHONE")[] };
export type Sketch = { name: string; zone?: string | null; email?: string | null; phone?: string | null };

/** Accounts that may be the one being written, each with the reason. It informs and never blocks. */
export async function findSimilarAccounts(db: AgencyDb, sketch: Sketch): Promise<SimilarAccount[]> {
  const name = sketch.name.trim();
  const email = sketch.email?.trim().toLowerCase() || null;
  const phone = sketch.phone ? parsePhone(sketch.phone) : null;
  const zone = sketch.zone || null;
  if (!name && !email && !phone) return [];
  const accounts = await listSimilarAccounts(db, { name, zone, email, phone }, SHOWN);
  return accounts.map((account) => ({ account, reasons: reasonsFor(account, { name, zone, email, phone }) }));
}

function reasonsFor(
  { profile }: Account,
  { name, zone, email, phone }: { name: string; zone: string | null; email: string | null; phone: string | null },
): SimilarAccount["reasons"] {
  const theirs = profile.mailingAddress?.zone ?? null;
  const reasons: SimilarAccount["reasons"] = [];
  // a state that is not known on one side is no reason to think them different
  if (sortName(profile.name) === sortName(name) && (!zone || !theirs || zone === theirs))
    reasons.push("NAME_AND_STATE");
  if (email && profile.email === email) reasons.push("EMAIL");
  if (phone && profile.phone === phone) reasons.push("PHONE");
  return reasons;
}
