import { Badge } from "@cara/ui/badge.tsx";
import { buttonClass } from "@cara/ui/button.tsx";
import { DetailHead } from "@cara/ui/detail-page.tsx";
import { Kbd, KeyHint } from "@cara/ui/kbd.tsx";
import { EmptyState } from "@cara/ui/states.tsx";
import { usePageKeys } from "@cara/ui/use-page-keys.ts";
import { FileCheck } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Link, useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { execute } from "../../graphql/execute.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { useRevalidation } from "../../graphql/use-revalidation.ts";
import { insuranceTypeLabel } from "../../lib/insurance-type-labels.ts";
import { DocumentPane } from "../documents/document-pane.tsx";
import type { PageMark } from "../documents/page-marks.tsx";
import { FactWalker } from "./fact-walker.tsx";
import { SplitNotices } from "./split-notices.tsx";
import { TickMeter } from "./tick-meter.tsx";
import { useFindingDecisions } from "./use-finding-decisions.ts";
import { sidesOf } from "./conflict-sides.ts";
import { isConflict, isExtracting, isOpenFinding, mayBeChanged } from "./explored-policy.ts";
import { SetAsideNotices } from "./set-aside-notices.tsx";
import {
  changesOf,
  conflictOf,
  otherValues,
  PolicyToVerify,
  stopNamed,
  stopOf,
  useWalk,
  type WalkRow,
} from "./verify-desk.ts";
import { VerifiedSummary } from "./verified-summary.tsx";
import { WalkList } from "./walk-list.tsx";

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { businessPolicy } = await orFallBack(
    execute(PolicyToVerify, { id: params["policyId"] ?? "" }, request),
    "/app/policies",
    "That policy could not be opened",
  );
  return businessPolicy;
}

/** A walk by keyboard through what was read from a policy's documents, with the page beside each value. */
export function Component() {
  const policy = useLoaderData<typeof loader>();
  useRevalidation(policy.extractions.some(isExtracting));
  const { walk, rows } = useWalk(policy);
  const [params] = useSearchParams();
  const [fileId, setFileId] = useState<string | null>(null);
  const isFiltered = fileId !== null && walk.some(({ file }) => file.id === fileId);
  const shown = isFiltered ? walk.filter(({ file }) => file.id === fileId) : walk;
  const decisions = useFindingDecisions(
    policy,
    shown.map(({ finding }) => finding),
    {
      starts: true,
      first: stopNamed(shown, params.get("fact"))?.finding.id,
      isHeld: (found) => mayBeChanged(found) || shown.some((one) => one.finding.id === found.id && isConflict(one)),
      isShared: (found) => conflictOf(found, policy) !== undefined,
      placeOf: (id) => stopOf(id, walk, policy),
    },
  );
  const navigate = useNavigate();
  const back = `/app/policies/${policy.id}/explore`;
  const open = shown.filter(isOpen);
  const at = shown.findIndex(({ finding }) => finding.id === decisions.current);
  // once all are decided, the page of the last one stays
  const stop = shown[at] ?? shown.at(-1);
  const row = stop?.chosen ?? stop;
  const conflict = row ? sidesOf(conflictOf(row.finding, policy), rows) : null;
  const following = [...shown.slice(at + 1), ...shown.slice(0, Math.max(0, at))];
  const toConflict = () => decisions.select(following.find((one) => isOpen(one) && isConflict(one))?.finding.id);
  usePageKeys({ X: toConflict, Escape: () => void navigate(back) });
  const conflicts = open.filter(isConflict).length;

  return (
    <>
      <DetailHead
        title={
          <>
            <h1 className="text-xl">Verify facts</h1>
            {conflicts > 0 && <Badge tone="red">{conflicts === 1 ? "1 conflict" : `${conflicts} conflicts`}</Badge>}
          </>
        }
        actions={
          <span className="flex items-center gap-x-3.5 gap-y-1 max-sm:flex-col-reverse max-sm:items-end">
            {shown.length > 0 && <TickMeter rows={shown} current={decisions.current} />}
            <Link to={back} className={buttonClass()}>
              {open.length === 0 ? "Close" : "Finish later"}
              <Kbd>Esc</Kbd>
            </Link>
          </span>
        }
        facts={headFacts(policy)}
      />
      <div className="flex min-h-0 flex-1 flex-col max-xl:overflow-y-auto">
        <SetAsideNotices
          findings={policy.findings}
          files={policy.files}
          policy={policy}
          className="mx-gutter mb-3 max-sm:mx-4"
        />
        <div className="px-gutter pb-3.5 empty:hidden max-sm:px-4">
          <SplitNotices splits={policy.splits} files={policy.files} base={`/app/policies/${policy.id}/documents`} />
        </div>
        {row ? (
          <div className="grid min-h-0 flex-1 grid-rows-[minmax(12rem,2fr)_minmax(14rem,3fr)] border-t border-line max-xl:min-h-120 xl:grid-cols-[minmax(26rem,32.25rem)_minmax(0,1fr)] xl:grid-rows-1 2xl:grid-cols-2">
            <div className="flex min-h-0 flex-col border-line bg-desk max-xl:border-b xl:border-r">
              <DocumentPane
                key={row.file.id}
                file={row.file}
                page={row.finding.page}
                top={row.finding.rectangles[0]?.y ?? 0}
                marksOn={(page) => marksOn(page, row, walk)}
                next={nextPage(following, row)}
              />
            </div>
            <div className="flex min-h-0 flex-col max-xl:overflow-y-auto">
              {open.length === 0 ? (
                <VerifiedSummary
                  rows={shown}
                  decisions={decisions}
                  policyId={policy.id}
                  others={walk.filter(isOpen).length}
                />
              ) : (
                <FactWalker
                  key={row.finding.id}
                  row={row}
                  place={`Fact ${at + 1} of ${shown.length}`}
                  conflict={conflict}
                  changes={changesOf(row, conflict, policy)}
                  files={policy.files}
                  others={otherValues(row, policy, rows)}
                  policyId={policy.id}
                  decisions={decisions}
                />
              )}
              <WalkList
                rows={shown}
                walk={walk}
                fileId={isFiltered ? fileId : null}
                onFile={setFileId}
                decisions={decisions}
              />
            </div>
          </div>
        ) : (
          <EmptyState
            icon={<FileCheck />}
            title="Nothing to verify"
            action={
              <Link to={back} className={buttonClass()}>
                Back to the policy
              </Link>
            }
          >
            {policy.findings.length === 0
              ? "No values have been read from this policy's documents."
              : "Every value that was read from this policy's own documents has been decided."}
          </EmptyState>
        )}
      </div>
      <footer className="flex h-8.5 flex-none items-center gap-5 border-t border-line px-gutter text-xs whitespace-nowrap text-fg-muted max-lg:hidden">
        <span className="mr-auto">{tally(shown)}</span>
        {(row?.isContradicted && isOpen(row) ? CONFLICT_KEYS : KEYS).map(([does, ...keys]) => (
          <KeyHint key={does} keys={keys}>
            {does}
          </KeyHint>
        ))}
      </footer>
    </>
  );
}

