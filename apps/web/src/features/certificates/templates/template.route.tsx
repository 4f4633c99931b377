import { Badge } from "@cara/ui/badge.tsx";
import { Button } from "@cara/ui/button.tsx";
import { ConfirmDialog } from "@cara/ui/confirm-dialog.tsx";
import { LoadingText, Notice } from "@cara/ui/states.tsx";
import { useState } from "react";
import { Link, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { array, discriminatedUnion, literal, number, object, string, type output } from "zod/mini";
import { readSubmission, refusedBy, saved, settle } from "../../../forms/outcome.ts";
import { useChange } from "../../../forms/use-change.ts";
import { execute } from "../../../graphql/execute.ts";
import { orFallBack } from "../../../graphql/fall-back.ts";
import { graphql } from "../../../graphql/gen/gql.ts";
import { useRevalidation } from "../../../graphql/use-revalidation.ts";
import { useIsAgencyOwner } from "../../../lib/role.ts";
import { PdfFrame } from "../pdf-frame.tsx";
import { mappingDraftKey, TemplateMapping } from "./template-mapping.tsx";
import { FORMS, TEMPLATE_STATES } from "./template-labels.ts";

const Template = graphql(`
  query CertificateTemplate($id: ID!) {
    certificateTemplate(id: $id) {
      id
      edition
      state
      version
      sampleUrl
      file {
        name
      }
      fields {
        name
        kind
        label
        page
      }
      slots {
        slot
        label
        kind
        field
      }
    }
  }
`);
const MapTemplate = graphql(`
  mutation MapCertificateTemplate($id: ID!, $version: Int!, $slots: [TemplateSlotInput!]!) {
    mapCertificateTemplate(id: $id, version: $version, slots: $slots) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);
const ConfirmTemplate = graphql(`
  mutation ConfirmCertificateTemplate($id: ID!, $version: Int!) {
    confirmCertificateTemplate(id: $id, version: $version) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

const TemplateChange = discriminatedUnion("change", [
  object({ change: literal("MAP"), version: number(), slots: array(object({ slot: string(), field: string() })) }),
  object({ change: literal("CONFIRM"), version: number() }),
]);
export type TemplateChange = output<typeof TemplateChange>;

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { certificateTemplate } = await orFallBack(
    execute(Template, { id: params["templateId"] ?? "" }, request),
    FORMS,
    "That form could not be opened",
  );
  return certificateTemplate;
}

export async function action({ params, request }: ActionFunctionArgs) {
  const id = params["templateId"] ?? "";
  const form = await readSubmission(TemplateChange, request);
  if (!form.ok) return form.refused;
  const { value } = form;
  return settle(async () => {
    if (value.change === "CONFIRM") {
      const { confirmCertificateTemplate } = await execute(ConfirmTemplate, { id, version: value.version }, request);
      return confirmCertificateTemplate.validationErrors.length > 0
        ? refusedBy(confirmCertificateTemplate)
        : saved(FORMS);
    }
    const { version, slots } = value;
    const { mapCertificateTemplate } = await execute(MapTemplate, { id, version, slots }, request);
    if (mapCertificateTemplate.validationErrors.length > 0) return refusedBy(mapCertificateTemplate);
    return saved(null, { draft: mappingDraftKey(id) });
  });
}

/** What goes into which field of a form, beside the form filled with a sample. */
export function Component() {
  const template = useLoaderData<typeof loader>();
  const isOwner = useIsAgencyOwner();
  const { id, edition, state, version, sampleUrl, file } = template;
  useRevalidation(state === "CHECKED" && !sampleUrl);
  const { label, tone, glyph } = TEMPLATE_STATES[state];
  return (
    <section aria-label={file?.name ?? "Certificate form"} className="grid gap-4">
      <header className="flex flex-wrap items-center gap-3">
        <Link to={FORMS}>All forms</Link>
        <h2 className="min-w-0 flex-1 text-base break-words">
          {file?.name ?? "Deleted file"}, edition {edition}
        </h2>
        <Badge tone={tone} glyph={glyph}>
          {label}
        </Badge>
        {isOwner && state === "CHECKED" && (
          <UseForm key={version} id={id} version={version} hasSample={sampleUrl !== null} />
        )}
      </header>
      <div className="grid gap-4 xl:grid-cols-2">
        <TemplateMapping key={id} template={template} isOwner={isOwner} />
        <div className="min-w-0">
          <h3 className="pb-2 font-medium">Filled sample</h3>
          {sampleUrl ? (
            <PdfFrame key={version} title="Filled sample" src={sampleUrl} />
          ) : state === "CHECKED" ? (
            <LoadingText title="Filling the sample" />
          ) : (
            <Notice>This form has no sample.</Notice>
          )}
        </div>
      </div>
    </section>
  );
}

function UseForm({ id, version, hasSample }: { id: string; version: number; hasSample: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const change = useChange<TemplateChange>(`${FORMS}/${id}`);
  return (
    <>
      <Button
        variant="primary"
        onClick={() => setAsking(true)}
        {...(hasSample ? {} : { offReason: "Look at the filled sample first. It is being made." })}
      >
        Use This Form
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Use this form for certificates"
        confirmLabel="Use This Form"
        cancelLabel="Keep Reviewing"
        busyLabel="Saving"
        busy={change.busy}
        error={change.summary}
        onConfirm={() => change.send({ change: "CONFIRM", version })}
        onCancel={() => setAsking(false)}
      >
        Certificates of this edition print on it from now on, exactly as the sample shows. A form in use before is
        replaced.
      </ConfirmDialog>
    </>
  );
}
