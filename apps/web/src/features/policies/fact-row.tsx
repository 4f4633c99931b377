import { Button, buttonClass } from "@cara/ui/button.tsx";
import { cn } from "@cara/ui/cn.ts";
import { ConfirmDialog } from "@cara/ui/confirm-dialog.tsx";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { FactEditor } from "./fact-editor.tsx";
import { FactEvidence, FactStatusMark } from "./fact-status.tsx";
import { isContested, valueOf, type FactSlot } from "./coverage-labels.ts";
import type { PolicyPage } from "./policy-page.ts";
import { useCoverageChange } from "./use-coverage-change.ts";
import { useInPlace } from "./use-in-place.ts";
import { VerifyButton, VerifyDialog } from "./verify-fact.tsx";

interface FactRowProps {
  policy: PolicyPage;
  partId: string | null;
  slot: FactSlot;
  /** Edits it elsewhere; without it the row has an editor of its own. */
  onEdit?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

/** One limit, deductible, retention or date, with its status and actions. */
export function FactRow({ policy, partId, slot, onEdit }: FactRowProps) {
  const { mode, box, open, close } = useInPlace<"edited" | "removed" | "verified", HTMLLIElement>();
  const removal = useCoverageChange(policy.id, close);
  const { fact, label } = slot;
  const isOpen = fact !== undefined && isContested(fact, policy);
  return (
    <li
      ref={box}
      aria-label={label}
      className="grid min-h-9 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-line py-1 first:border-t-0 @3xl:flex"
    >
      <span className={cn("min-w-0 @3xl:flex-1", !fact && "text-fg-muted")}>{label}</span>
      {mode === "edited" ? (
        <FactEditor policyId={policy.id} partId={partId} slot={slot} onClose={close} />
      ) : (
        <>
          <span className={cn("text-right font-medium @3xl:order-1 @3xl:min-w-24", !fact && "text-fg-subtle")}>
            {valueOf(fact)}
          </span>
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 @max-md:col-span-2">
            {fact && <FactEvidence fact={fact} files={policy.files} isContested={isOpen} />}
            {fact && <FactStatusMark fact={fact} isContested={isOpen} />}
          </span>
          <span className="flex justify-end gap-0.5 @max-md:col-span-2 @max-3xl:-mr-2 @3xl:order-2 @3xl:w-42">
            {isOpen ? (
              <Link
                to={`/app/policies/${policy.id}/explore`}
                aria-label={`Review ${label}`}
                className={buttonClass({ variant: "ghost", size: "sm" })}
              >
                Review
              </Link>
            ) : (
              fact && <VerifyButton fact={fact} label={label} onClick={open("verified")} />
            )}
            <Button
              variant="ghost"
              size="sm"
              aria-label={`${fact ? "Edit" : "Enter"} ${label}`}
              onClick={onEdit ?? open("edited")}
            >
              {fact ? "Edit" : "Enter"}
            </Button>
            {fact && (
              <Button variant="ghost" size="sm" aria-label={`Remove ${label}`} onClick={open("removed")}>
                Remove
              </Button>
            )}
          </span>
        </>
      )}
      {fact && <VerifyDialog policy={policy} fact={fact} name={label} open={mode === "verified"} onClose={close} />}
      {fact && (
        <ConfirmDialog
          open={mode === "removed"}
          title={`Remove ${label}`}
          confirmLabel="Remove"
          busyLabel="Removing"
          busy={removal.busy}
          error={removal.message}
          onCancel={close}
          onConfirm={() => removal.send({ change: "REMOVE_FACT", factId: fact.id })}
        >
          {`This removes ${label} of ${valueOf(fact)}. It stays in this policy's history.`}
        </ConfirmDialog>
      )}
    </li>
  );
}
