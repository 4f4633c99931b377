import { Button } from "@cara/ui/button.tsx";
import { Combobox } from "@cara/ui/combobox.tsx";
import type { ComboboxOption } from "@cara/ui/combobox-rules.ts";
import { DayInput } from "../../forms/day-input.tsx";
import { RowPopover } from "@cara/ui/row-popover.tsx";
import { useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import type { Outcome } from "../../forms/outcome.ts";
import { useFetcherEffect } from "../../graphql/use-fetcher-effect.ts";
import { agencyToday } from "../../lib/agency-today.ts";
import { addDays } from "../../lib/dates.ts";
import { SELECT_LIMITS } from "../../lib/search-limits.ts";
import { PastDayWarning } from "./due-date.tsx";
import type { Planning } from "./plan-button.tsx";
import { asDueAt } from "./send-plan.ts";

interface PlanPopoverProps {
  planning: Planning;
  colleagues: readonly ComboboxOption[];
  onClose(): void;
  /** The server has accepted it, or there was a conflict: the page must revalidate. */
  onSettled(): void;
}

/** Sets a request's assignee or due date, from the list or from the request's header. */
export function PlanPopover({ planning: { request, what, anchor }, colleagues, onClose, onSettled }: PlanPopoverProps) {
  const { save, message, busy } = usePlan(request, { onClose, onSettled });
  return (
    <RowPopover
      label={what === "assignee" ? "Assign" : "Due date"}
      anchor={anchor}
      isBare={what === "assignee"}
      onClose={onClose}
    >
      {what === "assignee" ? (
        <AssigneeChoice
          assignee={request.assignee ?? null}
          colleagues={colleagues}
          onChoose={(assigneeId) => save({ assigneeId })}
        />
      ) : (
        <DueChoice dueAt={request.dueAt ?? ""} busy={busy} onChoose={(day) => save({ dueAt: asDueAt(day) })} />
      )}
      <output className="block text-xs text-red-text not-empty:px-1 not-empty:py-2">{message}</output>
    </RowPopover>
  );
}

const UNASSIGNED = { value: "", label: "Unassigned" };

interface AssigneeChoiceProps {
  assignee: { id: string; name: string } | null;
  colleagues: readonly ComboboxOption[];
  onChoose(assigneeId: string | null): void;
}

function AssigneeChoice({ assignee, colleagues, onChoose }: AssigneeChoiceProps) {
  const selected = assignee ? { value: assignee.id, label: assignee.name } : UNASSIGNED;
  return (
    <Combobox
      {...SELECT_LIMITS}
      aria-label="Assignee"
      options={[UNASSIGNED, ...colleagues]}
      selected={selected}
      onSelect={(option) => onChoose(option?.value || null)}
    />
  );
}

const SOON = [
  ["Today", 0],
  ["Tomorrow", 1],
  ["In a week", 7],
] as const;

function DueChoice({ dueAt, busy, onChoose }: { dueAt: string; busy: boolean; onChoose(day: string): void }) {
  const [day, setDay] = useState<string | null>(dueAt);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (day !== null) onChoose(day);
      }}
      className="grid gap-2"
    >
      <div>
        <DayInput aria-label="Due date" preview="below" defaultValue={dueAt} onValueChange={setDay} />
        {day !== dueAt && <PastDayWarning day={day} />}
      </div>
      <span className="flex flex-wrap gap-1.5">
        {SOON.map(([label, days]) => (
          <Button key={label} size="sm" onClick={() => onChoose(addDays(agencyToday(), days))}>
            {label}
          </Button>
        ))}
        <Button type="submit" size="sm" variant="primary" off={busy || day === null} className="ml-auto">
          Save
        </Button>
      </span>
    </form>
  );
}

type Change = { assigneeId: string | null } | { dueAt: string | null };

/** Sends the change; the list reads itself again, so that its scroll position stays. */
function usePlan(
  { id, version }: Planning["request"],
  { onClose, onSettled }: Pick<PlanPopoverProps, "onClose" | "onSettled">,
) {
  const fetcher = useFetcher();
  const navigate = useNavigate();
  // the action returns an outcome
  const outcome = fetcher.data as Outcome | undefined;
  useFetcherEffect(() => {
    if (outcome === undefined) return;
    if (outcome.status === "signed-out") void navigate(outcome.redirectTo);
    if (outcome.status === "saved" || outcome.status === "conflict") onSettled();
    if (outcome.status === "saved") onClose();
  }, [outcome]);
  return {
    save: (change: Change) =>
      void fetcher.submit(
        { id, version, ...change },
        { method: "post", action: "/app/servicing", encType: "application/json", defaultShouldRevalidate: false },
      ),
    busy: fetcher.state !== "idle",
    message: messageOf(outcome),
  };
}

function messageOf(outcome: Outcome | undefined): string {
  if (outcome?.status === "conflict") return "This request was just changed. Check it and choose again.";
  return outcome?.status === "invalid" ? outcome.errors.map(({ message }) => message).join(" ") : "";
}
