import { HOLDER_FIELDS } from "@cara/contract/holder-fields.ts";
import { NAME_MAX_LENGTH } from "@cara/contract/limits.ts";
import { splitAddress } from "@cara/contract/pasted-address.ts";
import { US_STATES } from "@cara/contract/us-states.ts";
import { AddressField } from "@cara/ui/address-field.tsx";
import type { Address } from "@cara/ui/address.ts";
import { useState } from "react";
import { TextField } from "../../forms/text-field.tsx";
import type { FormState } from "../../forms/use-form.ts";
import { createAddressSearch } from "../../lib/address-search.ts";
import { ADDRESS_PARTS, type HolderValues } from "./holder-values.ts";

const ZONES = Object.entries(US_STATES).map(([value, label]) => ({ value, label }));

interface HolderFieldsProps {
  /** The form of a new holder or of an edit, which has a version besides. */
  form: Pick<FormState<HolderValues>, "values" | "error"> & {
    set(name: keyof HolderValues, value: string): void;
    change(fields: Partial<HolderValues>): void;
  };
}

/** A holder's name, its address, and where its certificates are sent. */
export function HolderFields({ form }: HolderFieldsProps) {
  const [search] = useState(() => createAddressSearch());
  const { values, change, error } = form;
  const addressOf = (at: (name: `address.${keyof Address}`) => string): Address => ({
    line1: at("address.line1"),
    line2: at("address.line2"),
    city: at("address.city"),
    zone: at("address.zone"),
    postalCode: at("address.postalCode"),
  });
  return (
    <>
      <TextField
        form={form}
        name="name"
        label={HOLDER_FIELDS.name.label}
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        required
      />
      <AddressField
        value={addressOf((name) => values[name])}
        onChange={(address) =>
          change(Object.fromEntries(ADDRESS_PARTS.map((part) => [`address.${part}`, address[part]])))
        }
        zones={ZONES}
        split={splitAddress}
        search={search}
        errors={addressOf((name) => error(name) ?? "")}
        name="address"
        required
      />
      <TextField
        form={form}
        name="deliveryEmail"
        label={HOLDER_FIELDS.deliveryEmail.label}
        hint="Offered when a certificate is sent; a person always confirms where it goes."
        inputMode="email"
        autoComplete="off"
      />
    </>
  );
}
