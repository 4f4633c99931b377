import {
  CHANGE_NEEDS_WHY,
  CHOICE_NEEDS_WHY,
  FINDING_NOT_BINDING,
  FINDING_NOT_IN_LEDGER,
  FINDING_OF_TWO_PARTS,
  POLICY_CHANGED,
  RECORD_SAYS_OTHERWISE,
  notBefore,
  REQUIRED,
} from "@cara/contract/messages.ts";
import type { FindingDecision } from "@cara/contract/coverage.ts";
import { writtenDay } from "#kernel/calendar.ts";
import type { FindingId, PolicyId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { FieldChange } from "#platform/history/field-changes.ts";
import { rejectStaleVersion } from "#platform/history/stale-version.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { enteredFact } from "../coverage-cells.ts";
import { factName, markedFact, type CoverageFact, type CoveragePart } from "../coverage-fact.ts";
import {
  insertCoveragePart,
  insertFact,
  listCoverageParts,
  lockCurrentFact,
  supersedeFact,
} from "../coverage.store.ts";
import { findPolicyFile } from "../find-policy-document.ts";
import { mayVerifyCoverage } from "../policies.access.ts";
import { BINDING } from "../policy-document.ts";
import { lockPolicy } from "../policy.store.ts";
import { recordPolicyVersion } from "../record-policy-version.ts";
import { besideRecord, type PolicyRecord } from "./beside-record.ts";
import { findPolicyRecord } from "./find-policy-record.ts";
import type { Finding } from "./finding.ts";
import { findFinding, listFindingsIn, saveDecision } from "./finding.store.ts";
import { notChosen, NO_CONFLICT, passedOverBy, type InConflict } from "./passed-over.ts";
import { factOf, factValueOf, isAcceptanceOf, isCellFinding, type CellFinding } from "./project-cell.ts";
import { setAsideFiles, type SetAside } from "./set-aside.ts";
import { NOT_USED } from "./set-aside-documents.ts";
import { newPart, projectFindings } from "./project-findings.ts";
import { valueText } from "./stated-facts.ts";
import { writeDetails } from "./write-details.ts";

export type FindingDecisionInput = {
  policyId: PolicyId;
  findingId: FindingId;
  decision: FindingDecision;
  /** The right amount, of a correction. */
  amountCents: number | null;
  reason: string | null;
  /** The policy's version that the person saw. */
  version: number;
};

/**
 * Decides about a value that was found in a document. Accepted, it is a fact verified by this person; corrected, their
 * amount is entered; rejected, it leaves the ledger. What goes against the value that has precedence needs a reason, by
 * accepting another one, entering another amount or rejecting that one; so does accepting a value that an endorsement may
 * change. The next extraction remembers.
 */
export async function decideFinding(
  context: UseCaseContext,
  { policyId, findingId, decision, amountCents, reason, version }: FindingDecisionInput,
): Promise<Result<Finding, "STALE_VERSION" | "INVALID_VALUE">> {
  const { db, actor, clock } = context;
  requireAccess(mayVerifyCoverage(actor));

  const policy = await lockPolicy(db, policyId);
  // under the lock: an extraction that runs now may replace it
  const finding = await findFinding(db, findingId);
  const document = finding && (await findPolicyFile(db, finding.fileId));
  if (!document || finding?.policyId !== policyId) throw notFound();
  // what a file said before it was split is said by its parts
  if ((await listFindingsIn(db, [finding.fileId])).every(({ id }) => id !== findingId)) throw notFound();
  const stale = rejectStaleVersion(policy, version, POLICY_CHANGED);
  if (stale) return stale;
  const isCell = isCellFinding(finding);
  const isAmount = isCell && finding.kind !== "TEXT";
  const isOfLedger = isCell && BINDING.has(document.type);
  const isWritten = isOfLedger && decision !== "REJECTED";
  const parts = (await listCoverageParts(db, policyId)).filter(({ line }) => line === finding.line);
  if (decision === "CORRECTED" && !isAmount) return refuse("INVALID_VALUE", FINDING_NOT_IN_LEDGER, "amount");
  if (decision === "CORRECTED" && !isWritten) return refuse("INVALID_VALUE", FINDING_NOT_BINDING, "amount");
  if (decision === "CORRECTED" && amountCents === null) return refuse("INVALID_VALUE", REQUIRED, "amount");
  // an acceptance has no field of its own to complain at
  if (isWritten && parts.length > 1)
    return refuse("INVALID_VALUE", FINDING_OF_TWO_PARTS, decision === "CORRECTED" ? "amount" : undefined);
  const record = await findPolicyRecord(db, policy);
  const setAside = isWritten && (await isSetAside(db, record, finding));
  if (setAside) return refuse("INVALID_VALUE", NOT_USED[setAside], decision === "CORRECTED" ? "amount" : undefined);
  // nothing is verified while the policy's own record says something else
  if (decision === "ACCEPTED" && !isCell && besideRecord({ ...finding, documentType: document.type }, record) !== null)
    return refuse("INVALID_VALUE", RECORD_SAYS_OTHERWISE);
  const passedOver = isOfLedger ? await passedOverBy(db, finding, record, clock.now()) : NO_CONFLICT;
  if (isWritten && passedOver.startsOn) return refuse("INVALID_VALUE", notBefore(writtenDay(passedOver.startsOn)));
  if (isAgainst(decision, passedOver, amountCents) && reason === null)
    return refuse("INVALID_VALUE", CHOICE_NEEDS_WHY, "reason");
  if (decision === "ACCEPTED" && passedOver.changes.length > 0 && reason === null)
    return refuse("INVALID_VALUE", CHANGE_NEEDS_WHY, "reason");

  const at = clock.now();
  const decided = { ...finding, decision, decidedBy: actor.userId, decidedAt: at, reason };
  await saveDecision(db, findingId, decided);
  const scope = { agencyId: actor.agencyId, policyId, at };
  const changes = isWritten
    ? [
        await writeFact(context, finding, {
          known: parts[0] ?? null,
          corrected: decision === "CORRECTED" ? amountCents : null,
          place: placeOf(finding, document.file.name),
          at,
        }),
        ...(await notChosen(db, finding, passedOver)),
      ]
    : decision === "REJECTED"
      ? [
          ...(await takeBack(context, finding, { part: parts[0] ?? null, at })),
          ...(await projectFindings(db, scope)),
          decisionChange(finding, decision, document.file.name),
        ]
      : [];
  await writeDetails(db, scope);
  await recordPolicyVersion(context, policyId, {
    kind: decision === "ACCEPTED" ? "COVERAGE_VERIFIED" : "COVERAGE_CHANGED",
    changes: changes.length > 0 ? changes : [decisionChange(finding, decision, document.file.name)],
    reason,
  });
  return ok(decided);
}

/** Whether a decision goes against the value that has precedence: by rejecting that one, or with another amount. */
function isAgainst(decision: FindingDecision, passedOver: InConflict, corrected: number | null): boolean {
  if (decision === "REJECTED") return passedOver.isPrecedent;
  if (decision === "ACCEPTED") return passedOver.hasPrecedent;
  return passedOver.precedentCents !== null && passedOver.precedentCents !== corrected;
}

async function isSetAside(db: AgencyDb, record: PolicyRecord, { fileId }: Finding): Promise<SetAside | null> {
  return setAsideFiles(await listFindingsIn(db, [fileId]), record).get(fileId) ?? null;
}

/** Writes the value as this person verified it, or the amount they corrected it to. */
async function writeFact(
  { db, actor }: UseCaseContext,
  finding: CellFinding,
  { known, corrected, place, at }: { known: CoveragePart | null; corrected: number | null; place: string; at: Date },
): Promise<FieldChange> {
  const { policyId, line } = finding;
  const part = known ?? (line && newPart(policyId, line, await listCoverageParts(db, policyId)));
  if (part && !known) await insertCoveragePart(db, actor.agencyId, part);
  const partId = part?.id ?? null;
  const before = await lockCurrentFact(db, policyId, partId, finding);
  const fact: CoverageFact =
    corrected === null
      ? factOf(finding, partId, { at, verifiedBy: actor.userId })
      : enteredFact({ ...factValueOf(finding), amountCents: corrected }, before, {
          policyId,
          partId,
          userId: actor.userId,
          at,
        });
  if (before) await supersedeFact(db, before.id, at);
  await insertFact(db, actor.agencyId, fact);
  return { field: factName(fact), from: before && markedFact(before), to: `${markedFact(fact)}, ${place}` };
}

/** A rejected value leaves the ledger also where somebody had accepted it before; a typed one stays. */
async function takeBack(
  { db }: UseCaseContext,
  finding: Finding,
  { part, at }: { part: CoveragePart | null; at: Date },
): Promise<FieldChange[]> {
  // what no line has is a value of the whole policy
  if (!isCellFinding(finding) || (finding.line && !part)) return [];
  const fact = await lockCurrentFact(db, finding.policyId, part?.id ?? null, finding);
  if (!fact || !isAcceptanceOf(fact, finding)) return [];
  await supersedeFact(db, fact.id, at);
  return [{ field: factName(fact), from: markedFact(fact), to: null }];
}

/** Where a value is printed, as the history names it. */
const placeOf = ({ page }: Finding, fileName: string): string => `${fileName}, page ${page}`;

/** A decision that leaves the ledger as it is, as the history shows it: "$7,450 accepted, declarations.pdf, page 1". */
function decisionChange(finding: Finding, decision: FindingDecision, name: string): FieldChange {
  const said = `${valueText(finding)} ${decision.toLowerCase()}, ${placeOf(finding, name)}`;
  return { field: finding.label, from: said, to: said };
}