const WALK_KEYS = [
  ["next, back", "J", "K"],
  ["next conflict", "X"],
  ["undo", "U"],
  ["zoom", "+", "-"],
] as const;
const KEYS = [["accept", "A"], ["correct", "C"], ["reject", "R"], ...WALK_KEYS] as const;
/** A conflict is decided by choosing one of its sides. */
const CONFLICT_KEYS = [["choose", "1", "2"], ["correct", "C"], ...WALK_KEYS] as const;

const isOpen = ({ finding }: WalkRow): boolean => isOpenFinding(finding);

/** The words of the current value, and more faintly those of the others on the page. */
function marksOn(page: number, { finding, file }: WalkRow, walk: readonly WalkRow[]): PageMark[] {
  const here = walk.filter((row) => row.file.id === file.id && row.finding.page === page);
  const others = here.filter((row) => row.finding.id !== finding.id).flatMap((row) => row.finding.rectangles);
  // two values may have the same words
  const places = new Map(others.map((place) => [`${place.x} ${place.y}`, place]));
  return [
    { kind: "other", rectangles: [...places.values()] },
    { kind: "checked", rectangles: page === finding.page ? finding.rectangles : [] },
  ];
}

/** Where the next open value is, if that is another page. */
function nextPage(following: readonly WalkRow[], { finding, file }: WalkRow) {
  const next = following.find(isOpen);
  const isElsewhere = next && (next.file.id !== file.id || next.finding.page !== finding.page);
  return isElsewhere ? { fileId: next.file.id, page: next.finding.page } : null;
}

/** The open values by mark: "5 proved, 2 conflicts, 1 not verified". */
function tally(rows: readonly WalkRow[]): string {
  const counts: [number, string][] = [
    [rows.filter((row) => !isOpen(row)).length, "decided"],
    [rows.filter((row) => isOpen(row) && row.status === "PROVED").length, "proved"],
    [rows.filter((row) => isOpen(row) && row.status === "UNVERIFIED").length, "not verified"],
    [rows.filter((row) => isOpen(row) && isConflict(row)).length, "in conflict"],
  ];
  return counts.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : [])).join(", ");
}

function headFacts({ id, type, policyNumber, account }: PolicyToVerify): (readonly [key: string, fact: ReactNode])[] {
  const link = "text-link no-underline hover:underline";
  return [
    [
      "account",
      <Link key="account" to={`/app/accounts/${account.id}/overview`} className={link}>
        {account.account.name}
      </Link>,
    ],
    [
      "policy",
      <Link key="policy" to={`/app/policies/${id}/overview`} className={link}>
        {insuranceTypeLabel(type)}
      </Link>,
    ],
    ...(policyNumber
      ? [
          [
            "number",
            <span key="number" className="id-text">
              {policyNumber}
            </span>,
          ] as const,
        ]
      : []),
  ];
}
