import type { FactStatus } from "@cara/contract/coverage.ts";
import { useState } from "react";
import { graphql } from "../../graphql/gen/gql.ts";
import type { PolicyToVerifyQuery } from "../../graphql/gen/graphql.ts";
import { formatDate } from "../../lib/dates.ts";
import { titleCase } from "../../lib/title-case.ts";
import { valueOf } from "./coverage-labels.ts";
import type { ShownConflict } from "./conflict-sides.ts";
import {
  factOf,
  findingRow,
  isOpenFinding,
  isSameField,
  isSetAside,
  type Conflict,
  type FindingRow,
} from "./explored-policy.ts";

export const PolicyToVerify = graphql(`
  query PolicyToVerify($id: ID!) {
    businessPolicy(id: $id) {
      id
      type
      version
      policyNumber
      inforceAt
      expiresAt
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
        text
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
        ...ShownFinding @unmask
        rectangles {
          x
          y
          width
          height
        }
      }
      conflicts {
        statements {
          findingId
          source
          prevails
        }
        line
        key
        why
      }
      splits {
        fileId
        state
        failure
        parts {
          firstPage
        }
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
/** One stop of the walk: a value, or a conflict by its strongest statement, with the value that was chosen instead. */
export type WalkStop = WalkRow & { chosen: WalkRow | null };

/** Proved values first; what needs more thought comes after them. */
const RANKS: Readonly<Partial<Record<FactStatus, number>>> = { PROVED: 0, UNVERIFIED: 1, CONFLICT: 2 };
const rankOf = ({ status }: WalkRow): number => RANKS[status as FactStatus] ?? 1;
/** Statements of one conflict follow each other, the strongest first. */
const placeIn = (conflicts: readonly Conflict[], { finding }: WalkRow): number => {
  const at = conflicts.flatMap(({ statements }) => statements).findIndex(({ findingId }) => findingId === finding.id);
  return at === -1 ? Infinity : at;
};
const topOf = ({ finding: { rectangles } }: WalkRow): number => rectangles[0]?.y ?? 0;
const leftOf = ({ finding: { rectangles } }: WalkRow): number => rectangles[0]?.x ?? 0;

/** The stop of a fact, by what a certificate calls it: "Medical expense (any one person)" is "Medical expense". */
export function stopNamed(stops: readonly WalkStop[], name: string | null): WalkStop | undefined {
  const wanted = name?.toLowerCase() ?? "";
  const fits = (label: string): boolean => wanted === label || wanted.startsWith(`${label} `);
  return wanted === "" ? undefined : stops.find(({ label }) => fits(label.toLowerCase()));
}

/**
 * The values that nobody had decided when the desk was opened, in the order of the walk: by mark, then as they stand in
 * the documents; a conflict is one of them. A decided one stays in its place; values of a document that is read later come
 * last.
 */
export function useWalk(policy: PolicyToVerify): { walk: WalkStop[]; rows: WalkRow[] } {
  // of a document that is not the policy's own, the notice is enough
  const own = policy.findings.filter((finding) => !isSetAside(finding));
  const rows = own.flatMap((finding): WalkRow[] => {
    const file = policy.files.find(({ id }) => id === finding.fileId);
    return file ? [{ ...findingRow(finding, policy, policy.conflicts), file }] : [];
  });
  const [walk, setWalk] = useState<readonly string[]>([]);
  const isStop = ({ finding }: WalkRow): boolean => {
    const stated = conflictOf(finding, policy)?.statements.map(({ findingId }) => findingId) ?? [];
    return stated.length === 0 || finding.id === (stated.find((id) => walk.includes(id)) ?? stated[0]);
  };
  const added = rows.filter((row) => isOpenFinding(row.finding) && !walk.includes(row.finding.id) && isStop(row));
  if (added.length > 0) {
    const places = policy.files.map(({ id }) => id);
    const inConflictOrder = (a: WalkRow, b: WalkRow): number => {
      const [first, second] = [placeIn(policy.conflicts, a), placeIn(policy.conflicts, b)];
      return first === second ? 0 : first - second;
    };
    const inOrder = added.toSorted(
      (a, b) =>
        rankOf(a) - rankOf(b) ||
        inConflictOrder(a, b) ||
        places.indexOf(a.file.id) - places.indexOf(b.file.id) ||
        a.finding.page - b.finding.page ||
        topOf(a) - topOf(b) ||
        leftOf(a) - leftOf(b),
    );
    setWalk([...walk, ...inOrder.map(({ finding }) => finding.id)]);
  }
  const byId = new Map(rows.map((row) => [row.finding.id, row]));
  const chosenFor = ({ status, finding }: WalkRow): WalkRow | null =>
    status === "SETTLED"
      ? (rows.find((one) => isDecidedFor(one.finding) && isSameField(one.finding, finding)) ?? null)
      : null;
  const stops = walk.flatMap((id) => byId.get(id) ?? []).map((row) => ({ ...row, chosen: chosenFor(row) }));
  return { walk: stops, rows };
}

const isDecidedFor = ({ decision }: PlacedFinding): boolean => decision === "ACCEPTED" || decision === "CORRECTED";

/** The stop of the walk where a finding is decided: its own, or that of the conflict it is part of. */
export function stopOf(id: string, walk: readonly WalkRow[], { findings }: PolicyToVerify): string {
  const finding = findings.find((one) => one.id === id);
  if (!finding || walk.some((one) => one.finding.id === id)) return id;
  return walk.find((one) => isSameField(one.finding, finding))?.finding.id ?? id;
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

/** The conflict that a row is part of. */
export const conflictOf = (
  { id }: Pick<PlacedFinding, "id">,
  { conflicts }: Pick<PolicyToVerify, "conflicts">,
): Conflict | undefined => conflicts.find(({ statements }) => statements.some(({ findingId }) => findingId === id));

/** The changes in endorsements that a row, or a value of its conflict, may be changed by. */
export function changesOf({ finding }: WalkRow, conflict: ShownConflict<WalkRow> | null, { findings }: PolicyToVerify) {
  const rows = conflict?.sides.flatMap((side) => side.rows) ?? [];
  const ids = new Set([finding, ...rows.map((row) => row.finding)].flatMap(({ mayBeChangedBy }) => mayBeChangedBy));
  return findings.filter(({ id }) => ids.has(id));
}

/** What else contradicts a row, beside its conflict: the policy's own record, and other documents. */
export function otherValues(row: WalkRow, policy: PolicyToVerify, walk: readonly WalkRow[]): OtherValue[] {
  const { finding, value } = row;
  const fact = factOf(finding, policy);
  const recorded: OtherValue[] = finding.recordSays
    ? [
        {
          source: "The policy record says",
          value: finding.recordSays,
          why: "Edit the policy, or reject what the page says.",
        },
      ]
    : [];
  const stated = new Set(conflictOf(finding, policy)?.statements.map(({ findingId }) => findingId));
  const others = walk.filter(
    (one) => isSameField(one.finding, finding) && one.value !== value && one.finding.decision !== "REJECTED",
  );
  const documents = others
    .filter((one) => !stated.has(one.finding.id))
    .map((one): OtherValue => ({
      source: `${one.file.name} says`,
      value: one.value,
      why: `Page ${one.finding.page}, ${supplierOf(one.file)}.`,
    }));
  if (!fact || fact.status === "STALE" || valueOf(fact) === value || others.some((one) => one.value === valueOf(fact)))
    return [...recorded, ...documents];
  const why = fact.recordedBy
    ? `Entered by ${fact.recordedBy} on ${formatDate(fact.recordedAt)}.`
    : titleCase(fact.source);
  return [{ source: "The policy record says", value: valueOf(fact), why }, ...documents];
}
