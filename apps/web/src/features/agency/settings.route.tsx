import { Notice } from "@cara/ui/states.tsx";
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { readSubmission, refusedBy, saved, settle } from "../../forms/outcome.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { SettingsForm, SETTINGS_DRAFT } from "./settings.form.tsx";
import { atDays, SettingsInput, valuesOf } from "./settings-values.ts";

const Settings = graphql(`
  query AgencySettings {
    agencyUser {
      id
      role
    }
    agencySettings {
      timeZone
      businessHours {
        day
        opens
        closes
      }
      producer {
        name
        contactName
        phone
        fax
        email
        mailingAddress {
          line1
          line2
          city
          zone
          postalCode
        }
      }
      authorizedRepresentative
      emailSignature
      version
    }
  }
`);

const UpdateSettings = graphql(`
  mutation UpdateAgencySettings($input: AgencySettingsInput!) {
    updateAgencySettings(input: $input) {
      settings {
        version
      }
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

export async function loader({ request }: LoaderFunctionArgs) {
  const { agencyUser, agencySettings } = await execute(Settings, {}, request);
  return { settings: agencySettings, isOwner: agencyUser.role === "OWNER" };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readSubmission(SettingsInput, request);
  if (!form.ok) return form.refused;
  const days = form.value.businessHours.map(({ day }) => day);
  return settle(async () => {
    const { updateAgencySettings } = await execute(UpdateSettings, { input: form.value }, request);
    const { settings, validationErrors, conflict } = updateAgencySettings;
    if (!settings) return refusedBy({ conflict, validationErrors: atDays(validationErrors, days) });
    return saved(null, { draft: SETTINGS_DRAFT, version: settings.version });
  });
}

/** The agency settings: everyone can read them, only an owner can change them. */
export function Component() {
  const { settings, isOwner } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="text-fg-muted">Your agency's details, hours and email signature.</p>
      {!isOwner && <Notice className="mt-4 max-w-160">Only an owner of your agency can change these settings.</Notice>}
      <SettingsForm stored={valuesOf(settings)} isOwner={isOwner} />
    </>
  );
}
