import { CONTACT_FIELDS } from "@cara/contract/account-fields.ts";
import { CONTACTS_LISTED } from "@cara/contract/limits.ts";
import { Button } from "@cara/ui/button.tsx";
import { Combobox } from "@cara/ui/combobox.tsx";
import type { ComboboxOption } from "@cara/ui/combobox-rules.ts";
import { Field } from "@cara/ui/field.tsx";
import { FormSection } from "@cara/ui/form-section.tsx";
import { RadioGroup } from "@cara/ui/radio-group.tsx";
import { TextInput } from "@cara/ui/text-input.tsx";
import type { OptionSource } from "@cara/ui/use-options.ts";
import { useState } from "react";
import { useFetcher } from "react-router";
import { OnFile } from "../../forms/on-file.tsx";
import type { FormState } from "../../forms/use-form.ts";
import { useFetcherEffect } from "../../graphql/use-fetcher-effect.ts";
import { SELECT_LIMITS } from "../../lib/search-limits.ts";
import { withContact, type ContactValues } from "./account-values.ts";
import { listContacts } from "./contacts.ts";
import { lookUpPath } from "./on-file.ts";
import type { loader } from "./contacts.route.ts";

type Form = Pick<FormState<ContactValues>, "values" | "set" | "change" | "error">;
/** The agency's contacts, once fetched. */
export type ContactLookup = ReturnType<typeof useContactLookup>;

const CONTACTS = "/app/accounts/new/contacts";

/** Fetches the contacts once, when "Existing contact" is first chosen. */
export function useContactLookup(isWanted: boolean) {
  const fetcher = useFetcher<typeof loader>();
  const { load } = fetcher;
  const isNew = fetcher.data === undefined && fetcher.state === "idle";
  useFetcherEffect(() => {
    if (isWanted && isNew) void load(CONTACTS);
  }, [isWanted, isNew, load]);
  return {
    contacts: fetcher.data?.contacts,
    error: fetcher.state === "idle" ? (fetcher.data?.error ?? undefined) : undefined,
    busy: fetcher.state !== "idle",
    retry: () => void load(CONTACTS),
  };
}

/** The contact of a business: a new one, or an existing one. */
export function ContactSection({ form, lookup }: { form: Form; lookup: ContactLookup }) {
  const { values, change, error } = form;
  return (
    <FormSection title="Contact" className="sm:grid-cols-1">
      <p className="text-xs text-fg-muted">The primary contact can log into the client application.</p>
      <RadioGroup
        label="Contact"
        hideLabel
        name="contact"
        options={[
          { value: "NEW", label: "New contact" },
          { value: "EXISTING", label: "Existing contact" },
        ]}
        value={values.contact}
        onChange={(contact) => change(withContact(contact))}
        error={error("contact")}
      />
      {values.contact === "NEW" ? <NewContact form={form} /> : <ExistingContact form={form} lookup={lookup} />}
    </FormSection>
  );
}

function NewContact({ form: { values, set, error } }: { form: Form }) {
  const field = (
    field: keyof typeof CONTACT_FIELDS,
    mode: "text" | "email" | "tel",
    { label, required, max } = CONTACT_FIELDS[field],
    name = `contact.${field}` as const,
  ) => (
    <Field label={`Contact ${label.toLowerCase()}`} error={error(name)} required={required}>
      <TextInput
        name={name}
        inputMode={mode}
        autoComplete="off"
        maxLength={max}
        value={values[name]}
        onChange={(event) => set(name, event.currentTarget.value)}
      />
    </Field>
  );
  return (
    <>
      {field("name", "text")}
      <div className="grid gap-x-3 gap-y-3.25 sm:grid-cols-2">
        {field("email", "email")}
        {field("phone", "tel")}
      </div>
      <OnFile
        path={lookUpPath("similar-contacts", {
          name: values["contact.name"],
          email: values["contact.email"],
          phone: values["contact.phone"],
        })}
      />
    </>
  );
}

function ExistingContact({ form: { values, set, error }, lookup }: { form: Form; lookup: ContactLookup }) {
  const { contacts = [] } = lookup;
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const id = values.associateContactId;
  return (
    <div className="grid gap-2">
      <Field label="Existing contact" error={lookup.error ?? error("associateContactId")} required>
        <Combobox
          {...(contacts.length < CONTACTS_LISTED ? { options: contacts } : { source: searchContacts })}
          {...SELECT_LIMITS}
          selected={contacts.find(({ value }) => value === id) ?? (chosen?.value === id ? chosen : null)}
          onSelect={(option) => {
            setChosen(option);
            set("associateContactId", option?.value ?? "");
          }}
          placeholder={lookup.busy ? "Loading contacts..." : "Name or email"}
        />
      </Field>
      {lookup.error !== undefined && (
        <Button size="sm" className="justify-self-start" onClick={lookup.retry}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** When the agency has more contacts than are listed, typing searches the server. */
const searchContacts: OptionSource = (query, signal) =>
  listContacts(query.trim() || null, new Request(window.location.href, { signal }));
