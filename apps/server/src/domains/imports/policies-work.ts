import { REQUIRED } from "@cara/contract/messages.ts";
import { accountsById } from "#domains/accounts/find-account.ts";
import { accountsByName } from "#domains/accounts/match-accounts.ts";
import type { Carrier } from "#domains/policies/carrier.ts";
import { carriersAlike } from "#domains/policies/import-carriers.ts";
import { policiesByNumber } from "#domains/policies/find-policies-by-number.ts";
import { restorePolicies, writePolicies } from "#domains/policies/import-policies.ts";
import { newId, type PolicyId } from "#kernel/ids.ts";
import { carriersThatFit } from "./carriers-work.ts";
import { cellProblems, validatePolicyRow, policyOf, type PolicyPlan } from "./validate-policy-row.ts";
import { kindWork, refusedRow } from "./row-validation.ts";
import { namedAccount } from "./named-account.ts";
import { isOutOfStep, OUT_OF_STEP, readRow, type Problem, type RowReader } from "./row-reader.ts";

type Former = { policy: Readonly<Record<string, unknown>> | null };

/** Imports policies of existing accounts and carriers, in batches of rows. */
export const policiesWork = kindWork<PolicyPlan>({
  async validate({ db }, dataImport, rows, phase) {
    const read = rows.map((row) => ({ row, cells: readRow(dataImport, row) }));
    const texts = (field: string) => read.flatMap(({ cells }) => cells.text(field) ?? []);
    const found = await accountsByName(db, texts("account"), { hold: false });
    const names = { codes: texts("naicCode"), names: texts("carrier") };
    const carriers = await carriersAlike(db, names, { hold: false });
    const policies = await policiesByNumber(db, texts("policyNumber"), { hold: phase === "RUN" });
    const byNumber = Map.groupBy(policies, ({ policyNumber }) => policyNumber?.toLowerCase());
    const owners = await accountsById(
      db,
      policies.map(({ accountId }) => accountId),
    );
    return read.map(({ row, cells }) => {
      if (isOutOfStep(dataImport, row)) return refusedRow(row.number, OUT_OF_STEP);
      const named = namedAccount(cells, found);
      const carrier = namedCarrier(cells, carriers);
      const isForBusiness = named.ok && named.account.type === "BUSINESS";
      if (!named.ok || !isForBusiness || !carrier.ok)
        return refusedRow(row.number, [
          ...(named.ok ? [] : [named.problem]),
          ...(named.ok && !isForBusiness ? [cells.problem("account", "Policies are for businesses")] : []),
          ...(carrier.ok ? [] : [carrier.problem]),
          ...cellProblems(cells),
        ]);
      return validatePolicyRow(row.number, cells, {
        account: named.account,
        carrier: carrier.carrier,
        sameNumber: byNumber.get((cells.text("policyNumber") ?? "").toLowerCase()) ?? [],
        nameOf: ({ accountId }) => owners.get(accountId)?.profile.name ?? "another account",
      });
    });
  },
  async write(context, dataImport, planned) {
    const now = context.clock.now();
    const writes = planned.map(({ plan }) => ({
      policy: policyOf(plan, { id: newId<PolicyId>(), now }),
      changes: plan.changes,
      account: plan.account,
      carrier: plan.carrier,
    }));
    const written = await writePolicies(context, { importId: dataImport.id, fileName: dataImport.fileName }, writes);
    return planned.flatMap(({ number }, at) => {
      const policy = written[at];
      if (!policy) return [];
      const former: Former = { policy: policy.former };
      return [{ number, targetId: policy.id, leftVersion: policy.leftVersion, former }];
    });
  },
  async restore(context, dataImport, rows) {
    const restored = await restorePolicies(
      context,
      { importId: dataImport.id, fileName: dataImport.fileName },
      rows.map(({ targetId, leftVersion, former }) => ({
        // written by writePolicies
        id: targetId as PolicyId,
        leftVersion: leftVersion ?? 0,
        former: (former as Former).policy,
      })),
    );
    return new Set(rows.filter(({ targetId }) => restored.has(targetId as PolicyId)).map(({ number }) => number));
  },
});

type Named = { ok: true; carrier: Carrier } | { ok: false; problem: Problem };

function namedCarrier(row: RowReader, carriers: readonly Carrier[]): Named {
  const [name, naicCode] = [row.text("carrier"), row.text("naicCode")];
  const field = naicCode && !name ? "naicCode" : "carrier";
  const no = (message: string): Named => ({ ok: false, problem: row.problem(field, message) });
  const called = naicCode && !name ? `NAIC code ${naicCode}` : (name ?? "");
  if (!name && !naicCode) return no(REQUIRED);
  const fits = carriersThatFit(carriers, { naicCode, name }).filter(({ isCarrier }) => isCarrier);
  const [carrier] = fits;
  if (!carrier) return no(naicCode && !name ? `No carrier has the ${called}` : `No carrier is named ${called}`);
  if (fits.length > 1) return no(`${fits.length} carriers are named ${called}; add the NAIC code`);
  return { ok: true, carrier };
}
