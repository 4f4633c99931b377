import { useLoaderData, useLocation, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { handToCara } from "../../../forms/hand-to-cara.ts";
import { execute } from "../../../graphql/execute.ts";
import { orFallBack } from "../../../graphql/fall-back.ts";
import { graphql } from "../../../graphql/gen/gql.ts";
import { RunDialog } from "./run.form.tsx";
import { customFields } from "./run-fields.ts";

const PresetToRun = graphql(`
  query PresetToRun($id: ID!) {
    customPreset(id: $id) {
      id
      title
      description
      allowFileUpload
    }
  }
`);

const draftKeyOf = (id: string): string => `run.${id}`;
/** Opens over the start page and over the list of presets. */
const beneathOf = (pathname: string): string => (pathname.startsWith("/app/home/") ? "/app/home" : "/app/presets");

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { customPreset } = await orFallBack(
    execute(PresetToRun, { id: params["presetId"] ?? "" }, request),
    beneathOf(new URL(request.url).pathname),
    "That preset could not be opened",
  );
  return customPreset;
}

/** Never revalidated: a failed revalidation would close the dialog on someone who is typing in it. */
export const shouldRevalidate = () => false;

export async function action({ params, request }: ActionFunctionArgs) {
  const form = await request.formData();
  return handToCara({ request, form, draftKey: draftKeyOf(params["presetId"] ?? "") });
}

export function Component() {
  const preset = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <RunDialog
      key={preset.id}
      title={preset.title}
      description={preset.description}
      beneath={beneathOf(pathname)}
      draftKey={draftKeyOf(preset.id)}
      what={["customPresetId", preset.id]}
      fields={customFields(preset)}
      placeholder="What Cara should know for this run"
    />
  );
}
