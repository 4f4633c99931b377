import { WORKSPACE_PRESETS, TEMPLATE_FORMS } from "@cara/contract/workspace-presets.ts";
import { execute } from "../graphql/execute.ts";
import { graphql } from "../graphql/gen/gql.ts";
import { invalid, saved, underPaths } from "./outcome.ts";
import { settleWithFiles } from "./settle-with-files.ts";

const CreateWorkspace = graphql(`
  mutation CreateCaraWorkspace($input: CreateCaraWorkspaceInput!) {
    createCaraWorkspace(input: $input) {
      caraWorkspace {
        id
      }
      validationErrors {
        path
        message
      }
    }
  }
`);

const NOT_CREATED = "Failed to create workspace";

interface WorkspaceSubmission {
  request: Request;
  form: FormData;
  /** The draft key of text and files until the server accepts them. */
  draftKey: string;
  /** The form's file fields; server errors about files are shown under the first. */
  fields?: readonly string[];
}

/**
 * Opens a workspace from a form: uploads its files one by one, creates the workspace, redirects there. The form carries
 * `message`, and where they apply `preset`, `customPresetId`, `serviceRequestId`, repeated `templates` and
 * `documentIds`, and its file fields.
 */
export async function handToCara({ request, form, draftKey, fields = ["files"] }: WorkspaceSubmission) {
  return settleWithFiles({ request, form, fields }, async (files) => {
    const { createCaraWorkspace } = await execute(CreateWorkspace, { input: { ...inputOf(form), files } }, request);
    const { caraWorkspace, validationErrors } = createCaraWorkspace;
    if (validationErrors.length > 0)
      return invalid(underPaths(validationErrors, (path) => (isAboutFiles(path) ? (fields[0] ?? path) : path)));
    if (!caraWorkspace?.id) return invalid([{ path: "", message: NOT_CREATED }]);
    return saved(`/app/workspaces/${caraWorkspace.id}`, { draft: draftKey, push: true });
  });
}

const isAboutFiles = (path: string): boolean => path === "files" || path.startsWith("files.");

function inputOf(form: FormData) {
  const text = (name: string): string | undefined => {
    const value = form.get(name);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  const [preset, customPresetId, serviceRequestId] = [text("preset"), text("customPresetId"), text("serviceRequestId")];
  const templates = TEMPLATE_FORMS.filter((template) => texts("templates").includes(template));
  const documentIds = texts("documentIds");
  const known = WORKSPACE_PRESETS.find((name) => name === preset);
  return {
    message: text("message")?.trim() ?? "",
    ...(known ? { preset: known } : {}),
    ...(customPresetId ? { customPresetId } : {}),
    ...(serviceRequestId ? { serviceRequestId } : {}),
    ...(templates.length > 0 ? { templates } : {}),
    ...(documentIds.length > 0 ? { documentIds } : {}),
  };
}
