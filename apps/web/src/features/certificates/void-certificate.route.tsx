import { CERTIFICATE_REASON_MAX_LENGTH } from "@cara/contract/limits.ts";
import { Textarea } from "@cara/ui/textarea.tsx";
import { Navigate, useLoaderData, useParams, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { number, object } from "zod/mini";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { readSubmission, refusedBy, saved, settle } from "../../forms/outcome.ts";
import { requiredText } from "../../forms/rules.ts";
import { TextField } from "../../forms/text-field.tsx";
import { useForm } from "../../forms/use-form.ts";
import { execute } from "../../graphql/execute.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { CertificateToVoidQuery } from "../../graphql/gen/graphql.ts";
import { useMayApprove } from "../../lib/role.ts";
import { certificatePagePath } from "./letter-page.ts";

const CertificateToVoid = graphql(`
  query CertificateToVoid($id: ID!) {
    certificate(id: $id) {
      id
      certificateNumber
      state
      version
      holder {
        name
      }
    }
  }
`);

const VoidCertificate = graphql(`
  mutation VoidCertificate($id: ID!, $reason: String!, $version: Int!) {
    voidCertificate(id: $id, reason: $reason, version: $version) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

const Voiding = object({ reason: requiredText(CERTIFICATE_REASON_MAX_LENGTH), version: number() });
const draftKey = (id: string): string => `certificate.void.${id}`;

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { accountId = "", certificateId: id = "" } = params;
  const { certificate } = await orFallBack(
    execute(CertificateToVoid, { id }, request),
    certificatePagePath(accountId, id),
    "That certificate could not be opened",
  );
  return certificate;
}

export async function action({ params, request }: ActionFunctionArgs) {
  const { accountId = "", certificateId: id = "" } = params;
  const form = await readSubmission(Voiding, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const { voidCertificate } = await execute(VoidCertificate, { id, ...form.value }, request);
    if (voidCertificate.validationErrors.length > 0) return refusedBy(voidCertificate);
    return saved(certificatePagePath(accountId, id), { draft: draftKey(id) });
  });
}

/** Voids an issued certificate, with a reason. */
export function Component() {
  const certificate = useLoaderData<typeof loader>();
  const { accountId = "" } = useParams();
  const over = certificatePagePath(accountId, certificate.id);
  return useMayApprove() ? (
    <VoidDialog key={certificate.id} certificate={certificate} over={over} />
  ) : (
    <Navigate to={over} replace />
  );
}

function VoidDialog({ certificate, over }: { certificate: CertificateToVoidQuery["certificate"]; over: string }) {
  const { id, certificateNumber, holder, state, version } = certificate;
  const form = useForm({
    method: "post",
    initial: { reason: "", version: String(version) },
    draftKey: draftKey(id),
    toJson: (values) => ({ reason: values.reason, version: Number(values.version) }),
  });
  // somebody else voided it, or its correction was issued
  if (state !== "ISSUED" && !form.busy && !form.outcome) return <Navigate to={over} replace />;
  return (
    <FormDialog
      form={form}
      title={`Void ${certificateNumber}?`}
      description={`Issued to ${holder.name}. This cannot be undone.`}
      closeTo={over}
      submitLabel="Void Certificate"
      busyLabel="Voiding"
    >
      <p>
        Its status page says “Void” from now on, and it can no longer be sent. An email that recalls it is drafted for
        everyone it was sent to from here; you check and send it yourself.
      </p>
      <TextField
        form={form}
        name="reason"
        label="Reason"
        hint="For your agency only. It is shown with the certificate and not in the email."
        as={Textarea}
        maxLength={CERTIFICATE_REASON_MAX_LENGTH}
        required
      />
    </FormDialog>
  );
}
