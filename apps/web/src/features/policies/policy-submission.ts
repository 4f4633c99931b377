import { INVALID_ACCOUNT } from "@cara/contract/messages.ts";
import { NOTES_MAX_LENGTH } from "@cara/contract/limits.ts";
import { POLICY_EDIT_FIELDS, POLICY_FIELDS } from "@cara/contract/policy-fields.ts";
import { billingProblem, numberProblem, policyProblems } from "@cara/contract/policy-rules.ts";
import { POLICY_STATES, type PolicyState } from "@cara/contract/states.ts";
import { array, boolean, enum as oneOf, minLength, number, object, optional, string } from "zod/mini";
import { refusedPercent, sentAmount } from "../../forms/amount.ts";
import { agreeing, sentFields } from "../../forms/fields.ts";
import { optionalText } from "../../forms/rules.ts";
import { NewParts } from "./cells-submission.ts";

/** The total is compared; a rate that reaches the action was refused. */
const computed = { total: optional(sentAmount()), commissionRate: optional(refusedPercent()) };
type Computed = { total?: number | undefined };

const listed = <Problem>(problem: Problem | null): Problem[] => (problem === null ? [] : [problem]);

/** The create payload: an account and, for now, one policy, also where it is already on file. */
export const NewPolicies = object({
  createAnother: optional(boolean()),
  accountId: string().check(minLength(1, INVALID_ACCOUNT)),
  policies: array(
    object({ ...sentFields(POLICY_FIELDS), ...computed, id: string(), coverageParts: optional(NewParts) }).check(
      agreeing<typeof POLICY_FIELDS, Computed>(POLICY_FIELDS, (values) => [
        ...policyProblems(values),
        ...listed(billingProblem(values.billingType)),
      ]),
    ),
  ),
});

/** The update payload: the flat terms, the state, the reason, and the version the edit started from. */
export const PolicyEdit = object({
  ...sentFields(POLICY_EDIT_FIELDS),
  ...computed,
  state: oneOf(POLICY_STATES),
  updateReason: optional(optionalText(NOTES_MAX_LENGTH)),
  version: number(),
}).check(
  agreeing<typeof POLICY_EDIT_FIELDS, Computed & { state: PolicyState }>(POLICY_EDIT_FIELDS, (values) => [
    ...policyProblems(values),
    ...listed(numberProblem(values.state, values.policyNumber)),
  ]),
);
