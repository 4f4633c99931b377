import type { ActionFunctionArgs } from "react-router";
import { invalid, saved } from "../../../forms/outcome.ts";
import { settleWithFiles } from "../../../forms/settle-with-files.ts";
import { execute } from "../../../graphql/execute.ts";
import { graphql } from "../../../graphql/gen/gql.ts";

const AddMessage = graphql(`
  mutation AddCaraWorkspaceMessage($id: ID!, $input: AddCaraWorkspaceMessageInput!) {
    addCaraWorkspaceMessage(id: $id, input: $input) {
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

/** The draft key of text and files in a workspace until the server accepts them. */
export const sayDraftKey = (id: string): string => `workspace.${id}`;

/** Uploads the files one by one, then sends the message. Failures are shown below the box. */
export async function say({ params, request }: ActionFunctionArgs) {
  const id = params["workspaceId"] ?? "";
  const form = await request.formData();
  const message = form.get("message");
  return settleWithFiles({ request, form, fields: ["files"], isShownInForm: () => true }, async (files) => {
    const input = { message: typeof message === "string" ? message.trim() : "", files };
    const { addCaraWorkspaceMessage } = await execute(AddMessage, { id, input }, request);
    const { caraWorkspace, validationErrors } = addCaraWorkspaceMessage;
    if (validationErrors.length > 0) return invalid(validationErrors);
    return caraWorkspace
      ? saved(null, { draft: sayDraftKey(id) })
      : invalid([{ path: "", message: "Try again in a moment." }]);
  });
}
