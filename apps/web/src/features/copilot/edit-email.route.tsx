import { EMAIL_BODY_MAX_LENGTH, EMAIL_SUBJECT_MAX_LENGTH } from "@cara/contract/workspace-terms.ts";
import { Button } from "@cara/ui/button.tsx";
import { Dialog, DialogBody, DialogClose, DialogFoot } from "@cara/ui/dialog.tsx";
import { Field } from "@cara/ui/field.tsx";
import { GrowTextarea } from "@cara/ui/grow-textarea.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { TextInput } from "@cara/ui/text-input.tsx";
import { useState } from "react";
import { Navigate, useNavigate, type ActionFunctionArgs } from "react-router";
import { array, number, object, string } from "zod/mini";
import { discardDraft } from "../../forms/draft.ts";
import { FormMessage } from "../../forms/form-message.tsx";
import { useCloseTo } from "../../forms/overlay-route.ts";
import { requiredText } from "../../forms/rules.ts";
import { readSubmission, refuse, settle, underPaths } from "../../forms/submission.ts";
import { useForm } from "../../forms/use-redirect-form.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { emailDraftKey, isOpen, toWorkspace, useEmail } from "./email-page.ts";
import { FlaggedAddresses } from "./flagged-addresses.tsx";
import type { Artifact } from "./workspace-page.ts";

const UpdateEmail = graphql(`
  mutation UpdateEmailArtifact($id: ID!, $input: EmailArtifactInput!) {
    updateEmailArtifact(id: $id, input: $input) {
      artifact {
        id
      }
      validationErrors {
        path
        message
      }
    }
  }
`);

const EmailValues = object({
  to: array(string()),
  subject: requiredText(EMAIL_SUBJECT_MAX_LENGTH),
  body: requiredText(EMAIL_BODY_MAX_LENGTH),
  version: number(),
});

export async function action({ params, request }: ActionFunctionArgs) {
  const id = params["artifactId"] ?? "";
  const form = await readSubmission(EmailValues, request);
  if (!form.ok) return form.refusal;
  return settle(async () => {
    const { validationErrors } = (await execute(UpdateEmail, { id, input: form.value }, request)).updateEmailArtifact;
    // one of several addresses is told under the field they stand in
    if (validationErrors.length > 0) return underPaths(refuse(validationErrors), (path) => path.split(".")[0] ?? path);
    discardDraft(emailDraftKey(id));
    return toWorkspace(params);
  });
}

export function Component() {
  const { email, over } = useEmail();
  return email && isOpen(email) ? (
    <EditDialog key={email.id} email={email} over={over} />
  ) : (
    <Navigate to={over} replace />
  );
}

const addressesIn = (text: string): string[] => text.split(/[\s,;]+/u).filter(Boolean);

function EditDialog({ email, over }: { email: Artifact; over: string }) {
  const navigate = useNavigate();
  const close = useCloseTo(over);
  // what the person began with: a change by someone else meanwhile is refused, not overwritten
  const [seen] = useState(email);
  const form = useForm({
    method: "put",
    initial: { to: seen.to.join(", "), subject: seen.subject ?? "", body: seen.body ?? "" },
    draftKey: emailDraftKey(seen.id),
    toJson: ({ to, subject, body }) => ({ to: addressesIn(to), subject, body, version: seen.version }),
    onLeftBehind: () => void navigate(over, { replace: true }),
  });
  const { values, set, error } = form;
  return (
    <Dialog
      title="Edit email"
      size="lg"
      dirty={form.changed}
      busy={form.busy}
      onClosed={() => {
        form.discard();
        close();
      }}
    >
      <form {...form.props} noValidate className="flex min-h-0 flex-1 flex-col">
        <DialogBody>
          {form.restored && <Notice>What you typed earlier is back.</Notice>}
          <Field label="To" hint="Commas between several addresses." error={error("to")}>
            <TextInput
              name="to"
              dir="auto"
              value={values.to}
              onChange={(event) => set("to", event.currentTarget.value)}
            />
          </Field>
          <FlaggedAddresses addresses={seen.flagged} />
          <Field label="Subject" error={error("subject")}>
            <TextInput
              name="subject"
              dir="auto"
              value={values.subject}
              onChange={(event) => set("subject", event.currentTarget.value)}
            />
          </Field>
          <Field label="Message" error={error("body")}>
            <GrowTextarea
              name="body"
              dir="auto"
              value={values.body}
              onChange={(event) => set("body", event.currentTarget.value)}
            />
          </Field>
          <FormMessage>{form.message}</FormMessage>
        </DialogBody>
        <DialogFoot>
          <DialogClose />
          <Button type="submit" variant="primary" busy={form.busy} busyLabel="Saving">
            Save Email
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
