import type { AccountType } from "@cara/contract/account-types.ts";
import { BUSINESS_FIELDS } from "@cara/contract/account-fields.ts";
import { splitAddress } from "@cara/contract/pasted-address.ts";
import { US_STATES } from "@cara/contract/us-states.ts";
import { AddressField } from "@cara/ui/address-field.tsx";
import type { Address } from "@cara/ui/address.ts";
import { Field } from "@cara/ui/field.tsx";
import { TextInput } from "@cara/ui/text-input.tsx";
import { useState, type ReactNode } from "react";
import { createAddressSearch } from "../../lib/address-search.ts";
import type { SearchLimits } from "../../lib/search-limits.ts";
import type { ProfileField } from "./account-values.ts";
import { ClassificationField } from "./classification-field.tsx";

/** The profile fields of a form, under whatever names the form gives them. */
export interface ProfileForm {
  value(field: ProfileField): string;
  error(field: ProfileField): string | undefined;
  change(fields: Partial<Record<ProfileField, string>>): void;
}

interface AccountFieldsProps {
  form: ProfileForm;
  type: AccountType;
  classification: { limits: SearchLimits; title?: string | null | undefined };
  /** The website is entered only when the account is created. */
  withWebsite?: boolean;
  startsShort?: boolean;
  /** Below the name: accounts on file that match it. */
  belowName?: ReactNode;
}

const ZONES = Object.entries(US_STATES).map(([value, label]) => ({ value, label }));
const PARTS = ["line1", "line2", "city", "zone", "postalCode"] as const satisfies (keyof Address)[];

/** The profile fields, the same for creating and editing an account. */
export function AccountFields({
  form,
  type,
  classification,
  withWebsite = false,
  startsShort,
  belowName,
}: AccountFieldsProps) {
  const isBusiness = type === "BUSINESS";
  const [search] = useState(() => createAddressSearch());
  return (
    <>
      <TextField form={form} field="name" label={isBusiness ? "Business name" : "Name"} />
      {belowName}
      {isBusiness && <TextField form={form} field="dba" />}
      <div className="grid gap-x-3 gap-y-3.25 sm:grid-cols-2">
        <TextField form={form} field="email" type="email" />
        <TextField form={form} field="phone" type="tel" />
      </div>
      {isBusiness && withWebsite && <TextField form={form} field="website" type="url" placeholder="example.com" />}
      {isBusiness && (
        <ClassificationField
          code={form.value("naics")}
          title={classification.title}
          onChange={(naics) => form.change({ naics })}
          limits={classification.limits}
          error={form.error("naics")}
        />
      )}
      <AddressField
        value={addressIn(form.value)}
        onChange={(address) =>
          form.change(Object.fromEntries(PARTS.map((part) => [`mailingAddress.${part}`, address[part]])))
        }
        zones={ZONES}
        split={splitAddress}
        search={search}
        errors={addressIn((field) => form.error(field) ?? "")}
        name="mailingAddress"
        startsShort={startsShort}
      />
    </>
  );
}

interface TextFieldProps {
  form: ProfileForm;
  field: keyof typeof BUSINESS_FIELDS;
  label?: string;
  type?: "text" | "email" | "tel" | "url";
  placeholder?: string;
}

function TextField({ form, field, label = BUSINESS_FIELDS[field].label, type = "text", placeholder }: TextFieldProps) {
  return (
    <Field label={label} error={form.error(field)} required={BUSINESS_FIELDS[field].required}>
      <TextInput
        name={field}
        // Browser validation and autofill would offer the user's own data, not the customer's.
        type={type === "email" ? "text" : type}
        inputMode={type}
        autoComplete="off"
        maxLength={BUSINESS_FIELDS[field].max}
        placeholder={placeholder}
        value={form.value(field)}
        onChange={(event) => form.change({ [field]: event.currentTarget.value })}
      />
    </Field>
  );
}

const addressIn = (at: (field: ProfileField) => string): Address => ({
  line1: at("mailingAddress.line1"),
  line2: at("mailingAddress.line2"),
  city: at("mailingAddress.city"),
  zone: at("mailingAddress.zone"),
  postalCode: at("mailingAddress.postalCode"),
});
