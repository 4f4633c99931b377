import { US_STATES } from "@cara/contract/us-states.ts";
import type { Address } from "@cara/ui/address.ts";
import { AddressField } from "@cara/ui/address-field.tsx";
import { Checkbox } from "@cara/ui/checkbox.tsx";
import { Combobox } from "@cara/ui/combobox.tsx";
import type { ComboboxOption } from "@cara/ui/combobox-rules.ts";
import { Field } from "@cara/ui/field.tsx";
import { GrowTextarea } from "@cara/ui/grow-textarea.tsx";
import { Kbd } from "@cara/ui/kbd.tsx";
import { TextInput } from "@cara/ui/text-input.tsx";
import { Textarea } from "@cara/ui/textarea.tsx";
import { ListFilter } from "lucide-react";
import { useState } from "react";
import { CurrencyInput } from "../../forms/currency-input.tsx";
import { DayInput } from "../../forms/day-input.tsx";
import { PercentInput } from "../../forms/percent-input.tsx";
import { NEW_ACCOUNT_CLASSIFICATION_LIMITS, SELECT_LIMITS } from "../../lib/search-limits.ts";

const zones: readonly ComboboxOption[] = Object.entries(US_STATES).map(([value, label]) => ({ value, label }));
const trades: readonly ComboboxOption[] = Array.from({ length: 400 }, (_, index) => ({
  value: String(238_100 + index),
  label: `${["Roofing", "Plumbing", "Masonry", "Glazing"][index % 4]} contractors ${index}`,
  description: "Installing, repairing and treating",
}));

/** Input fields. */
export function FieldsSection() {
  const [address, setAddress] = useState<Address>({
    line1: "4400 Medical Drive",
    line2: "",
    city: "San Antonio",
    zone: "TX",
    postalCode: "7822",
  });
  return (
    <>
      <Field label="Filter" hideLabel>
        <TextInput icon={<ListFilter />} end={<Kbd>/</Kbd>} placeholder="Start typing to filter..." />
      </Field>
      <Field label="Name" hint="As shown on the policy." required>
        <TextInput defaultValue="Bayou City Roofing Inc." />
      </Field>
      <Field label="Email" error="Enter a valid email address">
        <TextInput defaultValue="dana@harborpoint" />
      </Field>
      <Field label="Agency">
        <TextInput disabled defaultValue="Harbor Point Insurance" />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Premium">
          <CurrencyInput defaultValue={18_452.5} />
        </Field>
        <Field label="Commission rate">
          <PercentInput defaultValue={0.125} />
        </Field>
        <Field label="Effective date">
          <DayInput defaultValue="2026-03-05" />
        </Field>
        <Field label="Expiration date" error="Must be after the effective date">
          <DayInput defaultValue="2026-03-01" />
        </Field>
      </div>
      <Field label="Carrier">
        <Combobox
          options={zones}
          {...SELECT_LIMITS}
          defaultSelected={zones[3] ?? null}
          placeholder="Opens when focused"
        />
      </Field>
      <Field label="Classification">
        <Combobox
          options={trades}
          {...NEW_ACCOUNT_CLASSIFICATION_LIMITS}
          showValue
          placeholder="Type a trade or a code"
        />
      </Field>
      <Field label="Notes">
        <Textarea placeholder="Three rows, up to six" />
      </Field>
      <Field label="Base prompt">
        <GrowTextarea defaultValue="Read the certificate and list what the contract asks for and the policy does not show." />
      </Field>
      <Checkbox defaultChecked>Allow files with this preset</Checkbox>
      <AddressField
        value={address}
        onChange={setAddress}
        zones={zones}
        errors={{ postalCode: "Enter a valid ZIP code" }}
      />
    </>
  );
}
