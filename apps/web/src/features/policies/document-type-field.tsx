import {
  DOCUMENT_TYPE_TERMS,
  DOCUMENT_TYPES,
  isVisibleToClient,
  type DocumentType,
} from "@cara/contract/document-types.ts";
import { Badge } from "@cara/ui/badge.tsx";
import { Combobox } from "@cara/ui/combobox.tsx";
import { Field } from "@cara/ui/field.tsx";
import { SELECT_LIMITS } from "../../lib/search-limits.ts";
import { titleCase } from "../../lib/title-case.ts";

/** The types to choose from. */
export const TYPES = DOCUMENT_TYPES.map((value) => ({
  value,
  label: titleCase(value),
  keywords: DOCUMENT_TYPE_TERMS[value],
}));

/** The document type for a value; undefined if there is none. */
export const documentTypeOf = (text: unknown): DocumentType | undefined => DOCUMENT_TYPES.find((type) => type === text);

interface DocumentTypeFieldProps {
  value: string;
  onChange(type: string): void;
  error: string | undefined;
}

/** The document type, and whether the client will see documents of that type. */
export function DocumentTypeField({ value, onChange, error }: DocumentTypeFieldProps) {
  const type = documentTypeOf(value);
  return (
    <>
      <Field label="Document Type" error={error} required>
        <Combobox
          {...SELECT_LIMITS}
          name="type"
          options={TYPES}
          selected={TYPES.find((option) => option.value === value) ?? null}
          onSelect={(option) => onChange(option?.value ?? "")}
        />
      </Field>
      <output className="empty:hidden">
        {type && isVisibleToClient(type) && <Badge tone="neutral">Visible to client</Badge>}
      </output>
    </>
  );
}
