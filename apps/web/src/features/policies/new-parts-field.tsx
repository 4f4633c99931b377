import { PARTS_PER_POLICY } from "@cara/contract/coverage-fields.ts";
import { COVERAGE_LINES } from "@cara/contract/coverage.ts";
import { COVERAGE_LINE_TERMS } from "@cara/contract/line-terms.ts";
import { Button } from "@cara/ui/button.tsx";
import { Combobox } from "@cara/ui/combobox.tsx";
import { Field } from "@cara/ui/field.tsx";
import { useRef } from "react";
import { SELECT_LIMITS } from "../../lib/search-limits.ts";
import { newRows } from "./limit-cells.ts";
import { LimitGrid } from "./limit-grid.tsx";
import { partsIn, partsText, type NewPart } from "./new-parts.ts";
import { plainLabelOf } from "./policy-labels.ts";

interface NewPartsFieldProps {
  value: string;
  onChange(value: string): void;
  error: string | undefined;
}

/** The coverage parts of a new policy: each chosen line has its grid here, and is created with the policy. */
export function NewPartsField({ value, onChange, error }: NewPartsFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const parts = partsIn(value);
  const options = COVERAGE_LINES.filter((line) => parts.every((part) => part.line !== line)).map((line) => ({
    value: line,
    label: plainLabelOf(line),
    keywords: COVERAGE_LINE_TERMS[line],
  }));
  const write = (next: readonly NewPart[]) => onChange(partsText(next));
  return (
    <div ref={box} className="grid gap-3 sm:col-span-2">
      <Field
        label="Add coverage part"
        hint="Choose each line this policy covers; its limits appear below."
        error={error}
      >
        <Combobox
          {...SELECT_LIMITS}
          options={options}
          selected={null}
          disabled={parts.length >= PARTS_PER_POLICY}
          onSelect={(option) => {
            const line = COVERAGE_LINES.find((known) => known === option?.value);
            if (line) write([...parts, { line, texts: {} }]);
          }}
        />
      </Field>
      {parts.map((part, index) => {
        const title = plainLabelOf(part.line);
        return (
          <section key={part.line} aria-label={title} className="rounded-md border border-line px-3 py-2">
            <h4 className="font-medium">{title}</h4>
            <LimitGrid
              label={`Limits of ${title}`}
              rows={newRows(part.line)}
              texts={part.texts}
              checked={error !== undefined}
              onChange={(texts) => write(parts.with(index, { ...part, texts }))}
              onEnter={() => focusNextCell(box.current)}
            />
            <Button
              variant="ghost"
              size="sm"
              className="mt-1 -ml-2"
              aria-label={`Remove ${title}`}
              onClick={() => write(parts.toSpliced(index, 1))}
            >
              Remove
            </Button>
          </section>
        );
      })}
    </div>
  );
}

/** Enter goes to the next cell, also of the next part; the policy is created with its own button or Ctrl+Enter. */
function focusNextCell(box: ParentNode | null): void {
  const cells = [...(box?.querySelectorAll<HTMLElement>("[data-cell]") ?? [])];
  cells[cells.findIndex((cell) => cell === document.activeElement) + 1]?.focus();
}
