import type { CoverageLine } from "@cara/contract/coverage.ts";
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
import { asksIn, wantsOf, writeAsks, type Ask, type NewCertificateValues } from "./certificate-values.ts";

interface MoreAskedProps {
  form: FormState<NewCertificateValues>;
  /** The lines of the account's policies in force. */
  lines: readonly CoverageLine[];
  zones: readonly ComboboxOption[];
}

const CONTRACTS: { value: NewCertificateValues["contract"]; label: string }[] = [
  { value: "", label: "None known" },
  { value: "DIRECT", label: "Between the insured and the holder" },
  { value: "THROUGH_OTHERS", label: "Through others, such as a general contractor" },
];

/** What few requests need: asks per line, the contract behind them, the state and the project. */
export function MoreAsked({ form, lines, zones }: MoreAskedProps) {
  const { values, set, error } = form;
  const count = asksIn(values.asks).length;
  const chosen = [
    count > 0 && (count === 1 ? "1 thing asked for" : `${count} things asked for`),
    values.contract !== "" && "a contract",
    values.riskState,
    values.project,
  ].filter(Boolean);
  const isInvalid = (["asks", "contract", "riskState", "project"] as const).some((name) => error(name) !== undefined);
  return (
    <FoldedSection
      title="More"
      summary={
        chosen.length > 0 ? chosen.join(", ") : "What else is asked for, line by line; the contract; the project."
      }
      invalid={isInvalid}
    >
      <div className="grid gap-3.25 sm:col-span-2">
        {lines.map((line) => (
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
  const wants = wantsOf(line);
  const asks = asksIn(form.values.asks);
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
