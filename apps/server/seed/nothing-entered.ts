import { POLICY_FIELD_NAMES, POLICY_FIELDS, type PolicyValues } from "@cara/contract/policy-fields.ts";
import { termsOf } from "#domains/policies/policy.ts";

/** The terms of a policy in which nothing optional was entered. */
export const NOTHING_ENTERED = termsOf(
  Object.fromEntries(
    POLICY_FIELD_NAMES.flatMap((name) => {
      const reading = POLICY_FIELDS[name].read(null);
      return reading.ok ? [[name, reading.value]] : [];
    }),
    // the required fields are missing
  ) as unknown as Omit<PolicyValues, RequiredField>,
);
type RequiredField = "type" | "market" | "carrierId" | "sourceType" | "premium";
