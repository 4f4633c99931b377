import type { Account } from "#domains/accounts/account.ts";
import {
  restoreAccounts,
  writeAccounts,
  type AccountFormer,
  type AccountWrite,
} from "#domains/accounts/import-accounts.ts";
import { accountsByName, accountsByReach, accountsThatFit, contactsOf } from "#domains/accounts/match-accounts.ts";
import { refreshAccountSearch } from "#domains/accounts/refresh-account-search.ts";
import { sortName } from "#domains/accounts/account.ts";
import { newId, type AccountId, type ContactId } from "#kernel/ids.ts";
import type { Clock, UseCaseContext } from "#platform/use-case.ts";
import type { Import } from "./import.ts";
import { ownTargets } from "./import-row-repeats.store.ts";
import { validateAccountRow, reachOf, type AccountPlan } from "./validate-account-row.ts";
import { kindWork, refusedRow, type Phase } from "./row-validation.ts";
import { isOutOfStep, OUT_OF_STEP, readRow } from "./row-reader.ts";
import { readZone } from "./words.ts";

/** Imports accounts, in batches of rows. */
export const accountsWork = kindWork<AccountPlan>({
  async validate(context, dataImport, rows, phase) {
    const { db } = context;
    const read = rows.map((row) => ({ row, cells: readRow(dataImport, row) }));
    const names = read.flatMap(({ cells }) => cells.text("name") ?? []);
    const found = await accountsByName(db, names, { hold: phase === "RUN" });
    const meant = read.flatMap(({ cells }) => {
      const zone = readZone(cells.text("zone") ?? "");
      return accountsThatFit(found.get(sortName(cells.text("name") ?? "")) ?? [], zone);
    });
    const contacts = await contactsOf(
      db,
      meant.map(({ id }) => id),
    );
    const reach = read.map(({ cells }) => reachOf(cells));
    const byEmail = await others(
      context,
      dataImport,
      phase,
      "email",
      reach.flatMap(({ email }) => email ?? []),
    );
    const byPhone = await others(
      context,
      dataImport,
      phase,
      "phone",
      reach.flatMap(({ phone }) => phone ?? []),
    );
    return read.map(({ row, cells }) =>
      isOutOfStep(dataImport, row)
        ? refusedRow(row.number, OUT_OF_STEP)
        : validateAccountRow(row.number, cells, {
            sameName: found.get(sortName(cells.text("name") ?? "")) ?? [],
            contactsOf: ({ id }) => contacts.get(id) ?? [],
            byEmail: (email) => byEmail.get(email) ?? null,
            byPhone: (phone) => byPhone.get(phone) ?? null,
          }),
    );
  },
  async write(context, dataImport, planned) {
    const writes = planned.map(({ plan }) => writeOf(plan, context.clock));
    const written = await writeAccounts(context, dataImport.id, writes);
    return planned.flatMap(({ number }, at) => {
      const account = written[at];
      return account
        ? [{ number, targetId: account.id, leftVersion: account.leftVersion, former: account.former }]
        : [];
    });
  },
  async restore(context, dataImport, rows) {
    const restored = await restoreAccounts(
      context,
      dataImport.id,
      rows.map(({ targetId, leftVersion, former }) => ({
        // written by writeAccounts
        id: targetId as AccountId,
        leftVersion: leftVersion ?? 0,
        former: former as AccountFormer,
      })),
    );
    return new Set(rows.filter(({ targetId }) => restored.has(targetId as AccountId)).map(({ number }) => number));
  },
  settle: ({ db }, rows) =>
    refreshAccountSearch(
      db,
      rows.map(({ targetId }) => targetId as AccountId),
    ),
});

/**
 * The other accounts that already have an email or phone. Accounts written by this import do not count: rows of one file
 * may share them, and a row's outcome must not depend on batch boundaries.
 */
async function others(
  { db }: UseCaseContext,
  dataImport: Import,
  phase: Phase,
  column: "email" | "phone",
  values: readonly string[],
): Promise<Map<string, string>> {
  const found = await accountsByReach(db, column, values);
  const ids = [...found.values()].flat().map(({ id }) => id);
  const own = phase === "RUN" ? await ownTargets(db, dataImport.id, ids) : new Set<string>();
  return new Map(
    [...found].flatMap(([value, accounts]) => {
      const other = accounts.find(({ id }) => !own.has(id));
      return other ? [[value, other.name] as const] : [];
    }),
  );
}

function writeOf({ before, changesProfile, type, profile, contact }: AccountPlan, clock: Clock): AccountWrite {
  const now = clock.now();
  const fresh: Account = {
    id: newId<AccountId>(),
    type,
    origin: "AGENCY",
    profile,
    managerId: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const changed = before && { ...before, profile, version: before.version + 1, updatedAt: now };
  const account = changesProfile ? (changed ?? fresh) : (before ?? fresh);
  return {
    account,
    isNew: !before,
    contact: contact && {
      contact: { id: contact.before?.id ?? newId<ContactId>(), ...contact.draft },
      isNew: !contact.before,
    },
  };
}
