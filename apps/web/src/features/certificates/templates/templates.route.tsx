import { Badge } from "@cara/ui/badge.tsx";
import { buttonClass } from "@cara/ui/button.tsx";
import { Card, CardHead } from "@cara/ui/card.tsx";
import { Name } from "@cara/ui/prose.tsx";
import { EmptyState, Notice } from "@cara/ui/states.tsx";
import { FileText, Plus } from "lucide-react";
import { Link, Outlet, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { OVER_PAGE } from "../../../forms/overlay-route.ts";
import { execute } from "../../../graphql/execute.ts";
import { graphql } from "../../../graphql/gen/gql.ts";
import { useRevalidation } from "../../../graphql/use-revalidation.ts";
import { formatDate } from "../../../lib/dates.ts";
import { useIsAgencyOwner } from "../../../lib/role.ts";
import { FORMS, TEMPLATE_STATES, type TemplateLine } from "./template-labels.ts";

const Templates = graphql(`
  query CertificateTemplates {
    certificateTemplates {
      id
      edition
      state
      failure
      addedAt
      confirmedAt
      file {
        name
      }
    }
    agencySettings {
      isFormsLicensed
    }
  }
`);

export async function loader({ request }: LoaderFunctionArgs) {
  const { certificateTemplates, agencySettings } = await execute(Templates, {}, request);
  return { templates: certificateTemplates, isLicensed: agencySettings.isFormsLicensed };
}

/** The forms that the agency uploaded for its certificates. */
export function Component() {
  const { templates, isLicensed } = useLoaderData<typeof loader>();
  const isOwner = useIsAgencyOwner();
  useRevalidation(templates.some(({ state }) => state === "CHECKING"));
  const add = isOwner && (
    <Link to={`${FORMS}/new`} state={OVER_PAGE} className={buttonClass({ variant: "primary", size: "sm" })}>
      <Plus aria-hidden="true" className="size-4" />
      Add Form
    </Link>
  );
  return (
    <div className="grid max-w-200 gap-4">
      {!isOwner && <Notice>Only an owner of your agency can change its forms.</Notice>}
      {!isLicensed && (
        <Notice tone="amber">
          Your agency's forms license is not confirmed, so certificates stay drafts.{" "}
          <Link to="/app/settings/licenses">Open Licenses</Link>
        </Notice>
      )}
      {templates.length === 0 ? (
        <EmptyState icon={<FileText />} title="No certificate form" action={add}>
          Upload the fillable PDF of the certificate form that your agency is licensed to use. Cara checks it, proposes
          what goes where, and shows you a filled sample before the first certificate prints on it.
        </EmptyState>
      ) : (
        <Card aria-label="Certificate forms">
          <CardHead title="Certificate forms">{add}</CardHead>
          <ul>
            {templates.map((template) => (
              <Template key={template.id} template={template} />
            ))}
          </ul>
        </Card>
      )}
      <Outlet />
    </div>
  );
}

function Template({
  template: { id, edition, state, failure, addedAt, confirmedAt, file },
}: {
  template: TemplateLine;
}) {
  const { label, tone, glyph } = TEMPLATE_STATES[state];
  const canOpen = state === "CHECKED" || state === "READY";
  const name = file?.name ?? "Deleted file";
  return (
    <li
      aria-label={name}
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3.5 py-1.5 first:border-t-0"
    >
      <span className="min-w-40 flex-1">
        {canOpen ? (
          <Link to={`${FORMS}/${id}`} className="font-medium break-words">
            {name}
          </Link>
        ) : (
          <Name>{name}</Name>
        )}
        {failure && <span className="block text-xs text-red-text">{failure}</span>}
      </span>
      <span className="text-fg-muted">Edition {edition}</span>
      <span className="text-xs text-fg-muted">
        {confirmedAt ? `In use since ${formatDate(confirmedAt)}` : `Added ${formatDate(addedAt)}`}
      </span>
      <Badge tone={tone} glyph={glyph}>
        {label}
      </Badge>
    </li>
  );
}
