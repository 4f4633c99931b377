import { COVERAGE_LINES } from "@cara/contract/coverage.ts";
import { QUOTE_MAX_LENGTH } from "@cara/contract/page-words.ts";
import { Dialog, DialogBody, DialogClose, DialogFoot } from "@cara/ui/dialog.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { Navigate, useLoaderData, useParams, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { enum as oneOf, int, object, string } from "zod/mini";
import { readSubmission, refusedBy, saved, settle } from "../../forms/outcome.ts";
import { useCloseTo } from "../../forms/overlay-route.ts";
import { requiredText } from "../../forms/rules.ts";
import { execute } from "../../graphql/execute.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { CertificateWant } from "../../graphql/gen/graphql.ts";
import { useMayApprove } from "../../lib/role.ts";
import { plainLabelOf } from "../policies/policy-labels.ts";
import { AcceptableForms } from "./accept-form-page.ts";
import { AcceptFormDialog } from "./accept-form.dialog.tsx";
import { WANT_LABELS } from "./certificate-labels.ts";
import { certificatePagePath } from "./letter-page.ts";

const AcceptForm = graphql(`
  mutation AcceptForm($input: AcceptFormInput!) {
    acceptForm(input: $input) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

const WANTS = Object.keys(WANT_LABELS) as CertificateWant[];
const Question = object({ policyId: string(), line: oneOf(COVERAGE_LINES), want: oneOf(WANTS) });
const Accepting = object({ ...Question.shape, formId: string(), page: int(), quote: requiredText(QUOTE_MAX_LENGTH) });

const draftKeyOf = (
  certificateId: string,
  { policyId, line, want }: { policyId: string; line: string; want: string },
) => `certificate.accept.${certificateId}.${policyId}.${line}.${want}`;

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { accountId = "", certificateId = "" } = params;
  const { searchParams } = new URL(request.url);
  const { data: question } = Question.safeParse({
    policyId: searchParams.get("policy"),
    line: searchParams.get("line"),
    want: searchParams.get("want"),
  });
  if (!question) return null;
  const { certificate, acceptableForms } = await orFallBack(
    execute(AcceptableForms, { certificateId, ...question }, request),
    certificatePagePath(accountId, certificateId),
    "That form could not be opened",
  );
  return { certificate, question, ...acceptableForms };
}

export async function action({ params, request }: ActionFunctionArgs) {
  const { accountId = "", certificateId = "" } = params;
  const form = await readSubmission(Accepting, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const { acceptForm } = await execute(AcceptForm, { input: { certificateId, ...form.value } }, request);
    if (acceptForm.validationErrors.length > 0) return refusedBy(acceptForm);
    return saved(certificatePagePath(accountId, certificateId), { draft: draftKeyOf(certificateId, form.value) });
  });
}

/** Accepts a form by its page, for what a certificate was refused. */
export function Component() {
  const found = useLoaderData<typeof loader>();
  const { accountId = "", certificateId = "" } = useParams();
  const over = certificatePagePath(accountId, certificateId);
  const mayApprove = useMayApprove();
  if (!found || !mayApprove) return <Navigate to={over} replace />;
  const { certificate, forms, question, reason } = found;
  const asked = `${plainLabelOf(question.line)}: ${WANT_LABELS[question.want].toLowerCase()}`;
  const [first] = forms;
  if (!first) return <NotAcceptable over={over} asked={asked} reason={reason ?? ""} />;
  return (
    <AcceptFormDialog
      key={draftKeyOf(certificateId, question)}
      forms={[first, ...forms.slice(1)]}
      question={question}
      asked={asked}
      holder={certificate.holder.name}
      draftKey={draftKeyOf(certificateId, question)}
      over={over}
    />
  );
}

function NotAcceptable({ over, asked, reason }: { over: string; asked: string; reason: string }) {
  const close = useCloseTo(over);
  return (
    <Dialog title="This can't be accepted by page" description={asked} onClosed={close}>
      <DialogBody>
        <Notice tone="amber">{reason}</Notice>
      </DialogBody>
      <DialogFoot>
        <DialogClose>Close</DialogClose>
      </DialogFoot>
    </Dialog>
  );
}
