import { Combobox } from "@cara/ui/combobox.tsx";
import type { ComboboxOption } from "@cara/ui/combobox-rules.ts";
import { Field } from "@cara/ui/field.tsx";
import { useState } from "react";
import { SELECT_LIMITS } from "../../../lib/search-limits.ts";
import { DocumentChoice } from "@cara/ui/document-choice.tsx";
import { documentsOf, readDocuments, searchPolicies, writeDocuments, type StoredDocument } from "./policies-on-file.ts";

interface StoredDocumentsProps {
  /** The format of `writeDocuments`. */
  chosen: string | undefined;
  onChange: (chosen: string) => void;
  /** Listed first: the documents of the request's own policy. */
  offered: readonly StoredDocument[];
  error: string | undefined;
  disabled: boolean;
}

/** Documents on file as an alternative to an upload, found by their policy. */
export function StoredDocuments({ chosen, onChange, offered, error, disabled }: StoredDocumentsProps) {
  const [policy, setPolicy] = useState<ComboboxOption | null>(null);
  const documents = readDocuments(chosen);
  const listed = [...documents, ...(policy === null ? offered : documentsOf(policy))].filter(
    ({ id }, index, all) => all.findIndex((other) => other.id === id) === index,
  );
  return (
    <>
      <Field
        label="Or documents on file"
        hint={policy !== null && listed.length === 0 ? "This policy has no documents yet." : undefined}
      >
        <Combobox
          {...SELECT_LIMITS}
          source={searchPolicies}
          selected={policy}
          onSelect={setPolicy}
          placeholder="Find the policy by account or number"
          disabled={disabled}
        />
      </Field>
      <DocumentChoice
        documents={listed}
        chosen={documents.map(({ id }) => id).join(" ")}
        onChange={(ids) => onChange(writeDocuments(listed.filter(({ id }) => ids.split(" ").includes(id))))}
        error={error}
        disabled={disabled}
      />
    </>
  );
}
