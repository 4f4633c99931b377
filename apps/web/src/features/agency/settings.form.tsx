import { EMAIL_SIGNATURE_MAX_LENGTH, TIME_ZONES, WEEKDAYS, type Weekday } from "@cara/contract/agency-settings.ts";
import { NAME_MAX_LENGTH } from "@cara/contract/limits.ts";
import { US_STATES } from "@cara/contract/us-states.ts";
import { AddressField } from "@cara/ui/address-field.tsx";
import type { Address } from "@cara/ui/address.ts";
import { Button, linkButtonClass } from "@cara/ui/button.tsx";
import { Checkbox } from "@cara/ui/checkbox.tsx";
import { Combobox } from "@cara/ui/combobox.tsx";
import { Field } from "@cara/ui/field.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { TextInput } from "@cara/ui/text-input.tsx";
import { Textarea } from "@cara/ui/textarea.tsx";
import { useEffect, useState, type ReactNode } from "react";
import { FormMessage } from "../../forms/form-message.tsx";
import { useForm, type FormState } from "../../forms/use-redirect-form.ts";
import { createAddressSearch } from "../../lib/address-search.ts";
import { titleCase } from "../../lib/title-case.ts";
import { addressOf, toSettingsInput, type SettingsValues } from "./settings-values.ts";

export const SETTINGS_DRAFT = "agency-settings";

const ZONES = Object.entries(US_STATES).map(([value, label]) => ({ value, label }));
const TIME_ZONE_OPTIONS = Object.entries(TIME_ZONES).map(([value, label]) => ({ value, label }));
const PARTS = ["line1", "line2", "city", "zone", "postalCode"] as const satisfies (keyof Address)[];

type Form = FormState<SettingsValues, { savedVersion?: number }>;

/** The settings as a form; somebody who is no owner sees them and cannot type. */
export function SettingsForm({ stored, isOwner }: { stored: SettingsValues; isOwner: boolean }) {
  const form: Form = useForm({
    method: "put",
    initial: stored,
    draftKey: SETTINGS_DRAFT,
    toJson: toSettingsInput,
  });
  const [search] = useState(() => createAddressSearch());
  const { busy, message, answer, values, change, discard } = form;
  const isSaved = answer?.savedVersion === Number(stored.version);
  // What was saved is shown as the server wrote it; after a conflict the next save is over what the other person saved.
  useEffect(() => {
    if (busy || values.version === stored.version) return;
    if (isSaved) discard();
    else if (message !== undefined) change({ version: stored.version });
  });
  return (
    <form {...form.props} noValidate>
      <fieldset disabled={!isOwner} className="mt-5 grid max-w-160 gap-6">
        {form.restored && (
          <Notice>
            We restored your unsaved draft.{" "}
            <button type="button" className={linkButtonClass} onClick={form.discard}>
              Start over
            </button>
          </Notice>
        )}
        <Section title="Producer" text="Your agency as it should appear on certificates and application forms.">
          <TextField form={form} name="producer.name" label="Agency name" required />
          <div className="grid gap-x-3 gap-y-3.25 sm:grid-cols-2">
            <TextField form={form} name="producer.contactName" label="Contact name" />
            <TextField form={form} name="producer.email" label="Email" inputMode="email" />
            <TextField form={form} name="producer.phone" label="Phone" inputMode="tel" />
            <TextField form={form} name="producer.fax" label="Fax" inputMode="tel" />
          </div>
          <AddressField
            value={addressOf(form.values)}
            onChange={(address) =>
              form.change(Object.fromEntries(PARTS.map((part) => [`producer.mailingAddress.${part}`, address[part]])))
            }
            zones={ZONES}
            search={search}
            errors={Object.fromEntries(
              PARTS.map((part) => [part, form.error(`producer.mailingAddress.${part}`) ?? ""]),
            )}
            name="producer.mailingAddress"
          />
          <TextField
            form={form}
            name="authorizedRepresentative"
            label="Authorized representative"
            hint="Who signs certificates for your agency."
          />
        </Section>
        <Section title="Business hours" text="When your agency is open, by its own clock.">
          <Field label="Time zone" error={form.error("timeZone")} required>
            <Combobox
              options={TIME_ZONE_OPTIONS}
              selected={TIME_ZONE_OPTIONS.find(({ value }) => value === form.values.timeZone) ?? null}
              onSelect={(zone) => form.set("timeZone", zone?.value ?? "")}
              disabled={!isOwner}
            />
          </Field>
          {WEEKDAYS.map((day) => (
            <Hours key={day} form={form} day={day} isOwner={isOwner} />
          ))}
        </Section>
        <Section title="Email signature" text="The closing lines of your agency's emails.">
          <Field label="Signature" hideLabel error={form.error("emailSignature")}>
            <Textarea
              name="emailSignature"
              minRows={4}
              maxLength={EMAIL_SIGNATURE_MAX_LENGTH}
              value={form.values.emailSignature}
              onChange={(event) => form.set("emailSignature", event.currentTarget.value)}
            />
          </Field>
        </Section>
        <FormMessage>{form.message}</FormMessage>
        {isOwner && (
          <div className="flex items-center gap-3">
            <Button type="submit" variant="primary" busy={form.busy} busyLabel="Saving">
              Save Settings
            </Button>
            <output className="text-fg-muted">{isSaved && !form.changed && "Settings saved."}</output>
          </div>
        )}
      </fieldset>
    </form>
  );
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid gap-y-3.25">
      <div>
        <h2 className="text-base">{title}</h2>
        <p className="text-xs text-fg-muted">{text}</p>
      </div>
      {children}
    </section>
  );
}

interface TextFieldProps {
  form: Form;
  name: "authorizedRepresentative" | `producer.${"name" | "contactName" | "email" | "phone" | "fax"}`;
  label: string;
  hint?: string;
  inputMode?: "email" | "tel";
  required?: boolean;
}

function TextField({ form, name, label, hint, inputMode, required }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={form.error(name)} required={required}>
      <TextInput
        name={name}
        inputMode={inputMode}
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        value={form.values[name]}
        onChange={(event) => form.set(name, event.currentTarget.value)}
      />
    </Field>
  );
}

function Hours({ form, day, isOwner }: { form: Form; day: Weekday; isOwner: boolean }) {
  const isOpen = form.values[`${day}.isOpen`];
  const time = (part: "opens" | "closes", label: string) => (
    <Field label={`${titleCase(day)} ${label}`} hideLabel error={form.error(`${day}.${part}`)} className="w-32">
      <TextInput
        type="time"
        name={`${day}.${part}`}
        value={form.values[`${day}.${part}`]}
        onChange={(event) => form.set(`${day}.${part}`, event.currentTarget.value)}
      />
    </Field>
  );
  return (
    <div className="flex min-h-control flex-wrap items-center gap-x-3 gap-y-1">
      <Checkbox
        className="w-28 max-sm:w-full"
        checked={isOpen}
        disabled={!isOwner}
        onCheckedChange={(checked) => form.set(`${day}.isOpen`, checked)}
      >
        {titleCase(day)}
      </Checkbox>
      {isOpen ? (
        <>
          {time("opens", "opens")}
          <span className="text-fg-muted">to</span>
          {time("closes", "closes")}
        </>
      ) : (
        <span className="text-fg-subtle">Closed</span>
      )}
    </div>
  );
}
