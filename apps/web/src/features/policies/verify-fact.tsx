import { NO_SUCH_DOCUMENT, noSuchPage } from "@cara/contract/messages.ts";
import { Button } from "@cara/ui/button.tsx";
import { Combobox } from "@cara/ui/combobox.tsx";
import { ConfirmDialog } from "@cara/ui/confirm-dialog.tsx";
import { Field } from "@cara/ui/field.tsx";
import { TextInput } from "@cara/ui/text-input.tsx";
import { useState, type MouseEvent } from "react";
import { SELECT_LIMITS } from "../../lib/search-limits.ts";
import { valueOf } from "./coverage-labels.ts";
import type { CoverageFact, PolicyPage } from "./policy-page.ts";
import { useCoverageChange } from "./use-coverage-change.ts";

interface VerifyButtonProps {
  fact: CoverageFact;
  label: string;
  onClick(event: MouseEvent<HTMLElement>): void;
}

/** Opens the dialog to verify a value or remove its verification; entering or editing a value never verifies it. */
export function VerifyButton({ fact, label, onClick }: VerifyButtonProps) {
  const isVerified = fact.status === "VERIFIED";
  return (
    <Button variant="ghost" size="sm" aria-label={`${isVerified ? "Unverify" : "Verify"} ${label}`} onClick={onClick}>
      {isVerified ? "Unverify" : "Verify"}
    </Button>
  );
}

interface VerifyDialogProps {
  policy: PolicyPage;
  fact: CoverageFact;
  /** The label of the fact on the page. */
  name: string;
  open: boolean;
  onClose(): void;
}

/** Verifies a value or removes its verification, as an explicit act with name, time and an optional page. */
export function VerifyDialog({ policy, fact, name, open, onClose }: VerifyDialogProps) {
  // a deleted document cannot be cited again
  const evidence = policy.files.some(({ id }) => id === fact.evidence?.documentId) ? fact.evidence : null;
  const [documentId, setDocumentId] = useState(evidence?.documentId ?? "");
  const [page, setPage] = useState(evidence ? String(evidence.page) : "");
  const [problem, setProblem] = useState<{ document?: string; page?: string }>({});
  const change = useCoverageChange(policy.id, onClose);
  const documents = policy.files.map(({ id, name: label }) => ({ value: id, label }));

  function verify(): void {
    if (!documentId && page.trim()) return setProblem({ document: NO_SUCH_DOCUMENT });
    if (documentId && !/^[1-9]\d{0,4}$/u.test(page.trim())) return setProblem({ page: noSuchPage(null) });
    setProblem({});
    change.send({
      change: "VERIFY_FACT",
      factId: fact.id,
      cited: documentId ? { documentId, page: Number(page) } : null,
    });
  }

  if (fact.status === "VERIFIED")
    return (
      <ConfirmDialog
        open={open}
        title={`Remove verification of ${name}`}
        confirmLabel="Remove verification"
        busyLabel="Saving"
        decision="primary"
        busy={change.busy}
        error={change.message}
        onCancel={onClose}
        onConfirm={() => change.send({ change: "REMOVE_VERIFICATION", factId: fact.id })}
      >
        {`${sentence(fact, name)} The value stays, shown as ${fact.source === "PERSON" ? "entered" : "not verified"}, and your name and the time are added to the history.`}
      </ConfirmDialog>
    );
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
      onConfirm={verify}
      fields={
        documents.length > 0 && (
          <div className="mt-3 grid grid-cols-[minmax(0,1fr)_5.5rem] gap-2.5">
            <Field label="Document (optional)" error={problem.document ?? change.error("documentId")}>
              <Combobox
                {...SELECT_LIMITS}
                options={documents}
                selected={documents.find(({ value }) => value === documentId) ?? null}
                onSelect={(option) => setDocumentId(option?.value ?? "")}
              />
            </Field>
            <Field label="Page" error={problem.page ?? change.error("page")}>
              <TextInput
                inputMode="numeric"
                maxLength={5}
                autoComplete="off"
                value={page}
                onChange={(event) => setPage(event.currentTarget.value)}
              />
            </Field>
          </div>
        )
      }
    >
      {`${sentence(fact, name)} Mark it only after you have compared it with the policy. Your name and the time are added to the history.`}
    </ConfirmDialog>
  );
}

function sentence(fact: CoverageFact, name: string): string {
  const { evidence, kind, formPresence } = fact;
  const value = kind === "FORM" ? PRESENCE[formPresence ?? "UNKNOWN"] : valueOf(fact);
  return `${name}: ${value}${evidence ? `, page ${evidence.page} of the document` : ", with no source document"}.`;
}

const PRESENCE = { PRESENT: "form attached", MISSING: "form missing", UNKNOWN: "form not checked" };
