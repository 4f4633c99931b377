import { HOLDER_FIELDS } from "@cara/contract/holder-fields.ts";
import type { Address } from "@cara/ui/address.ts";
import { object, string } from "zod/mini";
import { sentFields } from "../../forms/fields.ts";
import { optionalAddress } from "../../forms/rules.ts";
import type { ListedHolder } from "./holder-page.ts";

export const ADDRESS_PARTS = ["line1", "line2", "city", "zone", "postalCode"] as const satisfies (keyof Address)[];

/** The values of the form, keyed by the path of their validation errors. */
export type HolderValues = Record<"name" | "deliveryEmail" | `address.${keyof Address}`, string>;
export type EditHolderValues = HolderValues & { version: string };

export const NEW_HOLDER: HolderValues = {
  name: "",
  deliveryEmail: "",
  "address.line1": "",
  "address.line2": "",
  "address.city": "",
  "address.zone": "",
  "address.postalCode": "",
};

/** The rules of the form; the server has them too, and requires the address. */
export const HolderInput = object({ ...sentFields(HOLDER_FIELDS), address: optionalAddress() });
export const HolderEdit = object({ ...sentFields(HOLDER_FIELDS), address: optionalAddress(), version: string() });

/** The holder as its edit form shows it. */
export const storedHolder = ({ name, deliveryEmail, address, version }: ListedHolder): EditHolderValues => ({
  name,
  deliveryEmail: deliveryEmail ?? "",
  "address.line1": address.line1,
  "address.line2": address.line2 ?? "",
  "address.city": address.city,
  "address.zone": address.zone,
  "address.postalCode": address.postalCode,
  version: String(version),
});

/** The payload of the form. */
export const toHolderInput = (values: HolderValues) => ({
  name: values.name,
  deliveryEmail: values.deliveryEmail,
  address: {
    line1: values["address.line1"],
    line2: values["address.line2"],
    city: values["address.city"],
    zone: values["address.zone"],
    postalCode: values["address.postalCode"],
  },
});

export const HOLDER_LABELS: Record<keyof HolderValues, string> = {
  name: HOLDER_FIELDS.name.label,
  deliveryEmail: HOLDER_FIELDS.deliveryEmail.label,
  "address.line1": "Address",
  "address.line2": "Suite or unit",
  "address.city": "City",
  "address.zone": "State",
  "address.postalCode": "ZIP code",
};
