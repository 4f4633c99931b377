import { CANCELLATION_FIELDS, CANCELLATION_NOTE_MAX_LENGTH, noticeProblems } from "@cara/contract/cancellation.ts";
import { Field } from "@cara/ui/field.tsx";
import { RadioGroup } from "@cara/ui/radio-group.tsx";
import { Textarea } from "@cara/ui/textarea.tsx";
import type { ActionFunctionArgs } from "react-router";
import { number, object } from "zod/mini";
import { refusedTextOf } from "../../forms/amount.ts";
import { dayIn, dayText } from "../../forms/day.ts";
import { DayInput } from "../../forms/day-input.tsx";
import { agreeing, sentFields } from "../../forms/fields.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { readSubmission, refusedBy, saved, settle } from "../../forms/outcome.ts";
import { TextField } from "../../forms/text-field.tsx";
import { useForm } from "../../forms/use-form.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { formatDate } from "../../lib/dates.ts";
import { REASON_CHOICES } from "./cancellation-reasons.ts";
import { CertificatesAtRisk } from "./certificates-at-risk.tsx";
import { PolicyOverview } from "./policy-overview.tsx";
import { usePolicyPage, type PolicyPage } from "./policy-page.ts";

const RecordCancellation = graphql(`
  mutation RecordCancellation($policyId: ID!, $input: CancellationNoticeInput!) {
    recordCancellationNotice(policyId: $policyId, input: $input) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

const NewNotice = object({ ...sentFields(CANCELLATION_FIELDS), version: number() }).check(
  agreeing<typeof CANCELLATION_FIELDS>(CANCELLATION_FIELDS, noticeProblems),
);

export async function action({ params, request }: ActionFunctionArgs) {
  const policyId = params["policyId"] ?? "";
  const form = await readSubmission(NewNotice, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const { recordCancellationNotice } = await execute(RecordCancellation, { policyId, input: form.value }, request);
    if (recordCancellationNotice.validationErrors.length > 0) return refusedBy(recordCancellationNotice);
    return saved(`/app/policies/${policyId}/overview`, { draft: draftKeyOf(policyId) });
  });
}

const draftKeyOf = (policyId: string): string => `policy.${policyId}.cancellation`;

export function Component() {
  const policy = usePolicyPage();
  return (
    <>
      <PolicyOverview />
      <RecordCancellationDialog key={policy.id} policy={policy} />
    </>
  );
}

function RecordCancellationDialog({ policy: { id, version, inforceAt, expiresAt } }: { policy: PolicyPage }) {
  const form = useForm({
    method: "post",
    initial: { cancelsOn: "", reason: "NONPAYMENT", note: "", version: String(version) },
    draftKey: draftKeyOf(id),
    toJson: (values) => ({ ...values, version: Number(values.version) }),
  });
  const { values, set, error } = form;
  const cancelsOn = dayIn(values.cancelsOn);
  const term = inforceAt && expiresAt ? `The term is ${formatDate(inforceAt)} to ${formatDate(expiresAt)}` : undefined;
  return (
    <FormDialog
      form={form}
      title="Record notice of cancellation"
      closeTo={`/app/policies/${id}/overview`}
      submitLabel="Record Notice"
      busyLabel="Recording"
    >
      <Field label={CANCELLATION_FIELDS.cancelsOn.label} hint={term} error={error("cancelsOn")} required>
        <DayInput
          name="cancelsOn"
          value={cancelsOn}
          refusedText={refusedTextOf(values.cancelsOn)}
          onValueChange={(day, typed) => set("cancelsOn", dayText(day, typed))}
        />
      </Field>
      <RadioGroup
        label={CANCELLATION_FIELDS.reason.label}
        name="reason"
        options={REASON_CHOICES}
        value={values.reason}
        onChange={(reason) => set("reason", reason)}
        error={error("reason")}
        required
      />
      <TextField
        form={form}
        name="note"
        label={CANCELLATION_FIELDS.note.label}
        required={values.reason === "OTHER"}
        as={Textarea}
        maxLength={CANCELLATION_NOTE_MAX_LENGTH}
      />
      <CertificatesAtRisk policyId={id} change={cancelsOn ? { cancelsOn } : null} />
      <p className="text-xs text-fg-muted">
        The policy keeps its status until you cancel it. Certificates leave it out from now on.
      </p>
    </FormDialog>
  );
}
