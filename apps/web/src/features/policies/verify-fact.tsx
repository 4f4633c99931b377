import { Button } from "@cara/ui/button.tsx";
import { ConfirmDialog } from "@cara/ui/confirm-dialog.tsx";
import type { MouseEvent } from "react";
import { valueOf } from "./coverage-words.ts";
import type { CoverageFact } from "./policy-page.ts";
import { useCoverageChange } from "./use-coverage-change.ts";

/** Asks for the act; nothing is verified by entering or editing a value. */
export function VerifyButton({ label, onClick }: { label: string; onClick(event: MouseEvent<HTMLElement>): void }) {
  return (
    <Button variant="ghost" size="sm" aria-label={`Verify ${label}`} onClick={onClick}>
      Verify
    </Button>
  );
}

interface VerifyDialogProps {
  policyId: string;
  fact: CoverageFact;
  /** What the fact is called on the page. */
  name: string;
  open: boolean;
  onClose(): void;
}

/** A person says that a value is right, as an act of its own, with their name and the time on record. */
export function VerifyDialog({ policyId, fact, name, open, onClose }: VerifyDialogProps) {
  const change = useCoverageChange(policyId, onClose);
  return (
    <ConfirmDialog
      open={open}
      title={`Mark ${name} as verified`}
      confirmLabel="Mark as verified"
      busyLabel="Saving"
      decision="primary"
      busy={change.busy}
      error={change.message}
      onCancel={onClose}
      onConfirm={() => change.send({ change: "VERIFY_FACT", factId: fact.id })}
    >
      {`${sentence(fact, name)} Mark it only after you have compared it with the policy. Your name and the time go into the history.`}
    </ConfirmDialog>
  );
}

function sentence(fact: CoverageFact, name: string): string {
  const { evidence, kind, formPresence } = fact;
  const value = kind === "FORM" ? PRESENCE[formPresence ?? "UNKNOWN"] : valueOf(fact);
  return `${name}: ${value}${evidence ? `, page ${evidence.page} of the document` : ", no document behind it"}.`;
}

const PRESENCE = { PRESENT: "page present", MISSING: "page missing", UNKNOWN: "page not checked" };
