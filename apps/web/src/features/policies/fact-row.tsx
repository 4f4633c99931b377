import { Button } from "@cara/ui/button.tsx";
import { cn } from "@cara/ui/cn.ts";
import { ConfirmDialog } from "@cara/ui/confirm-dialog.tsx";
import { useCallback, useState } from "react";
import { FactEditor } from "./fact-editor.tsx";
import { FactEvidence, FactStatusMark } from "./fact-status.tsx";
import { valueOf, type FactSlot } from "./coverage-words.ts";
import type { PolicyPage } from "./policy-page.ts";
import { useCoverageChange } from "./use-coverage-change.ts";

interface FactRowProps {
  policy: PolicyPage;
  partId: string | null;
  slot: FactSlot;
}

/** One limit, deductible, retention or date: what it is, how it is known, and how to put it right. */
export function FactRow({ policy, partId, slot }: FactRowProps) {
  const [mode, setMode] = useState<"shown" | "edited" | "dropped">("shown");
  const show = useCallback(() => setMode("shown"), []);
  const drop = useCoverageChange(policy.id, show);
  const { fact, label } = slot;
  return (
    <li
      aria-label={label}
      className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1 first:border-t-0"
    >
      <span className={cn("min-w-40 flex-1", !fact && "text-fg-muted")}>{label}</span>
      {mode === "edited" ? (
        <FactEditor policyId={policy.id} partId={partId} slot={slot} onClose={show} />
      ) : (
        <>
          {fact && <FactEvidence fact={fact} files={policy.files} />}
          {fact && <FactStatusMark fact={fact} />}
          <span className={cn("min-w-24 text-right font-medium", !fact && "text-fg-subtle")}>{valueOf(fact)}</span>
          <span className="flex w-42 justify-end gap-0.5">
            {fact && fact.status !== "VERIFIED" && <Confirm policy={policy} partId={partId} slot={slot} />}
            <Button
              variant="ghost"
              size="sm"
              aria-label={`${fact ? "Correct" : "Enter"} ${label}`}
              onClick={() => setMode("edited")}
            >
              {fact ? "Edit" : "Enter"}
            </Button>
            {fact && (
              <Button variant="ghost" size="sm" aria-label={`Remove ${label}`} onClick={() => setMode("dropped")}>
                Remove
              </Button>
            )}
          </span>
        </>
      )}
      {fact && (
        <ConfirmDialog
          open={mode === "dropped"}
          title={`Remove ${label}`}
          confirmLabel="Remove"
          busyLabel="Removing"
          busy={drop.busy}
          error={drop.message}
          onCancel={show}
          onConfirm={() => drop.send({ change: "DROP_FACT", factId: fact.id })}
        >
          {`${label} of ${valueOf(fact)} is struck out. It stays in the history of this policy.`}
        </ConfirmDialog>
      )}
    </li>
  );
}

/** A person says that what was read is right: the same value, now on their word. */
function Confirm({ policy, partId, slot: { kind, key, fact, label } }: FactRowProps) {
  const change = useCoverageChange(policy.id, ignore);
  if (!fact) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      busy={change.busy}
      aria-label={`Verify ${label}`}
      onClick={() =>
        change.send({
          change: "RECORD_FACT",
          partId,
          input: {
            kind,
            key,
            label: fact.label ?? null,
            ...(typeof fact.amount === "number" && { amount: fact.amount }),
            ...(fact.onDate && { onDate: fact.onDate }),
          },
        })
      }
    >
      Verify
    </Button>
  );
}

const ignore = (): void => undefined;
