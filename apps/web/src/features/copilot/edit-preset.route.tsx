import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { discardDraft } from "../../forms/draft.ts";
import { readSubmission, refuse, settle } from "../../forms/submission.ts";
import { execute } from "../../graphql/execute.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { PresetDialog } from "./preset.form.tsx";
import { presetDraftKey, PresetValues } from "./preset-values.ts";

const PresetToEdit = graphql(`
  query PresetToEdit($id: ID!) {
    customPreset(id: $id) {
      id
      title
      description
      basePrompt
      allowFileUpload
    }
  }
`);

const UpdatePreset = graphql(`
  mutation UpdatePreset($id: ID!, $input: CustomPresetInput!) {
    updateCustomPreset(id: $id, input: $input) {
      customPreset {
        id
      }
      validationErrors {
        path
        message
      }
    }
  }
`);

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { customPreset } = await orFallBack(
    execute(PresetToEdit, { id: params["presetId"] ?? "" }, request),
    "/app/presets",
    "That preset could not be opened",
  );
  return customPreset;
}

export async function action({ params, request }: ActionFunctionArgs) {
  const id = params["presetId"] ?? "";
  const form = await readSubmission(PresetValues, request);
  if (!form.ok) return form.refusal;
  return settle(async () => {
    const { updateCustomPreset } = await execute(UpdatePreset, { id, input: form.value }, request);
    if (updateCustomPreset.validationErrors.length > 0) return refuse(updateCustomPreset.validationErrors);
    discardDraft(presetDraftKey(id));
    return redirect("/app/presets");
  });
}

export function Component() {
  const { id, ...stored } = useLoaderData<typeof loader>();
  return (
    <PresetDialog
      key={id}
      title="Edit Preset"
      submitLabel="Save Preset"
      busyLabel="Saving"
      method="put"
      initial={stored}
      draftKey={presetDraftKey(id)}
    />
  );
}
