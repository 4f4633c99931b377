import { PRESET_FORMS } from "@cara/contract/workspace-presets.ts";
import { replace, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { handToCara } from "../../../forms/hand-to-cara.ts";
import { invalid } from "../../../forms/outcome.ts";
import { presetOfSlug } from "./preset-slugs.ts";
import { RunDialog } from "./run.form.tsx";
import { fieldsOf, missingFields } from "./run-fields.ts";

const draftKeyOf = (preset: string): string => `run.${preset}`;

export function loader({ params, request }: LoaderFunctionArgs) {
  const preset = presetOfSlug(params["preset"]);
  if (!preset) throw replace(`/app/home${new URL(request.url).search}`);
  return { preset, crumb: PRESET_FORMS[preset].label };
}

export async function action({ params, request }: ActionFunctionArgs) {
  const preset = presetOfSlug(params["preset"]);
  if (!preset) throw replace("/app/home");
  const form = await request.formData();
  const missing = missingFields(preset, form);
  if (missing.length > 0) return invalid(missing);
  const fields = fieldsOf(preset).map(({ field }) => field);
  return handToCara({ request, form, draftKey: draftKeyOf(preset), fields });
}

export function Component() {
  const { preset } = useLoaderData<typeof loader>();
  const { label, description, isMessageRequired, defaultMessage } = PRESET_FORMS[preset];
  return (
    <RunDialog
      key={preset}
      title={label}
      description={description}
      beneath="/app/home"
      draftKey={draftKeyOf(preset)}
      what={["preset", preset]}
      fields={fieldsOf(preset)}
      takesTemplates={preset === "GENERATE_TEMPLATE"}
      isMessageRequired={isMessageRequired}
      {...(isMessageRequired ? {} : { placeholder: defaultMessage })}
    />
  );
}
