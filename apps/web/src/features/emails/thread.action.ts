import type { ActionFunctionArgs } from "react-router";
import { readSubmission, refusedBy, saved, settle } from "../../forms/outcome.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { ThreadChange } from "./thread-page.ts";

const FileEmailThread = graphql(`
  mutation FileEmailThread($id: ID!, $input: FileEmailThreadInput!) {
    fileEmailThread(id: $id, input: $input) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);
const AssignEmailThread = graphql(`
  mutation AssignEmailThread($id: ID!, $ownerId: ID, $version: Int) {
    assignEmailThread(id: $id, ownerId: $ownerId, version: $version) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);
const EndEmailThread = graphql(`
  mutation EndEmailThread($id: ID!, $version: Int) {
    endEmailThread(id: $id, version: $version) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

/** Places a thread, gives it an owner or ends it. */
export async function changeThread({ params, request }: ActionFunctionArgs) {
  const form = await readSubmission(ThreadChange, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const payload = await send(params["threadId"] ?? "", form.value, request);
    return payload.conflict || payload.validationErrors.length > 0 ? refusedBy(payload) : saved(null);
  });
}

async function send(id: string, value: ThreadChange, request: Request) {
  const { version } = value;
  if (value.change === "END") return (await execute(EndEmailThread, { id, version }, request)).endEmailThread;
  if (value.change === "ASSIGN")
    return (await execute(AssignEmailThread, { id, ownerId: value.ownerId, version }, request)).assignEmailThread;
  const input = { accountId: value.accountId, policyId: value.policyId ?? null, version };
  return (await execute(FileEmailThread, { id, input }, request)).fileEmailThread;
}
