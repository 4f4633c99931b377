import { FILE_KINDS, FILE_MAX_BYTES } from "@cara/contract/file-kinds.ts";
import { FILES_PER_SUBMIT } from "@cara/contract/limits.ts";
import { WORKSPACE_MESSAGE_MAX_LENGTH } from "@cara/contract/workspace-terms.ts";
import { Button } from "@cara/ui/button.tsx";
import { Combobox } from "@cara/ui/combobox.tsx";
import { Dialog, DialogBody, DialogClose, DialogFoot } from "@cara/ui/dialog.tsx";
import { Field } from "@cara/ui/field.tsx";
import { FilePicker } from "@cara/ui/file-picker.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { Textarea } from "@cara/ui/textarea.tsx";
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { discardFiles } from "../../forms/draft.ts";
import { FormMessage } from "../../forms/form-message.tsx";
import { handToCara, useOpened, type HandOverAnswer } from "../../forms/hand-to-cara.ts";
import { useCloseTo } from "../../forms/overlay-route.ts";
import { useChosenFiles } from "../../forms/use-chosen-files.ts";
import { useForm } from "../../forms/use-redirect-form.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { PRESET_LIMITS } from "../../lib/search-limits.ts";
import { defaultChoice, nameInCopilot, PRESET_CHOICES, presetOf, whatIsSaid } from "./copilot-choice.ts";
import { DocumentChoice } from "./document-choice.tsx";
import { RequestOverview } from "./request-overview.tsx";
import { useRequestPage, type RequestPage } from "./service-request-page.ts";

const RequestDocuments = graphql(`
  query RequestDocuments($id: ID!) {
    serviceRequest(id: $id) {
      businessPolicy {
        files {
          id
          name
        }
      }
    }
  }
`);

const draftKeyOf = (id: string): string => `copilot.${id}`;

/** The documents that stand with the request's policy: they can be handed over as they are. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { serviceRequest } = await execute(RequestDocuments, { id: params["requestId"] ?? "" }, request);
  return serviceRequest.businessPolicy?.files ?? [];
}

/** Read once: reading again must never take the dialog from someone who writes in it. */
export const shouldRevalidate = () => false;

export async function action({ params, request }: ActionFunctionArgs) {
  const form = await request.formData();
  return handToCara({ request, form, draftKey: draftKeyOf(params["requestId"] ?? "") });
}

export function Component() {
  const { request } = useRequestPage();
  return (
    <>
      <RequestOverview />
      <CopilotDialog key={request.id} request={request} />
    </>
  );
}

function CopilotDialog({ request: { id, type } }: { request: RequestPage }) {
  const documents = useLoaderData<typeof loader>();
  const key = draftKeyOf(id);
  const { filesOf, choose, append, learn, sentBytes } = useChosenFiles(key);
  const files = filesOf("files");
  const form = useForm<{ preset: string; message: string; files: string; documentIds: string }, HandOverAnswer>({
    method: "post",
    onLeftBehind: useOpened(key),
    initial: { preset: defaultChoice(type), message: "", files: "", documentIds: "" },
    draftKey: key,
    toFormData: ({ preset, message, documentIds }) => {
      const data = new FormData();
      data.set("serviceRequestId", id);
      data.set("preset", presetOf(preset) ?? "");
      data.set("message", message);
      for (const documentId of documentIds.split(" ").filter(Boolean)) data.append("documentIds", documentId);
      append(data, (_field, file) => nameInCopilot(preset, file.name));
      return data;
    },
  });
  learn(form.answer?.arrived);
  const { values, set, error } = form;
  const close = useCloseTo(`/app/servicing/${id}/overview`);
  return (
    <Dialog
      title="Open in Copilot"
      description="Cara works on it in a workspace that shows this request beside it."
      dirty={form.changed || files.length > 0}
      busy={form.busy}
      onClosed={() => {
        form.discard();
        discardFiles(key);
        close();
      }}
    >
      <form {...form.props} noValidate className="flex min-h-0 flex-1 flex-col">
        <DialogBody>
          {form.restored && files.length === 0 && values.files !== "" && (
            <Notice>What you typed earlier is back. The files have to be chosen again.</Notice>
          )}
          <Field label="Preset" error={error("preset")} required>
            <Combobox
              {...PRESET_LIMITS}
              name="preset"
              placeholder="Choose a preset"
              options={PRESET_CHOICES}
              selected={PRESET_CHOICES.find(({ value }) => value === values.preset) ?? null}
              onSelect={(option) => set("preset", option?.value ?? "")}
              disabled={form.busy}
            />
          </Field>
          <Field label="Message" error={error("message")}>
            <Textarea
              name="message"
              dir="auto"
              placeholder={whatIsSaid(values.preset)}
              maxLength={WORKSPACE_MESSAGE_MAX_LENGTH}
              readOnly={form.busy}
              value={values.message}
              onChange={(event) => set("message", event.currentTarget.value)}
            />
          </Field>
          <Field label="Files" error={error("files")}>
            <FilePicker
              files={files}
              onFilesChange={(chosen) => {
                choose("files", chosen);
                set("files", chosen.map(({ name }) => name).join("/"));
              }}
              kinds={FILE_KINDS}
              maxBytes={FILE_MAX_BYTES}
              maxFiles={FILES_PER_SUBMIT}
              disabled={form.busy}
              sentBytes={sentBytes("files")}
            />
          </Field>
          <DocumentChoice
            documents={documents}
            chosen={values.documentIds}
            onChange={(chosen) => set("documentIds", chosen)}
            error={error("documentIds")}
            disabled={form.busy}
          />
          <FormMessage>{form.message}</FormMessage>
        </DialogBody>
        <DialogFoot>
          <DialogClose />
          <Button
            type="submit"
            variant="primary"
            off={values.preset === "" && !form.busy}
            busy={form.busy}
            busyLabel="Opening"
          >
            Create Workspace
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
