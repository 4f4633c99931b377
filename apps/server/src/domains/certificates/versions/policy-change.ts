import { z } from "zod";
import { POLICY_STATES } from "@cara/contract/states.ts";
import { Cells, type Cell } from "#domains/policies/coverage-cells.ts";
import { optionalDay } from "#kernel/calendar.ts";
import type { CoverageFactId } from "#kernel/ids.ts";
import { optionalText } from "#kernel/text.ts";
import { NAME_MAX_LENGTH } from "@cara/contract/limits.ts";
import type { PolicyNow } from "./record-now.ts";

/** What somebody is about to change of a policy; what is not given stays. */
export const PolicyChange = z.object({
  state: z.enum(POLICY_STATES).nullish(),
  cancelsOn: optionalDay,
  policyNumber: optionalText(NAME_MAX_LENGTH),
  inforceOn: optionalDay,
  expiresOn: optionalDay,
  /** The line whose cells are typed. */
  partId: z.string().nullish(),
  cells: Cells.nullish(),
});
export type PolicyChange = z.infer<typeof PolicyChange>;

/** A policy as it would be on record after a change. */
export function withChange(policy: PolicyNow, change: PolicyChange): PolicyNow {
  const { state, cancelsOn, policyNumber, inforceOn, expiresOn, partId, cells } = change;
  return {
    ...policy,
    state: state ?? policy.state,
    cancelsOn: cancelsOn ?? policy.cancelsOn,
    policyNumber: policyNumber ?? policy.policyNumber,
    inforceOn: inforceOn ?? policy.inforceOn,
    expiresOn: expiresOn ?? policy.expiresOn,
    facts: partId && cells ? withCells(policy.facts, partId, cells) : policy.facts,
  };
}

function withCells(facts: PolicyNow["facts"], partId: string, cells: readonly Cell[]): PolicyNow["facts"] {
  const isTyped = (fact: PolicyNow["facts"][number]): boolean =>
    fact.partId === partId && cells.some(({ kind, key }) => fact.kind === kind && fact.key === key);
  const typed = cells
    .filter(({ amountCents, statedAs, textValue }) => amountCents !== null || statedAs !== null || textValue !== null)
    .map(
      (cell, at) => ({ ...EMPTY, ...cell, id: `typed ${at}` as CoverageFactId, partId }) as PolicyNow["facts"][number],
    );
  return [...facts.filter((fact) => !isTyped(fact)), ...typed];
}

const EMPTY = {
  label: null,
  formEdition: null,
  formPresence: null,
  source: "PERSON",
  status: "ENTERED",
  evidence: null,
  recordedBy: null,
  verifiedBy: null,
  verifiedAt: null,
};
