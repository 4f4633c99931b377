import { FORMS_LICENSE_FIELDS, nextJanuary } from "@cara/contract/agency-licenses.ts";
import { CONFIRMATION_NEEDED } from "@cara/contract/messages.ts";
import { Checkbox } from "@cara/ui/checkbox.tsx";
import { Field } from "@cara/ui/field.tsx";
import type { ActionFunctionArgs } from "react-router";
import { literal, object } from "zod/mini";
import { refusedTextOf } from "../../forms/amount.ts";
import { dayIn, dayText } from "../../forms/day.ts";
import { DayInput } from "../../forms/day-input.tsx";
import { sentFields } from "../../forms/fields.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { readSubmission, refusedBy, saved, settle } from "../../forms/outcome.ts";
import { TextField } from "../../forms/text-field.tsx";
import { useForm } from "../../forms/use-form.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { agencyToday } from "../../lib/agency-today.ts";
import { useLicenses } from "./licenses-page.ts";
import { LICENSES } from "./settings-pages.route.tsx";

const AttestFormsLicense = graphql(`
  mutation AttestFormsLicense($input: FormsLicenseInput!) {
    attestFormsLicense(input: $input) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

const Attestation = object({
  ...sentFields(FORMS_LICENSE_FIELDS),
  isConfirmed: literal(true, CONFIRMATION_NEEDED),
});
const DRAFT = "forms-license";

export async function action({ request }: ActionFunctionArgs) {
  const form = await readSubmission(Attestation, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const { attestFormsLicense } = await execute(AttestFormsLicense, { input: form.value }, request);
    if (attestFormsLicense.validationErrors.length > 0) return refusedBy(attestFormsLicense);
    return saved(LICENSES, { draft: DRAFT });
  });
}

/** An owner says that the agency may use the forms it uploads. */
export function Component() {
  const { formsLicense } = useLicenses();
  const form = useForm<{ license: string; validThrough: string; isConfirmed: boolean }>({
    method: "post",
    initial: { license: formsLicense?.license ?? "", validThrough: nextJanuary(agencyToday()), isConfirmed: false },
    draftKey: DRAFT,
  });
  const { values, set, error } = form;
  const confirmationError = error("isConfirmed");
  return (
    <FormDialog
      form={form}
      title="Confirm forms license"
      closeTo={LICENSES}
      submitLabel="Confirm License"
      busyLabel="Confirming"
    >
      <TextField form={form} name="license" label={FORMS_LICENSE_FIELDS.license.label} maxLength={200} required />
      <Field
        label={FORMS_LICENSE_FIELDS.validThrough.label}
        hint="Licenses for forms are usually renewed each January"
        error={error("validThrough")}
        required
      >
        <DayInput
          name="validThrough"
          value={dayIn(values.validThrough)}
          refusedText={refusedTextOf(values.validThrough)}
          onValueChange={(day, typed) => set("validThrough", dayText(day, typed))}
        />
      </Field>
      <div>
        <Checkbox checked={values.isConfirmed} onCheckedChange={(checked) => set("isConfirmed", checked)}>
          Our agency holds a current license for the forms it uploads.
        </Checkbox>
        {confirmationError && (
          <p role="alert" className="mt-1 text-xs text-red-text">
            {confirmationError}
          </p>
        )}
      </div>
      <p className="text-xs text-fg-muted">Your name and today's date are recorded with it.</p>
    </FormDialog>
  );
}
