import { z } from "zod";
import type { AgencyUserId, CertificateTemplateId, FileId } from "#kernel/ids.ts";
import type { FormField } from "#platform/pdf-forms/form-field.ts";
import type { FormEdition } from "../form/certificate-form.ts";
import type { Mapping } from "./match-fields.ts";
import { SLOTS } from "./template-slots.ts";

export const TEMPLATE_STATES = ["CHECKING", "REFUSED", "CHECKED", "READY", "RETIRED"] as const;

/** A fillable form that the agency uploaded under its own license. */
export type CertificateTemplate = {
  id: CertificateTemplateId;
  fileId: FileId;
  edition: FormEdition;
  state: (typeof TEMPLATE_STATES)[number];
  /** Why it was refused. */
  failure: string | null;
  fields: FormField[];
  mapping: Mapping;
  version: number;
  /** The version whose filled sample is stored. */
  sampleVersion: number | null;
  addedBy: AgencyUserId;
  addedAt: Date;
  confirmedBy: AgencyUserId | null;
  confirmedAt: Date | null;
};

/** The object keys of what is made of an uploaded form: the form itself without what it does not need, and its sample. */
export const formKeyOf = ({ objectKey }: { objectKey: string }): string => `${objectKey}.form.pdf`;
export const sampleKeyOf = ({ objectKey }: { objectKey: string }): string => `${objectKey}.sample.pdf`;

const KINDS = new Map(SLOTS.map(({ key, kind }) => [key, kind]));

/** A person's mapping: known slots, each into a field of its kind, no field twice. */
export const MappingDraft = (fields: readonly FormField[]) =>
  z
    .array(z.object({ slot: z.string(), field: z.string() }))
    .max(SLOTS.length)
    .superRefine((pairs, context) => {
      const kinds = new Map(fields.map(({ name, kind }) => [name, kind]));
      const [slots, taken] = [new Set<string>(), new Set<string>()];
      for (const [at, { slot, field }] of pairs.entries()) {
        const complain = (message: string): void => context.addIssue({ code: "custom", path: [at], message });
        if (!KINDS.has(slot)) complain("The form prints no such thing");
        else if (kinds.get(field) !== KINDS.get(slot)) complain("This field does not fit");
        else if (slots.has(slot) || taken.has(field)) complain("A field takes one thing");
        slots.add(slot);
        taken.add(field);
      }
    })
    .transform((pairs): Mapping => Object.fromEntries(pairs.map(({ slot, field }) => [slot, field])));
