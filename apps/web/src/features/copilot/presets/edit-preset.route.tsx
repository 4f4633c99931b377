import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { invalid, readSubmission, saved, settle } from "../../../forms/outcome.ts";
import { execute } from "../../../graphql/execute.ts";
import { orFallBack } from "../../../graphql/fall-back.ts";
import { graphql } from "../../../graphql/gen/gql.ts";
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
  if (!form.ok) return form.refused;
  return settle(async () => {
    const { updateCustomPreset } = await execute(UpdatePreset, { id, input: form.value }, request);
    if (updateCustomPreset.validationErrors.length > 0) return invalid(updateCustomPreset.validationErrors);
    return saved("/app/presets", { draft: presetDraftKey(id), push: true });
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
