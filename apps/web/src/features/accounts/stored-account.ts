import { formatPhone } from "@cara/contract/phone.ts";
import { businessOf, type AccountPage } from "./account-page.ts";
import type { EditAccountValues } from "./account-values.ts";

/** The account as its edit form shows it. */
export function storedAccount(page: AccountPage): EditAccountValues {
  const { name, email, phone, mailingAddress: address } = page.account;
  const business = businessOf(page);
  return {
    name,
    dba: business?.dba ?? "",
    email: email ?? "",
    phone: phone ? formatPhone(phone) : "",
    naics: business?.naics ?? "",
    "mailingAddress.line1": address?.line1 ?? "",
    "mailingAddress.line2": address?.line2 ?? "",
    "mailingAddress.city": address?.city ?? "",
    "mailingAddress.zone": address?.zone ?? "",
    "mailingAddress.postalCode": address?.postalCode ?? "",
    managerId: page.manager?.id ?? "",
    version: String(page.version),
  };
}
