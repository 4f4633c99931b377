import type { FileId } from "#kernel/ids.ts";
import type { Policy } from "../policy.ts";
import { BINDING } from "../policy-document.ts";
import { isOfTerm } from "./beside-record.ts";
import type { LiveFinding } from "./finding.ts";

type Term = Pick<Policy, "inforceOn" | "expiresOn">;

/**
 * The policy's own documents that are for another term, by the dates they print; a date that a person rejected says
 * nothing. Their limits are not used.
 */
export function filesOfOtherTerm(findings: readonly LiveFinding[], term: Term): ReadonlySet<FileId> {
  const dated = findings.filter(
    ({ kind, decision, documentType }) => kind === "DATE" && decision !== "REJECTED" && BINDING.has(documentType),
  );
  const others = new Set<FileId>();
  for (const [fileId, dates] of Map.groupBy(dated, (one) => one.fileId)) {
    const dateOf = (key: string) => dates.find((one) => one.key === key)?.onDate ?? null;
    if (!isOfTerm({ effectiveOn: dateOf("effectiveOn"), expiresOn: dateOf("expiresOn") }, term)) others.add(fileId);
  }
  return others;
}

/** Without what documents of another term say. */
export function ofThisTerm<T extends LiveFinding>(findings: readonly T[], term: Term): T[] {
  const others = filesOfOtherTerm(findings, term);
  return findings.filter(({ fileId }) => !others.has(fileId));
}
