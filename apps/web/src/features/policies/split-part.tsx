import { FILE_NAME_MAX_LENGTH } from "@cara/contract/file-kinds.ts";
import { Button } from "@cara/ui/button.tsx";
import { Combobox } from "@cara/ui/combobox.tsx";
import { Field } from "@cara/ui/field.tsx";
import { TextInput } from "@cara/ui/text-input.tsx";
import { X } from "lucide-react";
import { SELECT_LIMITS } from "../../lib/search-limits.ts";
import { pageImage } from "../documents/page-layout.ts";
import { pageLink } from "../documents/page-link.ts";
import { TYPES } from "./document-type-field.tsx";
import type { PartDraft } from "./split-parts.ts";

interface PartItemProps {
  at: number;
  part: PartDraft;
  range: string;
  title: string;
  called: string;
  fileId: string;
  onChange(part: PartDraft): void;
  onRemove(): void;
}

/** One document within a file: its first page, type and name as they are typed. */
export function PartItem({ at, part, range, title, called, fileId, onChange, onRemove }: PartItemProps) {
  const name = `Document ${at + 1}`;
  const page = Number(part.firstPage) || 1;
  return (
    <li aria-label={name} className="flex items-start gap-3 rounded-md border border-line p-2.5">
      <a
        href={pageLink(fileId, page)}
        target="_blank"
        rel="noreferrer"
        aria-label={`Open page ${page} in a new tab`}
        className="flex-none border border-line-strong bg-raised"
      >
        <img src={pageImage(fileId, page, 1)} alt="" loading="lazy" className="h-20 w-16 object-cover object-top" />
      </a>
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{name}</span>
          <span className="text-xs text-fg-muted">{range}</span>
          {title && (
            <span className="min-w-0 truncate text-xs text-fg-subtle" title={title}>
              {title}
            </span>
          )}
        </p>
        <div className="grid gap-2 sm:grid-cols-[5.5rem_minmax(0,1fr)]">
          <Field label="First page">
            <TextInput
              inputMode="numeric"
              value={part.firstPage}
              readOnly={at === 0}
              onChange={({ currentTarget }) =>
                onChange({ ...part, firstPage: currentTarget.value.replaceAll(/\D/gu, "") })
              }
            />
          </Field>
          <Field label="Type">
            <Combobox
              {...SELECT_LIMITS}
              options={TYPES}
              selected={TYPES.find(({ value }) => value === part.type) ?? null}
              onSelect={(option) => onChange({ ...part, type: option?.value ?? part.type })}
            />
          </Field>
        </div>
        <Field label="File name">
          <TextInput
            value={called}
            maxLength={FILE_NAME_MAX_LENGTH}
            onChange={({ currentTarget }) => onChange({ ...part, name: currentTarget.value })}
          />
        </Field>
      </div>
      {at > 0 && (
        <Button variant="ghost" size="sm" icon aria-label={`Join ${name} with the one before`} onClick={onRemove}>
          <X aria-hidden="true" className="size-4" />
        </Button>
      )}
    </li>
  );
}
