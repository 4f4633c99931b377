import { LIMIT_FIELDS, type LimitField } from "@cara/contract/coverage.ts";
import type { AgencyId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { CoverageFact } from "../coverage-fact.ts";
import { listFactsOf } from "../coverage.store.ts";
import { PolicyDetails } from "../policy-details.ts";
import { listExtractionsOf } from "./extraction.store.ts";
import { removeDetails, saveDetails } from "./details.store.ts";
import type { Finding, Passage } from "./finding.ts";
import { listFindingsOf } from "./finding.store.ts";

/** Writes what is known of a policy from its documents; without any finding or passage there is nothing to write. */
export async function writeDetails(
  db: AgencyDb,
  { agencyId, policyId, at }: { agencyId: AgencyId; policyId: PolicyId; at: Date },
): Promise<void> {
  const findings = await listFindingsOf(db, [policyId]);
  const passages = (await listExtractionsOf(db, [policyId])).flatMap((extraction) => extraction.passages);
  if (findings.length === 0 && passages.length === 0) return removeDetails(db, policyId);
  const details = detailsOf(findings, await listFactsOf(db, [policyId]), passages);
  await saveDetails(db, { agencyId, policyId, details, readAt: at });
}

/** Whether a finding may be repeated as what the document says. */
const isSound = ({ verdict, decision }: Finding): boolean =>
  decision === "ACCEPTED" || (decision === null && verdict === "PROVED");
/** Statuses of facts that nothing contradicts. */
const SOUND = new Set<CoverageFact["status"]>(["ENTERED", "PROVED", "VERIFIED"]);

/** A description of the policy: terms and further limits from sound findings, named limits from the ledger. */
export function detailsOf(
  findings: readonly Finding[],
  facts: readonly CoverageFact[],
  passages: readonly Passage[],
): PolicyDetails {
  const sound = findings.filter(isSound);
  const text = (key: string) =>
    sound.find((finding) => finding.key === key && finding.kind === "TEXT")?.textValue ?? null;
  const party = (key: string) => (text(key) === null ? null : { name: text(key), address: null });
  const limits: Partial<Record<LimitField, number>> = {};
  for (const { key, amountCents, status } of facts)
    if (isLimitField(key) && amountCents !== null && SOUND.has(status)) limits[key] ??= amountCents / 100;
  return PolicyDetails.parse({
    policyNumber: text("policyNumber"),
    summary: summaryOf(text, sound),
    insured: party("namedInsured"),
    carrier: party("carrier"),
    limits,
    extraLimits: sound.flatMap(({ line, kind, label, amountCents }) =>
      line === null && kind !== "AMOUNT" && amountCents !== null ? [{ name: label, limit: amountCents / 100 }] : [],
    ),
    coverageDescriptions: described(passages, "COVERED"),
    exclusionDescriptions: described(passages, "EXCLUDED"),
  });
}

const isLimitField = (key: string): key is LimitField => key in LIMIT_FIELDS;

const dates = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** "Commercial General Liability for Alder Creek Roofing LLC, Mar 5, 2026 to Mar 5, 2027". */
function summaryOf(text: (key: string) => string | null, findings: readonly Finding[]): string | null {
  const day = (key: string) => {
    const onDate = findings.find((finding) => finding.key === key)?.onDate;
    return onDate ? dates.format(new Date(onDate)) : null;
  };
  const [type, insured, from, to] = [text("policyType"), text("namedInsured"), day("effectiveOn"), day("expiresOn")];
  const who = [type, insured].filter((part) => part !== null).join(" for ");
  const when = from && to ? `${from} to ${to}` : null;
  return [who || null, when].filter((part) => part !== null).join(", ") || null;
}

const firstSentence = (text: string): string => text.slice(0, text.indexOf(". ") + 1 || undefined);

const described = (passages: readonly Passage[], kind: Passage["kind"]): PolicyDetails["coverageDescriptions"] =>
  passages.flatMap((passage) =>
    passage.kind === kind
      ? [{ title: passage.title, description: firstSentence(passage.quote), policyQuotes: [passage.quote] }]
      : [],
  );
