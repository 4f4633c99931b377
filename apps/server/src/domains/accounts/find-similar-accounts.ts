import { NAME_MAX_LENGTH } from "@cara/contract/limits.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { parsePhone } from "@cara/contract/phone.ts";
import { bareName, sortName, type Account, type LookAlikeQuery } from "./account.ts";
import { listAccounts, listSimilarAccounts } from "./account.store.ts";
import { looksLike, searchPieces } from "./look-alike-names.ts";

/** Most look-alikes shown. */
const SHOWN = 5;
/** Minimum characters for matching the beginning of names; fewer match half the list. */
const BEGINNING_MIN_LENGTH = 4;

/** Accounts checked for each piece of a name. */
const ACCOUNTS_CHECKED = 50;

export const SIMILARITY_REASONS = ["NAME_AND_STATE", "NAME", "DBA", "EMAIL", "PHONE"] as const;
export type SimilarityReason = (typeof SIMILARITY_REASONS)[number];
export type SimilarAccount = { account: Account; reasons: SimilarityReason[] };
export type Sketch = { name: string; zone?: string | null; email?: string | null; phone?: string | null };
/** Accounts that may be the one being entered, the same name first, each with its reasons. Never blocks saving. */
export async function findSimilarAccounts(db: AgencyDb, sketch: Sketch): Promise<SimilarAccount[]> {
  const name = bareName(sketch.name.slice(0, NAME_MAX_LENGTH));
  const query: LookAlikeQuery = {
    name: name || null,
    zone: sketch.zone || null,
    email: sketch.email?.trim().toLowerCase() || null,
    phone: sketch.phone ? parsePhone(sketch.phone) : null,
  };
  if (!query.name && !query.email && !query.phone) return [];
  const accounts = [...(await listSimilarAccounts(db, query, SHOWN)), ...(await listLookAlikes(db, query.name))];
  const distinct = new Map(accounts.map((account) => [account.id, account]));
  return [...distinct.values()]
    .map((account) => ({ account, reasons: reasonsFor(account, query) }))
    .filter(({ reasons }) => reasons.length > 0)
    .slice(0, SHOWN);
}

/** Accounts that contain a piece of the name anywhere: reordered, with a typo, or as their DBA. */
async function listLookAlikes(db: AgencyDb, name: string | null): Promise<Account[]> {
  const found: Account[] = [];
  for (const search of searchPieces(name ?? ""))
    found.push(...(await listAccounts(db, { first: ACCOUNTS_CHECKED, after: null, search })));
  return found;
}

function reasonsFor({ profile }: Account, { name, zone, email, phone }: LookAlikeQuery): SimilarityReason[] {
  const theirs = profile.mailingAddress?.zone ?? null;
  const reasons: SimilarityReason[] = [];
  if (name && bareName(profile.name) === name)
    // an unknown state does not make two accounts different
    reasons.push(!zone || !theirs || zone === theirs ? "NAME_AND_STATE" : "NAME");
  else if (name && (beginsLike(profile.name, name) || looksLike(profile.name, name))) reasons.push("NAME");
  else if (name && profile.dba && (beginsLike(profile.dba, name) || looksLike(profile.dba, name))) reasons.push("DBA");
  if (email && profile.email === email) reasons.push("EMAIL");
  if (phone && profile.phone === phone) reasons.push("PHONE");
  return reasons;
}

const beginsLike = (name: string, beginning: string): boolean =>
  beginning.length >= BEGINNING_MIN_LENGTH && sortName(name).startsWith(beginning);
