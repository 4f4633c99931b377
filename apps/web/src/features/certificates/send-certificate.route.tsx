import { deliveryHash } from "@cara/contract/delivery-hash.ts";
import { CERTIFICATE_REASON_MAX_LENGTH } from "@cara/contract/limits.ts";
import { typedNotOnRecord } from "@cara/contract/messages.ts";
import { FormSection } from "@cara/ui/form-section.tsx";
import { GrowTextarea } from "@cara/ui/grow-textarea.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { Textarea } from "@cara/ui/textarea.tsx";
import { use } from "react";
import { Navigate, useLoaderData, useParams, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { readSubmission, refusedBy, saved, settle, underPaths } from "../../forms/outcome.ts";
import { TextField } from "../../forms/text-field.tsx";
import { useForm } from "../../forms/use-form.ts";
import { execute } from "../../graphql/execute.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { useRevalidation } from "../../graphql/use-revalidation.ts";
import { useMayApprove } from "../../lib/role.ts";
import { SignedIn } from "../../lib/signed-in.ts";
import { AttachedPages } from "./attached-pages.tsx";
import { CorrectionLosses } from "./correction-losses.tsx";
import { CopyToInsured } from "./copy-to-insured.tsx";
import { LeftBlank, NotProved } from "./left-blank.tsx";
import { CitedPages, PagesDisplayed } from "./proof-list.tsx";
import { useDisplayed } from "./use-displayed.ts";
import {
  addressesIn,
  CertificateToSend,
  choose,
  DisplayedDelivery,
  isChosen,
  sendValuesOf,
  type SendValues,
  type ToSend,
} from "./send-certificate-page.ts";

const DeliverCertificate = graphql(`
  mutation DeliverCertificate($id: ID!, $delivery: CertificateDeliveryInput!) {
    deliverCertificate(id: $id, delivery: $delivery) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);
const ApproveAndDeliver = graphql(`
  mutation ApproveAndDeliverCertificate(
    $id: ID!
    $hash: String!
    $opened: [OpenedPageInput!]!
    $reason: String
    $confirmsLosses: Boolean
    $delivery: CertificateDeliveryInput!
  ) {
    approveAndDeliverCertificate(
      id: $id
      hash: $hash
      opened: $opened
      reason: $reason
      confirmsLosses: $confirmsLosses
      delivery: $delivery
    ) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

const draftKey = (id: string): string => `certificate.send.${id}`;
const pageOf = ({ accountId = "", certificateId = "" }: { accountId?: string; certificateId?: string }): string =>
  `/app/accounts/${accountId}/certificates/${certificateId}`;

export async function loader({ params, request }: LoaderFunctionArgs): Promise<ToSend> {
  const id = params["certificateId"] ?? "";
  return orFallBack(
    execute(CertificateToSend, { id }, request),
    pageOf(params),
    "That certificate could not be opened",
  );
}

export async function action({ params, request }: ActionFunctionArgs) {
  const form = await readSubmission(DisplayedDelivery, request);
  if (!form.ok) return form.refused;
  const { signature, certificate, pages, sendAnyway, reason, confirmsLosses, opened, issuing, ...text } = form.value;
  const hash = await deliveryHash({ ...text, certificate, signature, pages });
  const delivery = { ...text, pageIds: pages.map(({ id }) => id), hash, sendAnyway };
  return settle(async () => {
    const id = params["certificateId"] ?? "";
    const payload =
      issuing === null
        ? (await execute(DeliverCertificate, { id, delivery }, request)).deliverCertificate
        : (await execute(ApproveAndDeliver, { id, hash: issuing, opened, reason, confirmsLosses, delivery }, request))
            .approveAndDeliverCertificate;
    // an error of one address is shown under the field that holds them all
    const validationErrors = underPaths(payload.validationErrors, (path) => path.split(".")[0] ?? path);
    if (validationErrors.length > 0) return refusedBy({ ...payload, validationErrors });
    return saved(pageOf(params), { draft: draftKey(id), push: true });
  });
}

/** Sends an issued certificate, or issues a draft and sends it, exactly as shown. */
export function Component() {
  const toSend = useLoaderData<typeof loader>();
  const mayApprove = useMayApprove();
  const over = pageOf(useParams());
  const { certificate, certificateIssuing, certificateDelivery } = toSend;
  useRevalidation(certificateDelivery.pages.some(({ state }) => state === "WAITING"));
  const isReady = certificate.state === "ISSUED" || certificateIssuing?.blocks.length === 0;
  return mayApprove && isReady ? (
    <SendDialog key={certificate.id} toSend={toSend} over={over} />
  ) : (
    <Navigate to={over} replace />
  );
}

const NONE: readonly never[] = [];

function SendDialog({ toSend, over }: { toSend: ToSend; over: string }) {
  const { certificate, certificateIssuing: issuing, certificateDelivery: proposal } = toSend;
  const user = use(SignedIn);
  const { decisions, problems } = certificate.contents;
  // what is issued already was displayed to who approved it
  const displaying = useDisplayed(issuing ? decisions : NONE);
  const chosenIn = (values: SendValues) => proposal.pages.filter((one) => isChosen(one, values));
  const unlistedIn = ({ to, cc }: SendValues) =>
    [...addressesIn(to), ...addressesIn(cc)].filter((address) => !proposal.onRecord.includes(address));
  const form = useForm<SendValues>({
    method: "post",
    initial: sendValuesOf(proposal),
    draftKey: draftKey(certificate.id),
    toJson: (values) => ({
      to: addressesIn(values.to),
      cc: addressesIn(values.cc),
      subject: values.subject,
      body: values.body,
      signature: proposal.signature,
      certificate: proposal.certificateHash,
      pages: chosenIn(values).map(({ copyId, sha256 }) => ({ id: copyId ?? "", sha256: sha256 ?? "" })),
      // the button says so
      sendAnyway: unlistedIn(values).length > 0,
      reason: values.reason,
      confirmsLosses: values.confirmsLosses,
      opened: displaying.opened,
      issuing: issuing?.hash ?? null,
    }),
  });
  const { values } = form;
  const unlisted = unlistedIn(values);
  const verb = issuing ? "Issue and send" : "Approve and send";
  return (
    <FormDialog
      form={form}
      size="panel"
      title={`${issuing ? "Issue and send" : "Send"} ${certificate.certificateNumber}`}
      description={
        issuing
          ? "Prints the certificate and sends it, exactly as shown. You can't unsend it."
          : "Sends now, exactly as shown. You can't unsend it."
      }
      closeTo={over}
      submitLabel={unlisted.length > 0 ? `${verb} anyway` : verb}
      busyLabel="Approving"
      off={displaying.next !== null}
      totals={<PagesDisplayed displaying={displaying} />}
    >
      <FormSection title="Email" className="sm:grid-cols-1">
        <TextField form={form} name="to" label="To" hint="Separate addresses with commas." dir="auto" required />
        <TextField form={form} name="cc" label="Cc" dir="auto" />
        <CopyToInsured insured={proposal.insured} cc={values.cc} onChange={(cc) => form.set("cc", cc)} />
        <TextField form={form} name="subject" label="Subject" dir="auto" required />
        <TextField form={form} name="body" label="Message" as={GrowTextarea} dir="auto" required />
        {proposal.signature && <p className="whitespace-pre-line text-fg-muted">{proposal.signature}</p>}
      </FormSection>
      <AttachedPages
        certificate={{ name: proposal.certificateName, url: certificate.downloadUrl }}
        pages={proposal.pages}
        isChosen={(one) => isChosen(one, values)}
        onChange={(one, isOn) => form.change(choose(one, isOn, values))}
      />
      <CitedPages displaying={displaying} />
      {issuing && <NotProved decisions={decisions} />}
      {issuing && <LeftBlank problems={problems} />}
      {issuing && issuing.losses.length > 0 && (
        <CorrectionLosses
          losses={issuing.losses}
          isConfirmed={values.confirmsLosses}
          onChange={(confirmsLosses) => form.change({ confirmsLosses })}
          error={form.error("confirmsLosses")}
        />
      )}
      {issuing?.needsReason && (
        <TextField
          form={form}
          name="reason"
          label="Why the marked wording stays"
          as={Textarea}
          maxLength={CERTIFICATE_REASON_MAX_LENGTH}
          required
        />
      )}
      <p className="text-xs text-fg-muted">
        Replies go to {user?.email ?? "your own address"}. Your name is saved with the approval.
      </p>
      {unlisted.length > 0 && <Notice tone="amber">{typedNotOnRecord(unlisted)}</Notice>}
    </FormDialog>
  );
}
