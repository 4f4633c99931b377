import { STATED_LABELS } from "@cara/contract/limit-value.ts";
import { isFromPerson } from "../coverage-cells.ts";
import type { CoveragePart, NamedFact } from "../coverage-fact.ts";
import { valueText, type FindingInFile } from "./stated-facts.ts";

/** What a person entered or verified in the ledger; CONFLICT where a document said something else afterwards. */
export type LedgerValue = { value: string; status: "ENTERED" | "VERIFIED" | "CONFLICT"; by: string | null };

type Ledger = { facts: readonly NamedFact[]; parts: readonly CoveragePart[] };

/** The value of a person that the ledger has for a field where a finding says something else; null where it has none. */
export function besideLedger(finding: FindingInFile, ledger: Ledger): LedgerValue | null {
  const current = factsOfField(finding, ledger);
  const entered = current.find(
    (fact) => isFromPerson(fact) || (fact.status === "CONFLICT" && fact.source === "PERSON"),
  );
  // a line that the policy has twice may say it in its other part
  if (!entered || current.some((fact) => isSame(fact, finding))) return null;
  const { statedAs, amountCents, onDate, textValue, status, verifierName, recorderName } = entered;
  return {
    value: statedAs === null ? valueText({ amountCents, onDate, textValue }) : STATED_LABELS[statedAs],
    status: status === "VERIFIED" || status === "CONFLICT" ? status : "ENTERED",
    by: status === "VERIFIED" ? verifierName : recorderName,
  };
}

/** Who verified in the ledger what a finding says; undefined where nobody did. */
export function verifierInLedger(finding: FindingInFile, ledger: Ledger): { name: string | null } | undefined {
  const fact = factsOfField(finding, ledger).find((one) => one.status === "VERIFIED" && isSame(one, finding));
  return fact && { name: fact.verifierName };
}

function factsOfField(finding: FindingInFile, { facts, parts }: Ledger): NamedFact[] {
  const lineOf = ({ partId }: NamedFact) => parts.find(({ id }) => id === partId)?.line ?? null;
  return facts.filter(
    (fact) =>
      fact.policyId === finding.policyId &&
      fact.kind === finding.kind &&
      fact.key === finding.key &&
      lineOf(fact) === finding.line,
  );
}

const isSame = ({ amountCents, onDate, textValue, statedAs }: NamedFact, finding: FindingInFile): boolean =>
  statedAs === null &&
  amountCents === finding.amountCents &&
  onDate === finding.onDate &&
  textValue === finding.textValue;
