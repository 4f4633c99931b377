import { Button } from "@cara/ui/button.tsx";
import { Combobox } from "@cara/ui/combobox.tsx";
import { Field } from "@cara/ui/field.tsx";
import { useEffect, useState } from "react";
import { RestoredDraft } from "../../../forms/form-dialog.tsx";
import { FormMessage } from "../../../forms/form-message.tsx";
import { useForm, type FormState } from "../../../forms/use-form.ts";
import type { CertificateTemplateQuery } from "../../../graphql/gen/graphql.ts";

type Template = CertificateTemplateQuery["certificateTemplate"];
type Slot = Template["slots"][number];
type TemplateField = Template["fields"][number];
type Values = Record<string, string>;

export const mappingDraftKey = (id: string): string => `certificate-template.${id}`;

const nameOf = ({ name, label, page }: TemplateField): string => `${label ?? name}, page ${page}`;

/** What a certificate prints and the field it goes into; an owner can change each. */
export function TemplateMapping({ template, isOwner }: { template: Template; isOwner: boolean }) {
  const { id, version, slots, fields } = template;
  const form = useForm<Values>({
    method: "put",
    initial: { version: String(version), ...Object.fromEntries(slots.map(({ slot, field }) => [slot, field ?? ""])) },
    draftKey: mappingDraftKey(id),
    toJson: ({ version: seen, ...values }) => ({
      change: "MAP",
      version: Number(seen),
      slots: Object.entries(values).flatMap(([slot, field]) => (field ? [{ slot, field }] : [])),
    }),
  });
  const { outcome, busy, values, discard } = form;
  // After a save the form shows the server's values.
  useEffect(() => {
    if (!busy && outcome?.status === "saved" && values["version"] !== String(version)) discard();
  });
  const [isOnlyOpen, setOnlyOpen] = useState(false);
  const open = slots.filter(({ slot }) => !form.values[slot]);
  const shown = isOnlyOpen ? open : slots;
  return (
    <form {...form.props} noValidate className="min-w-0">
      <div className="flex flex-wrap items-center gap-3 pb-2">
        <h3 className="min-w-0 flex-1 font-medium">What goes where</h3>
        {open.length > 0 && (
          <Button size="sm" variant="ghost" aria-pressed={isOnlyOpen} onClick={() => setOnlyOpen(!isOnlyOpen)}>
            {isOnlyOpen ? "Show all" : `Show ${open.length} without a field`}
          </Button>
        )}
        {isOwner && (
          <Button type="submit" size="sm" busy={form.busy} busyLabel="Saving" off={!form.changed}>
            Save Mapping
          </Button>
        )}
      </div>
      {form.restored && <RestoredDraft onDiscard={form.discard} />}
      <FormMessage>{form.message}</FormMessage>
      <p className="pb-2 text-xs text-fg-muted">
        What has no field prints on a further page. After a change the form is filled again, for you to look at.
      </p>
      <ul className="rounded-lg border border-line bg-raised">
        {shown.map((slot) => (
          <SlotRow key={slot.slot} form={form} slot={slot} fields={fields} isOwner={isOwner} />
        ))}
      </ul>
    </form>
  );
}

interface SlotRowProps {
  form: FormState<Values>;
  slot: Slot;
  fields: readonly TemplateField[];
  isOwner: boolean;
}

function SlotRow({ form, slot: { slot, label, kind }, fields, isOwner }: SlotRowProps) {
  const [isEditing, setEditing] = useState(false);
  const chosen = fields.find(({ name }) => name === form.values[slot]);
  const text = chosen ? nameOf(chosen) : "Further page";
  const taken = new Set(Object.entries(form.values).flatMap(([key, field]) => (key === slot ? [] : [field])));
  const options = fields
    .filter((field) => field.kind === kind && !taken.has(field.name))
    .map((field) => ({ value: field.name, label: nameOf(field) }));
  return (
    <li
      aria-label={label}
      className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3.5 py-1 first:border-t-0"
    >
      <span className="min-w-40 flex-1">{label}</span>
      {isEditing ? (
        <Field label={label} hideLabel className="w-72">
          <Combobox
            options={options}
            selected={options.find(({ value }) => value === form.values[slot]) ?? null}
            onSelect={(field) => {
              form.set(slot, field?.value ?? "");
              setEditing(false);
            }}
          />
        </Field>
      ) : (
        <span className={chosen ? "break-all" : "text-fg-muted"}>{text}</span>
      )}
      {isOwner && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={isEditing ? `Keep ${label}` : `Change ${label}`}
          onClick={() => setEditing(!isEditing)}
        >
          {isEditing ? "Keep" : "Change"}
        </Button>
      )}
      {isOwner && chosen && !isEditing && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Print ${label} on a further page`}
          onClick={() => form.set(slot, "")}
        >
          Remove
        </Button>
      )}
    </li>
  );
}
