import { COVERAGE_LINES, type CoverageLine } from "@cara/contract/coverage.ts";
import { NAME_MAX_LENGTH } from "@cara/contract/limits.ts";
import { Checkbox } from "@cara/ui/checkbox.tsx";
import { Combobox } from "@cara/ui/combobox.tsx";
import type { ComboboxOption } from "@cara/ui/combobox-rules.ts";
import { Field } from "@cara/ui/field.tsx";
import { RadioGroup } from "@cara/ui/radio-group.tsx";
import { TextField } from "../../forms/text-field.tsx";
import type { FormState } from "../../forms/use-form.ts";
import { SELECT_LIMITS } from "../../lib/search-limits.ts";
import { FoldedSection } from "../policies/folded-section.tsx";
import { plainLabelOf } from "../policies/policy-labels.ts";
import { isInsuredWant, WANT_LABELS } from "./certificate-labels.ts";
import { ContractChoice } from "./contract-choice.tsx";
import { asksIn, wantsOf, writeAsks, type Ask, type NewCertificateValues } from "./certificate-values.ts";

interface MoreAskedProps {
  form: FormState<NewCertificateValues>;
  /** The lines of the account's policies in force. */
  lines: readonly CoverageLine[];
  zones: readonly ComboboxOption[];
  documents: readonly ComboboxOption[];
}

const CONTRACTS: { value: NewCertificateValues["contract"]; label: string }[] = [
  { value: "", label: "None known" },
  { value: "DIRECT", label: "Between the insured and the holder" },
  { value: "THROUGH_OTHERS", label: "Through others, such as a general contractor" },
];

/** What few requests need: asks per line, the contract behind them, the state and the project. */
export function MoreAsked({ form, lines, zones, documents }: MoreAskedProps) {
  const { values, set, error } = form;
  const asks = asksIn(values.asks);
  const count = asks.length;
  // a line that was asked for once may have left the policies; it can be taken off here
  const shown = COVERAGE_LINES.filter((line) => lines.includes(line) || asks.some((ask) => ask.line === line));
  const chosen = [
    count > 0 && (count === 1 ? "1 thing asked for" : `${count} things asked for`),
    values.contract !== "" && "a contract",
    values.riskState,
    values.project,
    documents.find(({ value }) => value === values["contractFile.fileId"])?.label,
  ].filter(Boolean);
  const isInvalid = (
    ["asks", "contract", "riskState", "project", "contractFile.fileId", "contractFile.page"] as const
  ).some((name) => error(name) !== undefined);
  return (
    <FoldedSection
      title="More"
      summary={
        chosen.length > 0 ? chosen.join(", ") : "What else is asked for, line by line; the contract; the project."
      }
      invalid={isInvalid}
    >
      <div className="grid gap-3.25 sm:col-span-2">
        {shown.map((line) => (
          <LineAsks key={line} line={line} form={form} />
        ))}
        <RadioGroup
          label="Written contract that requires it"
          name="contract"
          options={CONTRACTS}
          value={values.contract}
          onChange={(contract) => set("contract", contract)}
          error={error("contract")}
        />
      </div>
      <ContractChoice form={form} documents={documents} />
      <Field label="State where the work is done" error={error("riskState")}>
        <Combobox
          {...SELECT_LIMITS}
          name="riskState"
          options={zones}
          selected={zones.find(({ value }) => value === values.riskState) ?? null}
          onSelect={(option) => set("riskState", option?.value ?? "")}
        />
      </Field>
      <TextField
        form={form}
        name="project"
        label="Project or location"
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
      />
    </FoldedSection>
  );
}

function LineAsks({ line, form }: { line: CoverageLine; form: MoreAskedProps["form"] }) {
  const asks = asksIn(form.values.asks);
  const asked = asks.filter((ask) => ask.line === line).map(({ want }) => want);
  const wants = [...new Set([...wantsOf(line), ...asked])];
  if (wants.length === 0) return null;
  const isSame = (ask: Ask, want: Ask["want"]) => ask.line === line && ask.want === want;
  const choose = (want: Ask["want"], isAsked: boolean): void =>
    form.change({
      asks: writeAsks(isAsked ? [...asks, { line, want }] : asks.filter((ask) => !isSame(ask, want))),
      // asking for it on a line is asking for it
      ...(isAsked && isInsuredWant(want) ? { additionalInsured: true } : {}),
    });
  return (
    <fieldset>
      <legend className="mb-1.5 text-xs font-medium">{`Asked of ${plainLabelOf(line).toLowerCase()}`}</legend>
      <div className="grid gap-x-3 gap-y-1.5 sm:grid-cols-2">
        {wants.map((want) => (
          <Checkbox
            key={want}
            checked={asks.some((ask) => isSame(ask, want))}
            onCheckedChange={(checked) => choose(want, checked)}
          >
            {WANT_LABELS[want]}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
