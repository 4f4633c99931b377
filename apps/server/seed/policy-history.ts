import type { Columns } from "./copy-rows.ts";
import { money } from "./declarations.ts";
import type { OnFile, ProgramEntry } from "./seeded.ts";

/** What happened to a policy: entered, its declarations filed, its limits checked. Counts the policy's version up. */
export function policyHistory(
  { policy, parts, checkedBy }: ProgramEntry,
  document: OnFile | null,
  someone: string | null,
) {
  const actor = { actor_type: "AGENCY_USER", actor_id: policy.sourceAgencyUserId ?? someone };
  const entries: Columns[] = [];
  const add = (kind: string, at: Date, changes: readonly object[], by: object = actor) => {
    policy.version = entries.length + 1;
    entries.push({
      policy_id: policy.id,
      version: policy.version,
      kind,
      changed_at: at,
      ...by,
      changes: JSON.stringify(changes),
    });
  };
  add("CREATED", policy.createdAt, []);
  if (document) addPapers(document.declarations.name);
  return entries;

  function addPapers(name: string): void {
    add("DOCUMENT_ADDED", policy.createdAt, [
      { field: "document", from: null, to: name },
      { field: "documentType", from: null, to: name.includes("quote") ? "QUOTE_DOCUMENT" : "POLICY_DOCUMENT" },
    ]);
    const limits = parts.flatMap(({ amounts }) => amounts);
    if (checkedBy)
      add(
        "COVERAGE_VERIFIED",
        policy.updatedAt,
        limits.map(({ label, dollars }) => ({
          field: label,
          from: null,
          to: `${money(dollars * 100)}, ${name}, page 2`,
        })),
        { actor_type: "AGENCY_USER", actor_id: checkedBy },
      );
  }
}
