import { LIMIT_FIELDS, type LimitField } from "@cara/contract/coverage.ts";
import { writtenDay } from "#kernel/calendar.ts";
import type { AgencyId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { CoverageFact } from "../coverage-fact.ts";
import { listFactsOf } from "../coverage.store.ts";
import { PolicyDetails } from "../policy-details.ts";
import { BINDING } from "../policy-document.ts";
import { getPolicy } from "../policy.store.ts";
import { listExtractionsOf } from "./extraction.store.ts";
import { removeDetails, saveDetails } from "./details.store.ts";
import type { Finding, LiveFinding, Passage } from "./finding.ts";
import { listFindingsOf } from "./finding.store.ts";
import { findPolicyRecord } from "./find-policy-record.ts";
import { setAsideFiles } from "./set-aside.ts";

/** Writes what is known of a policy from its documents; without any finding or passage there is nothing to write. */
export async function writeDetails(
  db: AgencyDb,
  { agencyId, policyId, at }: { agencyId: AgencyId; policyId: PolicyId; at: Date },
): Promise<void> {
  const found = await listFindingsOf(db, [policyId]);
  const extractions = await listExtractionsOf(db, [policyId]);
  if (found.length === 0 && extractions.every(({ passages }) => passages.length === 0))
    return removeDetails(db, policyId);
  const record = await findPolicyRecord(db, await getPolicy(db, policyId));
  const others = setAsideFiles(found, record);
  const findings = found.filter(({ fileId }) => !others.has(fileId));
  const passages = extractions.filter(({ fileId }) => !others.has(fileId)).flatMap((one) => one.passages);
  const details = detailsOf(ofThePolicy(findings), await listFactsOf(db, [policyId]), passages);
  await saveDetails(db, { agencyId, policyId, details, readAt: at });
}

/** What a quote says describes the policy only while nothing else does; an endorsement's date is not the policy's. */
function ofThePolicy(findings: readonly LiveFinding[]): readonly LiveFinding[] {
  const binding = findings.filter(
    ({ documentType, kind }) => BINDING.has(documentType) && !(documentType === "ENDORSEMENT" && kind === "DATE"),
  );
  return binding.length > 0 ? binding : findings;
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
  const party = (key: string, where: string) =>
    text(key) === null && text(where) === null ? null : { name: text(key), address: text(where) };
  const limits: Partial<Record<LimitField, number>> = {};
  for (const { key, amountCents, status } of facts)
    if (isLimitField(key) && amountCents !== null && SOUND.has(status)) limits[key] ??= amountCents / 100;
  return PolicyDetails.parse({
    policyNumber: text("policyNumber"),
    summary: summaryOf(text, sound),
    insured: party("namedInsured", "insuredAddress"),
    carrier: party("carrier", "carrierAddress"),
    limits,
    extraLimits: sound.flatMap(({ line, kind, key, label, amountCents }) =>
      line === null && kind !== "AMOUNT" && amountCents !== null && !LOCATION.test(key)
        ? [{ name: label, limit: amountCents / 100 }]
        : [],
    ),
    locations: locationsIn(sound, limits),
    coverageDescriptions: described(passages, "COVERED"),
    exclusionDescriptions: described(passages, "EXCLUDED"),
  });
}

const LOCATION = /^location\d{1,3}(?:\.|$)/u;

/** Each location with its own limits; the only one of a policy has the policy's. */
function locationsIn(
  findings: readonly Finding[],
  limits: Partial<Record<LimitField, number>>,
): PolicyDetails["locations"] {
  const places = new Map(
    findings.flatMap(({ key, textValue }) => (LOCATION.test(key) && textValue !== null ? [[key, textValue]] : [])),
  );
  const stated = (name: string): number | undefined => {
    const cents = findings.find(({ key }) => key === name)?.amountCents;
    return cents === undefined || cents === null ? undefined : cents / 100;
  };
  return [...places].map(([key, address]) => {
    const own = (field: LimitField) => stated(`${key}.${field}`) ?? (places.size === 1 ? limits[field] : undefined);
    const [propertyBuildingLimit, propertyContentsLimit] = [own("propertyBuildingLimit"), own("propertyContentsLimit")];
    return {
      address,
      limits: {
        ...(propertyBuildingLimit === undefined ? {} : { propertyBuildingLimit }),
        ...(propertyContentsLimit === undefined ? {} : { propertyContentsLimit }),
      },
    };
  });
}

const isLimitField = (key: string): key is LimitField => key in LIMIT_FIELDS;

/** "Commercial General Liability for Alder Creek Roofing LLC, Mar 5, 2026 to Mar 5, 2027". */
function summaryOf(text: (key: string) => string | null, findings: readonly Finding[]): string | null {
  const day = (key: string) => {
    const onDate = findings.find((finding) => finding.key === key)?.onDate;
    return onDate ? writtenDay(onDate) : null;
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
