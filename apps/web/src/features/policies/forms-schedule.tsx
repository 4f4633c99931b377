import { Badge } from "@cara/ui/badge.tsx";
import { Button } from "@cara/ui/button.tsx";
import { ConfirmDialog } from "@cara/ui/confirm-dialog.tsx";
import { Plus } from "lucide-react";
import { EvidenceChip } from "@cara/ui/evidence-chip.tsx";
import { pageLink } from "../documents/page-link.ts";
import { FactEvidence, FactStatusMark } from "./fact-status.tsx";
import { fileNameIn } from "./file-name-in.ts";
import { FormEditor } from "./form-editor.tsx";
import { formName, formsOnPages, isSameForm } from "./forms-on-pages.ts";
import type { CoverageFact, PolicyPage } from "./policy-page.ts";
import { useCoverageChange } from "./use-coverage-change.ts";
import { useInPlace } from "./use-in-place.ts";
import { VerifyButton, VerifyDialog } from "./verify-fact.tsx";

/** The forms schedule, entered or read from the policy's documents: number, edition, title, and whether the page is on file. */
export function FormsSchedule({ policy }: { policy: PolicyPage }) {
  const { mode, box, open, close } = useInPlace<"adding">();
  const adding = mode === "adding";
  const forms = policy.coverageFacts.filter(({ kind }) => kind === "FORM");
  const isEntered = (read: ReadForm) =>
    forms.some(({ key, formEdition }) => isSameForm({ number: key, edition: formEdition ?? null }, read));
  const read = formsOnPages(policy.forms.filter(({ isOwn }) => isOwn)).filter((form) => !isEntered(form));
  const missing =
    forms.filter(({ formPresence }) => formPresence === "MISSING").length +
    read.filter(({ isMissing }) => isMissing).length;
  return (
    <section ref={box} aria-label="Forms schedule" className="px-3.5 py-3">
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 flex-1 font-medium">Forms schedule</h3>
        {missing > 0 && (
          <span className="text-xs text-red-text">{missing === 1 ? "1 form missing" : `${missing} forms missing`}</span>
        )}
        {!adding && (
          <Button variant="ghost" size="sm" onClick={open("adding")}>
            <Plus aria-hidden="true" className="size-3.5" />
            Add form
          </Button>
        )}
      </div>
      {forms.length + read.length === 0 && !adding && <p className="text-fg-muted">No forms entered.</p>}
      <ul className="mt-1.5">
        {forms.map((form) => (
          <FormRow key={`${form.partId}:${form.key}`} policy={policy} form={form} />
        ))}
        {read.map((form) => (
          <ReadFormRow key={form.id} form={form} files={policy.files} />
        ))}
      </ul>
      {adding && <FormEditor policyId={policy.id} partId={null} onClose={close} />}
    </section>
  );
}

type ReadForm = PolicyPage["forms"][number];

/** A form that a document lists or contains; its pages are in the explorer. */
function ReadFormRow({ form, files }: { form: ReadForm; files: PolicyPage["files"] }) {
  const { fileId, title, firstPage, presence, isMissing } = form;
  const name = formName(form);
  return (
    <li
      aria-label={name}
      className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1 first:border-t-0"
    >
      <span className="id-text w-36 flex-none">{name}</span>
      <span className="min-w-40 flex-1">{title}</span>
      <EvidenceChip
        state={presence === "PRESENT" ? "quoted" : "unsure"}
        name={fileNameIn(files, fileId)}
        place={`p. ${firstPage}`}
        word={presence === "PRESENT" ? "Present" : "Listed"}
        href={pageLink(fileId, firstPage, name)}
      />
      <Presence presence={presence === "PRESENT" ? "PRESENT" : isMissing ? "MISSING" : null} />
    </li>
  );
}

function FormRow({ policy, form }: { policy: PolicyPage; form: CoverageFact }) {
  const { mode, box, open, close } = useInPlace<"edited" | "removed" | "verified", HTMLLIElement>();
  const removal = useCoverageChange(policy.id, close);
  const name = formName({ number: form.key, edition: form.formEdition ?? null });
  if (mode === "edited") {
    return (
      <li className="border-t border-line py-2 first:border-t-0">
        <FormEditor policyId={policy.id} partId={form.partId ?? null} form={form} onClose={close} />
      </li>
    );
  }
  return (
    <li
      ref={box}
      aria-label={name}
      className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1 first:border-t-0"
    >
      <span className="id-text w-36 flex-none">{name}</span>
      <span className="min-w-40 flex-1">{form.label}</span>
      <FactEvidence fact={form} files={policy.files} />
      <FactStatusMark fact={form} />
      <Presence presence={form.formPresence} />
      <span className="flex justify-end gap-0.5 max-sm:ml-auto max-sm:-mr-2 sm:w-42">
        <VerifyButton fact={form} label={name} onClick={open("verified")} />
        <Button variant="ghost" size="sm" aria-label={`Edit ${name}`} onClick={open("edited")}>
          Edit
        </Button>
        <Button variant="ghost" size="sm" aria-label={`Remove ${name}`} onClick={open("removed")}>
          Remove
        </Button>
      </span>
      <VerifyDialog policy={policy} fact={form} name={name} open={mode === "verified"} onClose={close} />
      <ConfirmDialog
        open={mode === "removed"}
        title={`Remove ${name}`}
        confirmLabel="Remove"
        busyLabel="Removing"
        busy={removal.busy}
        error={removal.message}
        onCancel={close}
        onConfirm={() => removal.send({ change: "REMOVE_FACT", factId: form.id })}
      >
        {`This removes ${name} from the schedule. It stays in this policy's history.`}
      </ConfirmDialog>
    </li>
  );
}

function Presence({ presence }: { presence: CoverageFact["formPresence"] }) {
  if (presence === "PRESENT")
    return (
      <Badge tone="green" glyph="full">
        Form attached
      </Badge>
    );
  if (presence === "MISSING")
    return (
      <Badge tone="red" glyph="full">
        Form missing
      </Badge>
    );
  return (
    <Badge tone="neutral" glyph="ring">
      Not checked
    </Badge>
  );
}
