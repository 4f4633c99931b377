import { INVALID_ZONE, REQUIRED } from "@cara/contract/messages.ts";
import { sortName, type Account } from "#domains/accounts/account.ts";
import { accountsThatFit } from "#domains/accounts/match-accounts.ts";
import type { Problem, RowReader } from "./row-reader.ts";
import { readZone } from "./words.ts";

type Named = { ok: true; account: Account } | { ok: false; problem: Problem };

/** The account a row belongs to, by its name and, if several share it, its state. */
export function namedAccount(row: RowReader, found: ReadonlyMap<string, readonly Account[]>): Named {
  const no = (field: string, message: string): Named => ({ ok: false, problem: row.problem(field, message) });
  const name = row.text("account");
  if (!name) return no("account", REQUIRED);
  const zoneText = row.text("accountZone");
  const zone = zoneText && readZone(zoneText);
  if (zoneText && !zone) return no("accountZone", INVALID_ZONE);
  const fits = accountsThatFit(found.get(sortName(name)) ?? [], zone);
  const [account] = fits;
  const where = zone ? ` in ${zone}` : "";
  if (!account) return no("account", `No account is named ${name}${where}`);
  if (fits.length > 1)
    return no("account", `${fits.length} accounts are named ${name}${zone ? where : "; add the state"}`);
  return { ok: true, account };
}
