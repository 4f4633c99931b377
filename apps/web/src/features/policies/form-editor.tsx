import type { FormPresence } from "@cara/contract/coverage.ts";
import { NAME_MAX_LENGTH } from "@cara/contract/limits.ts";
import { Field } from "@cara/ui/field.tsx";
import { RadioGroup } from "@cara/ui/radio-group.tsx";
import { TextInput } from "@cara/ui/text-input.tsx";
import { useState } from "react";
import { EditorFrame } from "./editor-frame.tsx";
import type { CoverageFact } from "./policy-page.ts";
import { useCoverageChange } from "./use-coverage-change.ts";

const PRESENCES: readonly { value: FormPresence; label: string }[] = [
  { value: "PRESENT", label: "Form attached" },
  { value: "MISSING", label: "Form missing" },
  { value: "UNKNOWN", label: "Not checked" },
];

interface FormEditorProps {
  policyId: string;
  partId: string | null;
  /** The form to edit; without it a new one is added. Its number cannot be edited, only removed. */
  form?: CoverageFact | undefined;
  onClose(): void;
}

/** One line of the forms schedule. */
export function FormEditor({ policyId, partId, form, onClose }: FormEditorProps) {
  const [number, setNumber] = useState(form?.key ?? "");
  const [edition, setEdition] = useState(form?.formEdition ?? "");
  const [title, setTitle] = useState(form?.label ?? "");
  const [presence, setPresence] = useState<FormPresence>(form?.formPresence ?? "UNKNOWN");
  const change = useCoverageChange(policyId, onClose);
  return (
    <EditorFrame
      label={form ? `Edit ${form.key}` : "Add form"}
      busy={change.busy}
      message={change.message}
      onClose={onClose}
      onSave={() =>
        change.send({
          change: "RECORD_FACT",
          partId,
          input: { kind: "FORM", key: number, label: title, formEdition: edition, formPresence: presence },
        })
      }
      className="mt-2 grid gap-2.5"
    >
      <div className="grid gap-2.5 sm:grid-cols-[9rem_6rem_1fr]">
        <Field label="Form number" error={change.error("key")} required>
          <TextInput
            className="font-mono"
            maxLength={60}
            autoComplete="off"
            placeholder="CG 20 10"
            readOnly={form !== undefined}
            value={number}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
        </Field>
        <Field label="Edition" error={change.error("formEdition")}>
          <TextInput
            className="font-mono"
            maxLength={20}
            autoComplete="off"
            placeholder="12 19"
            value={edition}
            onChange={(event) => setEdition(event.currentTarget.value)}
          />
        </Field>
        <Field label="Title" error={change.error("label")}>
          <TextInput
            maxLength={NAME_MAX_LENGTH}
            autoComplete="off"
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </Field>
      </div>
      <RadioGroup label="Page" name="presence" options={PRESENCES} value={presence} onChange={setPresence} />
    </EditorFrame>
  );
}
