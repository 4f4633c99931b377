import { cn } from "@cara/ui/cn.ts";
import { ChevronDown } from "lucide-react";
import { memo, useId, useState } from "react";
import { Prose } from "@cara/ui/prose.tsx";
import { StageGlyph } from "./stage-glyph.tsx";
import type { PlanEvent } from "../workspace.ts";

/** A thought or tool call. The tool, its arguments and its result are behind "Details". */
export const EventItem = memo(function EventItem({ event }: { event: PlanEvent }) {
  const { status, title, content, toolCall } = event;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isCut = wasCut(event);
  return (
    <li className="relative grid grid-cols-[17px_minmax(0,1fr)] gap-x-2.5 pb-2.5 before:absolute before:top-4 before:bottom-0 before:left-2 before:w-px before:bg-line-strong last:pb-0 last:before:hidden">
      <StageGlyph status={isCut ? "STOPPED" : status} />
      <div className="min-w-0">
        <div className="flex min-w-0 items-start gap-2">
          <p className="min-w-0 flex-1">
            <Title event={event}>{title}</Title>
          </p>
          {toolCall && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
              className="hit-area inline-flex flex-none items-center gap-1 rounded-xs text-xs text-fg-subtle hover:text-fg"
            >
              Details
              <ChevronDown aria-hidden="true" className={cn("size-3.5", isOpen && "rotate-180")} />
            </button>
          )}
        </div>
        {content && <Prose className="text-xs/[1.0625rem] text-fg-muted">{content}</Prose>}
        <div id={id} hidden={!isOpen || !toolCall}>
          {isOpen && toolCall && <ToolCall call={toolCall} isCut={isCut} />}
        </div>
      </div>
    </li>
  );
});

function Title({ event: { status }, children }: { event: PlanEvent; children: string }) {
  return (
    <bdi className={cn("min-w-0 font-medium [overflow-wrap:anywhere]", status === "PLANNED" && "text-fg-muted")}>
      {children}
    </bdi>
  );
}

/** The result of a failed step says why; a step without a result was running or planned when the run ended. */
const wasCut = ({ status, toolCall }: PlanEvent): boolean => status === "FAILED" && !toolCall?.result;

function ToolCall({ call, isCut }: { call: NonNullable<PlanEvent["toolCall"]>; isCut: boolean }) {
  const { name, argumentsJson, result } = call;
  const rows = [
    ["Tool", name],
    ["Arguments", argumentsJson],
    ["Result", result ?? (isCut ? "No result: the run ended first" : "No result yet")],
  ] as const;
  return (
    <dl className="mt-1.5 overflow-hidden rounded-md border border-line bg-sunken text-xs">
      {rows.map(([term, value]) => (
        <div
          key={term}
          className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-2 border-b border-line px-2.5 py-1.5 last:border-b-0 max-sm:grid-cols-1"
        >
          <dt className="text-fg-subtle">{term}</dt>
          <dd dir="auto" className="max-h-60 overflow-y-auto font-mono whitespace-pre-wrap [overflow-wrap:anywhere]">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
