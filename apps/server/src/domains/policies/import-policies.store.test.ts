import { describe, expect, it } from "vitest";
import { POLICY_FIELD_NAMES, POLICY_FIELDS, storedName } from "@cara/contract/policy-fields.ts";
import { addTestCarrier, policyWorld } from "#test/kit/test-policies.ts";
import { policyRow, savePolicyRows } from "./import-policies.store.ts";
import { getPolicy } from "./policy.store.ts";
import type { Policy } from "./policy.ts";

describe("savePolicyRows", () => {
  it("[T-72] stores every field of a policy in its column", async () => {
    const { agency, create, brokerId } = await policyWorld();
    const other = await addTestCarrier(agency, "Gulf Casualty", { isCarrier: true, isBroker: true });
    const [before, untouched] = [await create({ brokerId }), await create()];
    const ids = { carrierId: other, brokerId: other, sourceAgencyUserId: agency.user.id };
    const after = {
      ...before,
      ...ids,
      ...Object.fromEntries(otherValues(before)),
      state: "PENDING" as const,
      version: 2,
    };
    const changed = POLICY_FIELD_NAMES.map(storedName).filter((name) => after[name] !== before[name]);
    expect(changed).toEqual(POLICY_FIELD_NAMES.map(storedName));

    await agency.inDatabase((db) => savePolicyRows(db, [policyRow(after, "found by this")]));

    const stored = await agency.inDatabase((db) => getPolicy(db, before.id));
    expect({ ...stored, totalCents: 0 }).toEqual({ ...after, totalCents: 0 });
    expect(await agency.inDatabase((db) => getPolicy(db, untouched.id))).toEqual(untouched);
  });
});

/** A valid value of each field that differs from the policy's. */
function otherValues(policy: Policy): [string, unknown][] {
  return POLICY_FIELD_NAMES.flatMap((field, at): [string, unknown][] => {
    const rule = POLICY_FIELDS[field];
    const name = storedName(field);
    if (rule.kind === "id") return [];
    if ("values" in rule) return [[name, rule.values.find((value) => value !== policy[name])]];
    if (rule.kind === "amount") return [[name, 100 + at]];
    return [[name, rule.kind === "day" ? `2030-01-${10 + at}` : `text ${at}`]];
  });
}
