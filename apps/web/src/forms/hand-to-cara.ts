import { WORKSPACE_PRESETS, TEMPLATE_FORMS } from "@cara/contract/workspace-presets.ts";
import { data, redirect, useNavigate, useRevalidator } from "react-router";
import { execute } from "../graphql/execute.ts";
import { graphql } from "../graphql/gen/gql.ts";
import { discardDraft, discardFiles } from "./draft.ts";
import { arrivedAlready, arrivedIds, forgetArrived, sendFiles, type Arrived } from "./send-files.ts";
import { refuse, settle, underPaths } from "./submission.ts";

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

/** Where each form's last try led. */
const opened = new Map<string, string>();

/**
 * Leads to the workspace a form has opened, for a form that is still there afterwards: the page was read again just then.
 * Where none was opened the session had ended, and reading the page leads to sign-in and back here.
 */
export function useOpened(draftKey: string): () => void {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return () => {
    const path = opened.get(draftKey);
    void (path === undefined ? revalidate() : navigate(path));
  };
}

const NOT_CREATED = "Failed to create workspace";

/** What a refusal tells beside its words. */
export interface HandOverAnswer {
  arrived?: Arrived;
}

interface HandOver {
  request: Request;
  form: FormData;
  /** Names what was typed and chosen until the server has accepted it. */
  draftKey: string;
  /** The form's file fields; what the server says about files stands under the first. */
  fields?: readonly string[];
}

/**
 * Hands a form to Cara: sends its files one by one, opens a workspace, leads there. The form carries `message`, and where
 * they apply `preset`, `customPresetId`, `serviceRequestId`, repeated `templates` and `documentIds`, and its file fields.
 */
export async function handToCara({ request, form, draftKey, fields = ["files"] }: HandOver) {
  opened.delete(draftKey);
  const arrived = arrivedAlready(form, fields);
  const answer = await settle(async () => {
    const failed = await sendFiles(form, arrived, request);
    if (failed) return failed;
    const input = { ...inputOf(form), files: arrivedIds(arrived) };
    const { createCaraWorkspace } = await execute(CreateWorkspace, { input }, request);
    const { caraWorkspace, validationErrors } = createCaraWorkspace;
    if (validationErrors.some(({ path }) => isAboutFiles(path))) forgetArrived(arrived);
    if (validationErrors.length > 0)
      return underPaths(refuse(validationErrors), (path) => (isAboutFiles(path) ? (fields[0] ?? path) : path));
    if (!caraWorkspace?.id) return refuse([{ path: "", message: NOT_CREATED }]);
    discardDraft(draftKey);
    discardFiles(draftKey);
    const path = `/app/workspaces/${caraWorkspace.id}`;
    opened.set(draftKey, path);
    return redirect(path);
  });
  if (answer instanceof Response) return answer;
  return "data" in answer ? data({ ...answer.data, arrived }, answer.init ?? {}) : data({ ...answer, arrived }, 422);
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
  const known = WORKSPACE_PRESETS.find((it) => it === preset);
  return {
    message: text("message")?.trim() ?? "",
    ...(known ? { preset: known } : {}),
    ...(customPresetId ? { customPresetId } : {}),
    ...(serviceRequestId ? { serviceRequestId } : {}),
    ...(templates.length > 0 ? { templates } : {}),
    ...(documentIds.length > 0 ? { documentIds } : {}),
  };
}
