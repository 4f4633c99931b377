import type { ImportState } from "@cara/contract/import-terms.ts";
import { buttonClass } from "@cara/ui/button.tsx";
import { EmptyState, Notice } from "@cara/ui/states.tsx";
import type { Tone } from "@cara/ui/badge.tsx";
import { CircleAlert, CircleCheck, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { DiscardButton } from "./discard-button.tsx";
import type { ImportPage } from "./import-page.ts";
import { doneSummary, undoneSummary } from "./import-summary.ts";
import { KIND_LABELS } from "./import-labels.ts";
import { MatchingForm } from "./matching.form.tsx";
import { ProgressPanel } from "./progress-panel.tsx";

interface ImportBodyProps {
  page: ImportPage;
  lost: boolean;
  /** The person went back from the preview to match other columns. */
  rematching: boolean;
  /** The rows with their outcomes, in the states that have them. */
  rows: ReactNode;
}

/** The body of the import page in each state. */
export function ImportBody(props: ImportBodyProps) {
  const { failure, state } = props.page;
  return (
    <>
      {failure && state !== "FAILED" && (
        <Line tone="amber" icon={<CircleAlert />}>
          {failure}
        </Line>
      )}
      {BODIES[state](props)}
    </>
  );
}

const BODIES: Record<ImportState, (props: ImportBodyProps) => ReactNode> = {
  READING: ({ page, lost }) => (
    <ProgressPanel page={page} lost={lost} title="Reading the file">
      We're reading the rows in your file. Your records don't change. You can leave this page and come back.
    </ProgressPanel>
  ),
  MATCHING: ({ page }) => <MatchingForm page={page} />,
  CHECKING: ({ page, lost }) => (
    <ProgressPanel page={page} lost={lost} title="Checking the rows">
      We're comparing each row with your records. Nothing is saved yet. You can leave this page and come back.
    </ProgressPanel>
  ),
  READY: ({ page, rematching, rows }) => (rematching ? <MatchingForm page={page} /> : rows),
  RUNNING: ({ page, lost }) => (
    <ProgressPanel page={page} lost={lost} title={`Importing ${KIND_LABELS[page.kind].many}`}>
      You can leave this page while the import runs. If you pause it, it resumes where it left off.
    </ProgressPanel>
  ),
  PAUSED: ({ page, lost, rows }) => (
    <>
      <ProgressPanel page={page} lost={lost} title="Paused">
        Nothing more is imported until you resume. You can also undo what was imported so far.
      </ProgressPanel>
      {rows}
    </>
  ),
  DONE: ({ page, rows }) => (
    <>
      <Line tone="green" icon={<CircleCheck />}>
        {doneSummary(page)}
      </Line>
      {rows}
    </>
  ),
  UNDOING: ({ page, lost }) => (
    <ProgressPanel page={page} lost={lost} title="Undoing the import">
      We're undoing the rows, last one first. Records that someone has edited since are left as they are, and their rows
      say so.
    </ProgressPanel>
  ),
  UNDONE: ({ page, rows }) => (
    <>
      <Line tone="neutral" icon={<Undo2 />}>
        {undoneSummary(page)}
      </Line>
      {rows}
    </>
  ),
  FAILED: ({ page }) => (
    <EmptyState
      icon={<CircleAlert />}
      title="The file could not be read"
      action={
        <span className="inline-flex flex-wrap justify-center gap-2">
          <DiscardButton importId={page.id} />
          <Link to={`/app/imports/new?kind=${page.kind}`} className={buttonClass({ variant: "primary" })}>
            Import another file
          </Link>
        </span>
      }
    >
      <span className="block text-fg">{page.failure}</span>
      <span className="block">Nothing was imported. Fix the file and import it again.</span>
    </EmptyState>
  ),
};

function Line({ tone, icon, children }: { tone: Tone; icon: ReactNode; children: string }) {
  return (
    <div className="flex-none px-gutter pb-3.5 max-sm:px-4">
      <Notice tone={tone} icon={icon}>
        {children}
      </Notice>
    </div>
  );
}
