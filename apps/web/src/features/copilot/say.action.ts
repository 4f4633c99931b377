import { data, type ActionFunctionArgs } from "react-router";
import { arrivedAlready, arrivedIds, forgetArrived, sendFiles, type Arrived } from "../../forms/send-files.ts";
import { refuse, type Refusal } from "../../forms/submission.ts";
import { execute } from "../../graphql/execute.ts";
import { ConnectionFailure, GraphQLFailure } from "../../graphql/failure.ts";
import { graphql } from "../../graphql/gen/gql.ts";

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

const NOT_ADDED = "Failed to add message to workspace";

/** Names what was typed and chosen for a workspace until the server has accepted it. */
export const sayDraftKey = (id: string): string => `workspace.${id}`;

export interface SayAnswer extends Refusal {
  isSent?: boolean;
  arrived?: Arrived;
}

/** Sends the files one by one, then the message; the page is read again when the server has it. */
export async function say({ params, request }: ActionFunctionArgs) {
  const id = params["workspaceId"] ?? "";
  const form = await request.formData();
  const arrived = arrivedAlready(form, ["files"]);
  const message = form.get("message");
  const refused = (refusal: Refusal) => data<SayAnswer>({ ...refusal, arrived }, { status: 422 });
  try {
    const failed = await sendFiles(form, arrived, request);
    if (failed) return refused(failed);
    const input = { message: typeof message === "string" ? message.trim() : "", files: arrivedIds(arrived) };
    const { addCaraWorkspaceMessage } = await execute(AddMessage, { id, input }, request);
    const { caraWorkspace, validationErrors } = addCaraWorkspaceMessage;
    if (validationErrors.some(({ path }) => path.startsWith("files"))) forgetArrived(arrived);
    if (validationErrors.length > 0) return refused(refuse(validationErrors).data);
    if (!caraWorkspace) return refused({ fields: {}, message: `${NOT_ADDED}.` });
    return data<SayAnswer>({ isSent: true, fields: {} });
  } catch (error) {
    if (!(error instanceof GraphQLFailure) && !(error instanceof ConnectionFailure)) throw error;
    return refused({ fields: {}, message: `${NOT_ADDED}. ${error.message}` });
  }
}
