import { isStopped, PLAN_EVENTS_SHOWN } from "@cara/contract/workspace-terms.ts";
import { Button } from "@cara/ui/button.tsx";
import { cn } from "@cara/ui/cn.ts";
import { ChevronDown } from "lucide-react";
import { memo, useEffect, useId, useState } from "react";
import { formatWorkTime } from "../../../lib/durations.ts";
import { Prose } from "@cara/ui/prose.tsx";
import { StageGlyph } from "./stage-glyph.tsx";
import { stageText } from "./stage-labels.ts";
import { useStageSteps } from "./use-stage-steps.ts";
import { EventItem } from "./workspace-event.tsx";
import type { PlanStage } from "../workspace.ts";

/** A stage of a run as one sentence; its steps are folded until someone asks for them. */
export const StageCard = memo(function StageCard({ stage }: { stage: PlanStage }) {
  const { state, eventsCount, result } = stage;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const head = (
    <>
      <StageGlyph status={isStopped(stage) ? "STOPPED" : state} isSilent />
      <span className="min-w-0 text-left">{stageText(stage)}</span>
      <CurrentStep stage={stage} />
      <span className="flex-none text-fg-subtle">
        {eventsCount > 0 && `${eventsCount} ${eventsCount === 1 ? "step" : "steps"}, `}
        <Elapsed stage={stage} />
      </span>
    </>
  );
  const headClass = "flex min-h-6 min-w-0 max-w-full items-center gap-1.75 text-xs text-fg-muted";
  return (
    // Not a landmark: a long conversation has hundreds of them. Nor a fieldset, which is for forms.
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
      role="group"
      aria-label={stageText(stage)}
      data-stage={stage.type}
      className={cn("flex max-w-full min-w-0 flex-col items-end", isOpen && "w-full")}
    >
      {eventsCount > 0 ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className={cn(headClass, "hit-area rounded-xs hover:text-fg")}
        >
          {head}
          <ChevronDown aria-hidden="true" className={cn("size-3.5 flex-none", isOpen && "rotate-180")} />
        </button>
      ) : (
        <p className={headClass}>{head}</p>
      )}
      {state === "FAILED" && result && (
        <Prose className={cn("text-xs", isStopped(stage) ? "text-fg-muted" : "text-red-text")}>{result}</Prose>
      )}
      <div id={id} hidden={!isOpen} className="mt-1 w-full rounded-lg border border-line bg-raised px-2.75 py-2.5">
        {isOpen && <Steps stage={stage} />}
      </div>
    </div>
  );
});

/** While a stage runs: what Cara is doing now. */
function CurrentStep({ stage: { state, events } }: { stage: PlanStage }) {
  const current = events.findLast(({ status }) => status === "IN_PROGRESS");
  if (state !== "IN_PROGRESS" || !current) return null;
  return (
    <bdi className="min-w-0 truncate text-fg-subtle" title={current.title}>
      {current.title}
    </bdi>
  );
}

/** The steps, the last ones first; earlier ones load on demand. */
function Steps({ stage }: { stage: PlanStage }) {
  const { unread, isLoading, more } = useStageSteps(stage);
  const [shown, setShown] = useState(PLAN_EVENTS_SHOWN);
  const { events } = stage;
  const known = Math.max(0, events.length - shown);
  const hidden = known + unread;
  const showEarlier = (): void => {
    setShown(shown + PLAN_EVENTS_SHOWN);
    if (known < PLAN_EVENTS_SHOWN && unread > 0) more();
  };
  return (
    <>
      {hidden > 0 && (
        <Button size="sm" variant="ghost" className="mb-2" busy={isLoading} busyLabel="Loading" onClick={showEarlier}>
          Show {Math.min(hidden, PLAN_EVENTS_SHOWN)} earlier {hidden === 1 ? "step" : "steps"}
        </Button>
      )}
      <ol aria-label="Steps">
        {events.slice(known).map((event) => (
          <EventItem key={event.id} event={event} />
        ))}
      </ol>
    </>
  );
}

const SECOND_MS = 1_000;

/** How long a stage took, or has taken so far. */
function Elapsed({ stage: { startedAt, endedAt } }: { stage: PlanStage }) {
  const [now, setNow] = useState(() => Date.now());
  const isRunning = !endedAt;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return formatWorkTime((endedAt ? Date.parse(endedAt) : now) - Date.parse(startedAt));
}
