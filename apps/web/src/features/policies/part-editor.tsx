import { AGGREGATE_BASES, COVERAGE_LINES, COVERAGE_TRIGGERS, type CoverageLine } from "@cara/contract/coverage.ts";
import { COVERAGE_LINE_TERMS } from "@cara/contract/line-terms.ts";
import { NAME_MAX_LENGTH } from "@cara/contract/limits.ts";
import { Combobox } from "@cara/ui/combobox.tsx";
import { Field } from "@cara/ui/field.tsx";
import { RadioGroup } from "@cara/ui/radio-group.tsx";
import { TextInput } from "@cara/ui/text-input.tsx";
import { useState } from "react";
import { SELECT_LIMITS } from "../../lib/search-limits.ts";
import { EditorFrame } from "./editor-frame.tsx";
import type { CoveragePart } from "./policy-page.ts";
import { plainLabelOf } from "./policy-labels.ts";
import { useCoverageChange } from "./use-coverage-change.ts";

const LINES = COVERAGE_LINES.map((value) => ({
  value,
  label: plainLabelOf(value),
  keywords: COVERAGE_LINE_TERMS[value],
}));
const NOT_SPECIFIED = { value: "" as const, label: "Not specified" };
type Trigger = (typeof COVERAGE_TRIGGERS)[number] | "";
type Basis = (typeof AGGREGATE_BASES)[number] | "";
const TRIGGERS = [...COVERAGE_TRIGGERS.map((value) => ({ value, label: plainLabelOf(value) })), NOT_SPECIFIED];
const BASES = [...AGGREGATE_BASES.map((value) => ({ value, label: plainLabelOf(value) })), NOT_SPECIFIED];

interface PartEditorProps {
  policyId: string;
  /** The line to edit; without it a new one is added. */
  part?: CoveragePart | undefined;
  onClose(): void;
}

/** The type, trigger and basis of a line, without its limits. */
export function PartEditor({ policyId, part, onClose }: PartEditorProps) {
  const [line, setLine] = useState<CoverageLine | "">(part?.line ?? "");
  const [trigger, setTrigger] = useState<Trigger>(part?.trigger ?? "");
  const [basis, setBasis] = useState<Basis>(part?.aggregateBasis ?? "");
  const [title, setTitle] = useState(part?.title ?? "");
  const [asked, setAsked] = useState(false);
  const change = useCoverageChange(policyId, onClose);

  function save(): void {
    if (line === "") return setAsked(true);
    change.send({
      change: "SAVE_PART",
      partId: part?.id ?? null,
      input: { line, trigger: trigger || null, aggregateBasis: basis || null, title },
    });
  }

  return (
    <EditorFrame
      label={part ? "Edit coverage" : "Add coverage"}
      busy={change.busy}
      message={change.message}
      onClose={onClose}
      onSave={save}
      className="grid gap-2.5"
    >
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Field
          label="Line"
          error={change.error("line") ?? (asked && line === "" ? "This field is required" : undefined)}
          required
        >
          <Combobox
            {...SELECT_LIMITS}
            options={LINES}
            selected={LINES.find(({ value }) => value === line) ?? null}
            onSelect={(option) => setLine(LINES.find(({ value }) => value === option?.value)?.value ?? "")}
          />
        </Field>
        <Field label="Name on the policy" hint="If the policy uses a different term" error={change.error("title")}>
          <TextInput
            maxLength={NAME_MAX_LENGTH}
            autoComplete="off"
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </Field>
        <RadioGroup label="Trigger" name="trigger" options={TRIGGERS} value={trigger} onChange={setTrigger} />
        <RadioGroup label="Aggregate applies per" name="basis" options={BASES} value={basis} onChange={setBasis} />
      </div>
    </EditorFrame>
  );
}
