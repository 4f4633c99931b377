import type { FactStatus } from "@cara/contract/coverage.ts";
import { useState } from "react";
import { graphql } from "../../graphql/gen/gql.ts";
import type { PolicyToVerifyQuery } from "../../graphql/gen/graphql.ts";
import { formatDate } from "../../lib/dates.ts";
import { titleCase } from "../../lib/title-case.ts";
import { valueOf } from "./coverage-labels.ts";
import { factOf, findingRow, type FindingRow } from "./explored-policy.ts";

export const PolicyToVerify = graphql(`
  query PolicyToVerify($id: ID!) {
    businessPolicy(id: $id) {
      id
      type
      version
      policyNumber
      account {
        id
        account {
          name
        }
      }
      coverageParts {
        id
        line
      }
      coverageFacts {
        partId
        kind
        key
        amount
        statedAs
        onDate
        status
        source
        recordedBy
        recordedAt
        evidence {
          documentId
          page
          quote
        }
      }
      extractions {
        state
      }
      findings {
        id
        fileId
        line
        kind
        key
        label
        amount
        onDate
        text
        page
        rectangles {
          x
          y
          width
          height
        }
        quote
        verdict
        pass
        decision
        decidedBy
      }
      files {
        id
        name
        mimeType
        actorType
        actorName
        createdAt
      }
    }
  }
`);

export type PolicyToVerify = PolicyToVerifyQuery["businessPolicy"];
export type PlacedFinding = PolicyToVerify["findings"][number];
export type SourceFile = PolicyToVerify["files"][number];
/** A finding of the walk, with its document. */
export type WalkRow = FindingRow<PlacedFinding> & { file: SourceFile };

/** Proved values first; what needs more thought comes after them. */
const RANKS: Readonly<Partial<Record<FactStatus, number>>> = { PROVED: 0, UNVERIFIED: 1, CONFLICT: 2 };
const rankOf = ({ status }: WalkRow): number => RANKS[status as FactStatus] ?? 1;
const topOf = ({ finding: { rectangles } }: WalkRow): number => rectangles[0]?.y ?? 0;

/**
 * The values that nobody had decided when the desk was opened, in the order of the walk: by mark, then as they stand in
 * the documents. A decided one stays in its place; values of a document that is read later come last.
 */
export function useWalk(policy: PolicyToVerify): WalkRow[] {
  const rows = policy.findings.flatMap((finding): WalkRow[] => {
    const file = policy.files.find(({ id }) => id === finding.fileId);
    return file ? [{ ...findingRow(finding, policy), file }] : [];
  });
  const [walk, setWalk] = useState<readonly string[]>([]);
  const added = rows.filter(({ finding }) => finding.decision === null && !walk.includes(finding.id));
  if (added.length > 0) {
    const places = policy.files.map(({ id }) => id);
    const inOrder = added.toSorted(
      (a, b) =>
        rankOf(a) - rankOf(b) ||
        places.indexOf(a.file.id) - places.indexOf(b.file.id) ||
        a.finding.page - b.finding.page ||
        topOf(a) - topOf(b),
    );
    setWalk([...walk, ...inOrder.map(({ finding }) => finding.id)]);
  }
  const byId = new Map(rows.map((row) => [row.finding.id, row]));
  return walk.flatMap((id) => byId.get(id) ?? []);
}

/** Who supplied a file, and when. */
export const supplierOf = ({ actorName, actorType, createdAt }: SourceFile): string =>
  `supplied by ${actorName ?? titleCase(actorType)}, ${formatDate(createdAt)}`;

/** Another value for the same field, and who says so. */
export interface OtherValue {
  source: string;
  value: string;
  why: string;
}

/** The values that contradict a row: the policy's own record, and other documents. */
export function otherValues(
  { finding, value }: WalkRow,
  policy: PolicyToVerify,
  walk: readonly WalkRow[],
): OtherValue[] {
  const fact = factOf(finding, policy);
  const isSameField = (other: PlacedFinding) =>
    other.line === finding.line && other.kind === finding.kind && other.key === finding.key;
  const documents = walk
    .filter((row) => isSameField(row.finding) && row.value !== value && row.finding.decision !== "REJECTED")
    .map((row): OtherValue => ({
      source: `${row.file.name} says`,
      value: row.value,
      why: `Page ${row.finding.page}, ${supplierOf(row.file)}.`,
    }));
  if (
    !fact ||
    fact.status === "STALE" ||
    valueOf(fact) === value ||
    documents.some((one) => one.value === valueOf(fact))
  )
    return documents;
  const why = fact.recordedBy
    ? `Entered by ${fact.recordedBy} on ${formatDate(fact.recordedAt)}.`
    : titleCase(fact.source);
  return [{ source: "The policy record says", value: valueOf(fact), why }, ...documents];
}
