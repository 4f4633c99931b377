import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { boolean, literal, object, string, union, type infer as Infer } from "zod/mini";
import { readSubmission, refusedBy, saved, settle } from "../../../forms/outcome.ts";
import { execute } from "../../../graphql/execute.ts";
import { graphql } from "../../../graphql/gen/gql.ts";

const RequestTakeover = graphql(`
  mutation RequestWorkspaceTakeover($id: ID!) {
    payload: requestWorkspaceTakeover(id: $id) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);
const DecideTakeover = graphql(`
  mutation DecideWorkspaceTakeover($id: ID!, $accept: Boolean!) {
    payload: decideWorkspaceTakeover(id: $id, accept: $accept) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);
const WithdrawTakeover = graphql(`
  mutation WithdrawWorkspaceTakeover($id: ID!) {
    payload: withdrawWorkspaceTakeover(id: $id) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);
const TakeOver = graphql(`
  mutation TakeOverWorkspace($id: ID!, $ownerId: ID!) {
    payload: takeOverWorkspace(id: $id, ownerId: $ownerId) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

const Submitted = union([
  object({ change: literal("request") }),
  object({ change: literal("decide"), requestId: string(), accept: boolean() }),
  object({ change: literal("withdraw"), requestId: string() }),
  object({ change: literal("takeover"), ownerId: string() }),
]);
export type TakeoverChange = Infer<typeof Submitted>;

/** Opened directly, it redirects to the workspace. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(`/app/workspaces/${params["workspaceId"] ?? ""}`);

/** Asks to take over a workspace, answers or withdraws such a request, or takes the workspace over. */
export async function action({ params, request }: ActionFunctionArgs) {
  const id = params["workspaceId"] ?? "";
  const form = await readSubmission(Submitted, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const { payload } = await send(id, form.value, request);
    return payload.validationErrors.length > 0 ? refusedBy(payload) : saved(null);
  });
}

function send(id: string, form: TakeoverChange, request: Request) {
  if (form.change === "request") return execute(RequestTakeover, { id }, request);
  if (form.change === "decide") return execute(DecideTakeover, { id: form.requestId, accept: form.accept }, request);
  if (form.change === "withdraw") return execute(WithdrawTakeover, { id: form.requestId }, request);
  return execute(TakeOver, { id, ownerId: form.ownerId }, request);
}
