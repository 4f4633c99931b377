import { AGENCY_LICENSE_FIELDS } from "@cara/contract/agency-licenses.ts";
import { US_STATES } from "@cara/contract/us-states.ts";
import { Combobox } from "@cara/ui/combobox.tsx";
import { Field } from "@cara/ui/field.tsx";
import { Navigate, useParams, type ActionFunctionArgs } from "react-router";
import { object } from "zod/mini";
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
import { useLicenses, type AgencyLicense } from "./licenses-page.ts";
import { LICENSES } from "./settings-pages.route.tsx";
import { stateName } from "./state-licenses-card.tsx";

const SaveLicense = graphql(`
  mutation SaveAgencyLicense($input: AgencyLicenseInput!) {
    saveAgencyLicense(input: $input) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

const License = object(sentFields(AGENCY_LICENSE_FIELDS));
const STATES = Object.entries(US_STATES).map(([value, label]) => ({ value, label }));
const draftKeyOf = (state: string | undefined): string => `agency-license.${state ?? "new"}`;

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readSubmission(License, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const { saveAgencyLicense } = await execute(SaveLicense, { input: form.value }, request);
    if (saveAgencyLicense.validationErrors.length > 0) return refusedBy(saveAgencyLicense);
    return saved(LICENSES, { draft: draftKeyOf(params["state"]) });
  });
}

export function Component() {
  const { state } = useParams();
  const { licenses } = useLicenses();
  const license = licenses.find((one) => one.state === state);
  // removed since, or an address that was typed
  if (state !== undefined && !license) return <Navigate to={LICENSES} replace />;
  return <LicenseDialog key={state ?? "new"} license={license} />;
}

function LicenseDialog({ license }: { license: AgencyLicense | undefined }) {
  const form = useForm({
    method: "post",
    initial: { state: license?.state ?? "", number: license?.number ?? "", expiresOn: license?.expiresOn ?? "" },
    draftKey: draftKeyOf(license?.state),
  });
  const { values, set, error } = form;
  const { licenses } = useLicenses();
  const replaced = !license && licenses.find(({ state }) => state === values.state);
  return (
    <FormDialog
      form={form}
      title={license ? `${stateName(license.state)} license` : "Add license"}
      closeTo={LICENSES}
      submitLabel="Save License"
      busyLabel="Saving"
    >
      {!license && (
        <Field
          label={AGENCY_LICENSE_FIELDS.state.label}
          error={error("state")}
          hint={replaced ? `Replaces license ${replaced.number}` : undefined}
          required
        >
          <Combobox
            options={STATES}
            selected={STATES.find(({ value }) => value === values.state) ?? null}
            onSelect={(state) => set("state", state?.value ?? "")}
          />
        </Field>
      )}
      <TextField form={form} name="number" label={AGENCY_LICENSE_FIELDS.number.label} maxLength={100} required />
      <Field label={AGENCY_LICENSE_FIELDS.expiresOn.label} error={error("expiresOn")} required>
        <DayInput
          name="expiresOn"
          value={dayIn(values.expiresOn)}
          refusedText={refusedTextOf(values.expiresOn)}
          onValueChange={(day, typed) => set("expiresOn", dayText(day, typed))}
        />
      </Field>
    </FormDialog>
  );
}
