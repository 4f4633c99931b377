import { EMAIL_SIGNATURE_MAX_LENGTH, TIME_ZONES, WEEKDAYS, type Weekday } from "@cara/contract/agency-settings.ts";
import { NAME_MAX_LENGTH } from "@cara/contract/limits.ts";
import { splitAddress } from "@cara/contract/pasted-address.ts";
import { US_STATES } from "@cara/contract/us-states.ts";
import { AddressField } from "@cara/ui/address-field.tsx";
import type { Address } from "@cara/ui/address.ts";
import { Button } from "@cara/ui/button.tsx";
import { Checkbox } from "@cara/ui/checkbox.tsx";
import { Combobox } from "@cara/ui/combobox.tsx";
import { Field } from "@cara/ui/field.tsx";
import { TextInput } from "@cara/ui/text-input.tsx";
import { Textarea } from "@cara/ui/textarea.tsx";
import { useEffect, useState, type ReactNode } from "react";
import { RestoredDraft } from "../../forms/form-dialog.tsx";
import { FormMessage } from "../../forms/form-message.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { useForm, type FormState } from "../../forms/use-form.ts";
import { createAddressSearch } from "../../lib/address-search.ts";
import { titleCase } from "../../lib/title-case.ts";
import { addressOf, toSettingsInput, type SettingsValues } from "./settings-values.ts";

export const SETTINGS_DRAFT = "agency-settings";

const ZONES = Object.entries(US_STATES).map(([value, label]) => ({ value, label }));
const TIME_ZONE_OPTIONS = Object.entries(TIME_ZONES).map(([value, label]) => ({ value, label }));
const PARTS = ["line1", "line2", "city", "zone", "postalCode"] as const satisfies (keyof Address)[];

const LINE = { autoComplete: "off", maxLength: NAME_MAX_LENGTH } as const;

type Form = FormState<SettingsValues>;

/** The settings form; read-only for anyone who is not an owner. */
export function SettingsForm({ stored, isOwner }: { stored: SettingsValues; isOwner: boolean }) {
  const form: Form = useForm({
    method: "put",
    initial: stored,
    draftKey: SETTINGS_DRAFT,
    toJson: toSettingsInput,
  });
  const [search] = useState(() => createAddressSearch());
  const { outcome, values, discard } = form;
  const isSaved = outcome?.status === "saved" && outcome.version === Number(stored.version);
  // After a save the form shows the server's values.
  useEffect(() => {
    if (!form.busy && isSaved && values.version !== stored.version) discard();
  });
  return (
    <form {...form.props} noValidate>
      <fieldset disabled={!isOwner} className="mt-5 grid max-w-160 gap-6">
        {form.restored && <RestoredDraft onDiscard={form.discard} />}
        <Section title="Producer" text="Your agency as it should appear on certificates and application forms.">
          <TextField {...LINE} form={form} name="producer.name" label="Agency name" required />
          <div className="grid gap-x-3 gap-y-3.25 sm:grid-cols-2">
            <TextField {...LINE} form={form} name="producer.contactName" label="Contact name" />
            <TextField {...LINE} form={form} name="producer.email" label="Email" inputMode="email" />
            <TextField {...LINE} form={form} name="producer.phone" label="Phone" inputMode="tel" />
            <TextField {...LINE} form={form} name="producer.fax" label="Fax" inputMode="tel" />
          </div>
          <AddressField
            value={addressOf(form.values)}
            onChange={(address) =>
              form.change(Object.fromEntries(PARTS.map((part) => [`producer.mailingAddress.${part}`, address[part]])))
            }
            zones={ZONES}
            split={splitAddress}
            search={search}
            errors={Object.fromEntries(
              PARTS.map((part) => [part, form.error(`producer.mailingAddress.${part}`) ?? ""]),
            )}
            name="producer.mailingAddress"
          />
          <TextField
            {...LINE}
            form={form}
            name="authorizedRepresentative"
            label="Authorized representative"
            hint="Who signs certificates for your agency."
          />
        </Section>
        <Section title="Business hours" text="When your agency is open, in its own time zone.">
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
          <TextField
            form={form}
            name="emailSignature"
            label="Signature"
            hideLabel
            as={Textarea}
            minRows={4}
            maxLength={EMAIL_SIGNATURE_MAX_LENGTH}
          />
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
