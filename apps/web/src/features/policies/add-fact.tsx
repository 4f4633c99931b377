import { NAME_MAX_LENGTH } from "@cara/contract/limits.ts";
import { Field } from "@cara/ui/field.tsx";
import { RadioGroup } from "@cara/ui/radio-group.tsx";
import { TextInput } from "@cara/ui/text-input.tsx";
import { useState } from "react";
import { EditorFrame } from "./editor-frame.tsx";
import { FactValueField, sentValue, type FactInput } from "./fact-editor.tsx";
import { useCoverageChange } from "./use-coverage-change.ts";

type Kind = "LIMIT" | "DEDUCTIBLE" | "RETENTION" | "DATE";
const KINDS: readonly { value: Kind; label: string }[] = [
  { value: "LIMIT", label: "Limit" },
  { value: "DEDUCTIBLE", label: "Deductible" },
  { value: "RETENTION", label: "Retention" },
  { value: "DATE", label: "Date" },
];

/** Adds a value that the line has no predefined limit for. */
export function AddFact({ policyId, partId, onClose }: { policyId: string; partId: string; onClose(): void }) {
  const [kind, setKind] = useState<Kind>("LIMIT");
  const [name, setName] = useState("");
  const [value, setValue] = useState<FactInput>({ amount: "", onDate: "", text: "" });
  const change = useCoverageChange(policyId, onClose);
  // A line has one deductible and one retention unless names tell them apart.
  const label = name.trim() === "" && (kind === "DEDUCTIBLE" || kind === "RETENTION") ? nameOf(kind) : name.trim();
  return (
    <EditorFrame
      label="Add a limit, deductible or date"
      busy={change.busy}
      message={change.message}
      onClose={onClose}
      onSave={() =>
        change.send({
          change: "RECORD_FACT",
          partId,
          input: { kind, key: label, label, ...sentValue(kind, value) },
        })
      }
      className="mt-2 grid gap-2.5"
    >
      <RadioGroup label="Kind" name="kind" options={KINDS} value={kind} onChange={setKind} />
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Field label="Name" error={change.error("key")}>
          <TextInput
            maxLength={NAME_MAX_LENGTH / 2}
            autoComplete="off"
            placeholder={kind === "DATE" ? "Retroactive date" : nameOf(kind)}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Field>
        <FactValueField
          kind={kind}
          label={kind === "DATE" ? "Day" : "Amount"}
          value={value}
          onChange={setValue}
          error={change.error}
        />
      </div>
    </EditorFrame>
  );
}

const nameOf = (kind: Kind): string => KINDS.find(({ value }) => value === kind)?.label ?? "";
