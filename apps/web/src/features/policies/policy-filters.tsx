import { INSURANCE_TYPES } from "@cara/contract/insurance-types.ts";
import { POLICY_STATES } from "@cara/contract/states.ts";
import { Combobox } from "@cara/ui/combobox.tsx";
import type { ComboboxOption } from "@cara/ui/combobox-rules.ts";
import { Segmented } from "@cara/ui/segmented.tsx";
import { insuranceTypeLabel } from "../../lib/insurance-type-labels.ts";
import { SELECT_LIMITS } from "../../lib/search-limits.ts";
import { policyBadge } from "../../lib/state-badges.ts";
import { EXPIRING_CHOICES, type PolicyFilter } from "./policy-filter.ts";

const STATES = POLICY_STATES.map((state) => ({ value: state, label: policyBadge(state).label }));
const LINES = INSURANCE_TYPES.map((type) => ({ value: type, label: insuranceTypeLabel(type) }));

interface PolicyFiltersProps {
  filter: PolicyFilter;
  carriers: readonly ComboboxOption[];
  onFilter(change: Partial<PolicyFilter>): void;
}

/** Status, line, carrier and expiration beside the search box. */
export function PolicyFilters({ filter, carriers, onFilter }: PolicyFiltersProps) {
  return (
    <>
      <Choice
        label="Status"
        any="Any status"
        options={STATES}
        value={filter.state}
        onChoose={(state) => onFilter({ state })}
      />
      <Choice label="Line" any="Any line" options={LINES} value={filter.type} onChoose={(type) => onFilter({ type })} />
      <Choice
        label="Carrier"
        any="Any carrier"
        options={carriers}
        value={filter.carrier}
        onChoose={(carrier) => onFilter({ carrier })}
      />
      <Segmented
        label="Expiring within"
        className="max-sm:w-full"
        options={EXPIRING_CHOICES}
        value={filter.expiring}
        onChange={(expiring) => onFilter({ expiring })}
      />
    </>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  /** The option that filters nothing. */
  any: string;
  options: readonly (ComboboxOption & { value: Value })[];
  value: Value | "";
  onChoose(value: Value | ""): void;
}

function Choice<Value extends string>({ label, any, options, value, onChoose }: ChoiceProps<Value>) {
  const all = [{ value: "" as const, label: any }, ...options];
  return (
    <div className="w-44 max-sm:w-auto max-sm:min-w-[40%] max-sm:flex-1">
      <Combobox
        {...SELECT_LIMITS}
        aria-label={label}
        options={all}
        selected={all.find((option) => option.value === value) ?? all[0] ?? null}
        onSelect={(option) => onChoose(all.find((one) => one.value === option?.value)?.value ?? "")}
      />
    </div>
  );
}
