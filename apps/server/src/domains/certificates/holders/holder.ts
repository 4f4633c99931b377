import { createHash } from "node:crypto";
import { z } from "zod";
import { HOLDER_FIELDS } from "@cara/contract/holder-fields.ts";
import { NAME_MAX_LENGTH } from "@cara/contract/limits.ts";
import { REQUIRED } from "@cara/contract/messages.ts";
import { optionalAddress, type Address } from "#kernel/address.ts";
import { schemaOf } from "#kernel/fields.ts";
import { newId, type CertificateHolderId } from "#kernel/ids.ts";
import { wordsOf } from "#kernel/party-name.ts";
import { requiredText, visibleText } from "#kernel/text.ts";
import { fieldChanges, type FieldChange } from "#platform/history/field-changes.ts";

/** Who receives certificates. */
export type CertificateHolder = { id: CertificateHolderId; name: string; address: Address };

/** A holder on the agency's list. */
export type Holder = CertificateHolder & {
  /** Where certificates are sent. */
  deliveryEmail: string | null;
  isActive: boolean;
  /** The holder that took its place. */
  mergedInto: CertificateHolderId | null;
  version: number;
  /** Its place in the list. */
  sortName: string;
};

/** One line as a person sees it: what is invisible could make two holders of one name. */
const line = (text: string): string => visibleText(text).replaceAll(/\s+/g, " ").trim();
const holderAddress = optionalAddress.transform((value, context): Address => {
  for (const part of ["line1", "city", "zone", "postalCode"] as const)
    if (!value || line(value[part]) === "") context.addIssue({ code: "custom", path: [part], message: REQUIRED });
  if (!value) return z.NEVER;
  const { line1, line2, city } = value;
  return { ...value, line1: line(line1), line2: (line2 && line(line2)) || null, city: line(city) };
});

/** A holder as a certificate names it. */
export const NamedHolder = z.object({
  name: requiredText(NAME_MAX_LENGTH)
    .transform(line)
    .refine((name) => name !== "", REQUIRED),
  address: holderAddress,
});
/** The form's input for a holder of the list. */
export const HolderDraft = NamedHolder.extend({ deliveryEmail: schemaOf(HOLDER_FIELDS.deliveryEmail) });
export type HolderDraft = z.infer<typeof HolderDraft>;

/** A draft as it is added to the list. */
export const toNewHolder = (draft: HolderDraft): Holder => ({
  id: newId<CertificateHolderId>(),
  ...draft,
  isActive: true,
  mergedInto: null,
  version: 1,
  sortName: draft.name.toLowerCase(),
});

/** The same for the same party at the same address, however they are typed. */
export function holderIdentity({ name, address }: Omit<CertificateHolder, "id">): Buffer {
  const { line1, line2, city, zone, postalCode } = address;
  const parts = [name, line1, line2 ?? "", city, zone, postalCode.slice(0, 5)];
  return createHash("sha256")
    .update(JSON.stringify(parts.map(comparable)))
    .digest();
}

/** A text without a letter or digit is compared as it is: "!!!" is not "???". */
const comparable = (part: string): string => wordsOf(part).join(" ") || part.normalize("NFKC").trim();

const FIELDS = ["name", "line1", "line2", "city", "zone", "postalCode", "deliveryEmail"] as const;

/** The fields that an edit changes, with old and new values. */
export const holderChanges = (before: HolderDraft, after: HolderDraft): FieldChange<string | null>[] =>
  fieldChanges<(typeof FIELDS)[number], string | null>(FIELDS, flat(before), flat(after));

const flat = ({ name, address, deliveryEmail }: HolderDraft) => ({ name, deliveryEmail, ...address });
