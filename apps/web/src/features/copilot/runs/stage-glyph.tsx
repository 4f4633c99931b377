import { cn } from "@cara/ui/cn.ts";
import { Spinner } from "@cara/ui/spinner.tsx";
import { Check, Square, X } from "lucide-react";
import type { PlanEvent } from "../workspace.ts";

type Status = PlanEvent["status"] | "STOPPED";
const LABELS: Record<Status, string> = {
  PLANNED: "Planned",
  IN_PROGRESS: "In progress",
  SUCCESS: "Done",
  FAILED: "Failed",
  STOPPED: "Stopped",
};

/** The status of a stage or step as an icon; for steps its label is the only text that says it. */
export function StageGlyph({ status, isSilent = false }: { status: Status; isSilent?: boolean }) {
  return (
    <span
      data-status={status}
      className={cn(
        "relative z-1 grid size-4.25 flex-none place-items-center rounded-full ring-1 ring-inset [&>svg]:size-2.75",
        status === "SUCCESS" && "bg-green-soft text-green-text ring-green-line",
        status === "FAILED" && "bg-red-soft text-red-text ring-red-line",
        status === "STOPPED" && "bg-sunken text-fg-muted ring-line-strong [&>svg]:size-2",
        status === "PLANNED" && "border border-dashed border-line-strong bg-raised ring-0",
        status === "IN_PROGRESS" && "bg-raised text-blue-solid ring-0 [&>svg]:size-4",
      )}
    >
      {status === "SUCCESS" && <Check aria-hidden="true" strokeWidth={3} />}
      {status === "FAILED" && <X aria-hidden="true" strokeWidth={3} />}
      {status === "STOPPED" && <Square aria-hidden="true" fill="currentColor" />}
      {status === "IN_PROGRESS" && <Spinner />}
      {!isSilent && <span className="sr-only">{LABELS[status]}: </span>}
    </span>
  );
}
