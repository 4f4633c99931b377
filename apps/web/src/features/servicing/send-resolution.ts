import { data, replace } from "react-router";
import { discardDraft, discardFiles } from "../../forms/draft.ts";
import { arrivedAlready, arrivedIds, forgetArrived, sendFiles, type Arrived } from "../../forms/send-files.ts";
import { refuse, settle } from "../../forms/submission.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { Conflict } from "./meanwhile.tsx";

const ResolveRequest = graphql(`
  mutation ResolveServiceRequest($id: ID!, $input: ResolveServiceRequestInput!) {
    resolveServiceRequest(id: $id, input: $input) {
      serviceRequest {
        id
      }
      conflict
      validationErrors {
        path
        message
      }
      changedMeanwhile {
        ...MeanwhileEntry
      }
    }
  }
`);

/** Names what was typed and chosen for a request until the server has accepted it. */
export const resolveDraftKey = (id: string): string => `resolve.${id}`;

/** What a refusal tells beside its words. */
export interface ResolveAnswer extends Conflict {
  arrived?: Arrived;
}

/** Sends the files one by one, then resolves and leads on. The form carries repeated `files`. */
export async function sendResolution(id: string, request: Request, leadsTo: string) {
  const form = await request.formData();
  const notes = form.get("notes");
  const version = Number(form.get("version"));
  const arrived = arrivedAlready(form, ["files"]);
  const answer = await settle(async () => {
    const failed = await sendFiles(form, arrived, request);
    if (failed) return failed;
    const input = { notes: typeof notes === "string" ? notes : "", files: arrivedIds(arrived), version };
    const { resolveServiceRequest } = await execute(ResolveRequest, { id, input }, request);
    const { conflict, changedMeanwhile, validationErrors } = resolveServiceRequest;
    // Answered without a status of failure, so that the router reads the page again.
    if (conflict) return { fields: {}, meanwhile: changedMeanwhile };
    if (validationErrors.some(({ path }) => path.startsWith("files"))) forgetArrived(arrived);
    if (validationErrors.length > 0) return refuse(validationErrors);
    discardDraft(resolveDraftKey(id));
    discardFiles(resolveDraftKey(id));
    return replace(leadsTo);
  });
  if (answer instanceof Response) return answer;
  return "data" in answer ? data({ ...answer.data, arrived }, answer.init ?? {}) : { ...answer, arrived };
}
