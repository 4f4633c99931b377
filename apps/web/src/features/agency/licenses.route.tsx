import { Notice } from "@cara/ui/states.tsx";
import { Outlet, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { readSubmission, refusedBy, saved, settle } from "../../forms/outcome.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { useIsAgencyOwner } from "../../lib/role.ts";
import { FormsLicenseCard } from "./forms-license-card.tsx";
import { LicensesChange } from "./licenses-page.ts";
import { StateLicensesCard } from "./state-licenses-card.tsx";

const Licenses = graphql(`
  query AgencyLicenses {
    agencySettings {
      licenses {
        state
        number
        expiresOn
      }
      formsLicense {
        license
        attestedBy {
          name
        }
        attestedAt
        validThrough
        withdrawnAt
      }
      isFormsLicensed
    }
  }
`);
const RemoveLicense = graphql(`
  mutation RemoveAgencyLicense($state: String!) {
    removeAgencyLicense(state: $state) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);
const WithdrawFormsLicense = graphql(`
  mutation WithdrawFormsLicense {
    withdrawFormsLicense {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

export async function loader({ request }: LoaderFunctionArgs) {
  const { agencySettings } = await execute(Licenses, {}, request);
  return agencySettings;
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readSubmission(LicensesChange, request);
  if (!form.ok) return form.refused;
  const { value } = form;
  return settle(async () => {
    const payload =
      value.change === "REMOVE_LICENSE"
        ? (await execute(RemoveLicense, { state: value.state }, request)).removeAgencyLicense
        : (await execute(WithdrawFormsLicense, {}, request)).withdrawFormsLicense;
    return payload.validationErrors.length > 0 ? refusedBy(payload) : saved(null);
  });
}

/** What the agency may sell, and whether it may use the forms it uploads. */
export function Component() {
  const settings = useLoaderData<typeof loader>();
  const isOwner = useIsAgencyOwner();
  return (
    <div className="grid max-w-200 gap-4">
      {!isOwner && <Notice>Only an owner of your agency can change licenses.</Notice>}
      <StateLicensesCard licenses={settings.licenses} isOwner={isOwner} />
      <FormsLicenseCard license={settings.formsLicense} isValid={settings.isFormsLicensed} isOwner={isOwner} />
      <Outlet context={settings} />
    </div>
  );
}
