import type { ActionFunctionArgs } from "react-router";
import { invalid, readSubmission, saved, settle } from "../../../forms/outcome.ts";
import { execute } from "../../../graphql/execute.ts";
import { graphql } from "../../../graphql/gen/gql.ts";
import { PresetDialog } from "./preset.form.tsx";
import { NEW_PRESET, presetDraftKey, PresetValues } from "./preset-values.ts";

const CreatePreset = graphql(`
  mutation CreatePreset($input: CustomPresetInput!) {
    createCustomPreset(input: $input) {
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

export async function action({ request }: ActionFunctionArgs) {
  const form = await readSubmission(PresetValues, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const { createCustomPreset } = await execute(CreatePreset, { input: form.value }, request);
    if (createCustomPreset.validationErrors.length > 0) return invalid(createCustomPreset.validationErrors);
    return saved("/app/presets", { draft: presetDraftKey(), push: true });
  });
}

export function Component() {
  return (
    <PresetDialog
      title="Create Preset"
      submitLabel="Create Preset"
      busyLabel="Creating"
      method="post"
      initial={NEW_PRESET}
      draftKey={presetDraftKey()}
    />
  );
}
