import type { CertificateForm, CertificateRow } from "../../src/domains/certificates/form/certificate-form.ts";
import type { LedgerPolicy } from "../../src/domains/certificates/form/ledger.ts";
import type { CoveragePart } from "../../src/domains/policies/coverage-fact.ts";
import { KEYS } from "./invented-facts.ts";
import type { RandomLedger } from "./random-ledger.ts";

const LETTERS = 6;
const KINDS: Readonly<Record<string, CertificateRow["kind"]>> = {
  GENERAL_LIABILITY: "GENERAL_LIABILITY",
  AUTO: "AUTO",
  UMBRELLA: "UMBRELLA",
  EXCESS: "UMBRELLA",
  WORKERS_COMPENSATION: "WORKERS_COMPENSATION",
};
type Due = { due: number; blank: string[] };

/** How many values the ledger proves that a certificate prints, and every one that this certificate leaves blank. */
export function dueFacts({ ledger, request, grants }: RandomLedger, form: CertificateForm): Due {
  const result: Due = { due: 0, blank: [] };
  const expect = (what: string, isDue: boolean, isPrinted: boolean): void => {
    if (!isDue) return;
    result.due += 1;
    if (!isPrinted) result.blank.push(what);
  };
  const shown = ledger.policies.filter((policy) => isLive(policy, request.on));
  const parts = shown.flatMap((policy) =>
    policy.parts.flatMap((part) => (part.line === "PROPERTY" ? [] : [{ policy, part }])),
  );
  const carriers = new Set(parts.flatMap(({ policy }) => policy.carrier?.id ?? []));
  expect("agency", true, form.producer.name !== null);
  expect("insured", true, form.insured.name !== null);
  for (const { policy, part } of parts) {
    const row = form.rows.find(({ partId }) => partId === part.id);
    const isLettered = policy.carrier !== null && carriers.size <= LETTERS;
    const insurer = form.insurers.find(({ letter }) => letter === row?.insurer);
    expect("row", true, row !== undefined);
    expect("number", policy.policyNumber !== null, Boolean(row?.policyNumber));
    expect("effective date", true, Boolean(row?.effectiveOn));
    expect("expiration date", true, Boolean(row?.expiresOn));
    expect("insurer", isLettered, Boolean(insurer?.name));
    expect("NAIC code", isLettered && policy.carrier?.naicCode !== null, Boolean(insurer?.naicCode));
    const hasTrigger = part.line !== "AUTO" && part.line !== "WORKERS_COMPENSATION";
    expect("trigger", hasTrigger && part.trigger !== null, Boolean(row && "trigger" in row && row.trigger));
    limits(policy, part, row, expect);
    const isProved = (prefix: string): boolean => {
      const asked = request.asks.filter(({ line, want }) => line === part.line && want.startsWith(prefix));
      return asked.length > 0 && asked.every(({ want }) => grants.get(policy.id)?.includes(`${part.line} ${want}`));
    };
    const isInsured = Boolean(row && "additionalInsured" in row && row.additionalInsured);
    expect(
      "Y for additional insured",
      part.line !== "WORKERS_COMPENSATION" && isProved("ADDITIONAL_INSURED"),
      isInsured,
    );
    expect("Y for waiver", isProved("WAIVER"), Boolean(row?.waiver));
    const isPer = row?.kind === "GENERAL_LIABILITY" && row.aggregatePer !== null;
    expect("aggregate", part.line === "GENERAL_LIABILITY" && part.aggregateBasis === "POLICY", isPer);
  }
  return result;
}

function limits(
  { facts }: LedgerPolicy,
  part: CoveragePart,
  row: CertificateRow | undefined,
  expect: (what: string, isDue: boolean, isPrinted: boolean) => void,
): void {
  const isDue = (kind: string, key: string, only?: string): boolean => {
    const [one, ...more] = facts.filter((fact) => fact.partId === part.id && fact.kind === kind && fact.key === key);
    if (!one || more.length > 0 || one.statedAs === "NOT_STATED") return false;
    const isSure =
      one.status === "VERIFIED" ? one.verifiedBy !== null : one.status === "PROVED" && Boolean(one.evidence?.quote);
    return isSure && (one.amountCents !== null || one.statedAs !== null) && (!only || one.statedAs === only);
  };
  const kind = KINDS[part.line] ?? "OTHER";
  for (const [name, key] of Object.entries(KEYS)) {
    const [of, limit = ""] = name.split(" ");
    const printed = row && row.kind !== "OTHER" ? (row.limits as Record<string, unknown>)[limit] : null;
    if (of === kind) expect(`limit ${name}`, isDue("LIMIT", key), Boolean(printed));
  }
  if (kind === "OTHER")
    for (const { kind: its, key } of facts)
      if (its === "LIMIT")
        expect(
          `limit ${key}`,
          isDue("LIMIT", key),
          row?.kind === "OTHER" && row.limits.some(({ label, limit }) => label === key && limit !== null),
        );
  if (kind === "UMBRELLA")
    expect("retention", isDue("RETENTION", "Retention"), row?.kind === "UMBRELLA" && row.retention !== null);
  if (kind === "WORKERS_COMPENSATION")
    expect(
      "per statute",
      isDue("LIMIT", "Workers compensation", "STATUTORY"),
      row?.kind === "WORKERS_COMPENSATION" && row.perStatute !== null,
    );
}

const isLive = ({ state, inforceOn, expiresOn, cancelsOn }: LedgerPolicy, on: string): boolean =>
  state === "INFORCE" &&
  inforceOn !== null &&
  expiresOn !== null &&
  inforceOn <= on &&
  on < expiresOn &&
  cancelsOn === null;
