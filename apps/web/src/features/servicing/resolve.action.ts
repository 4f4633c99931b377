import { data, replace, type ActionFunctionArgs } from "react-router";
import { discardDraft, keepFiles } from "../../forms/draft.ts";
import { refuse, settle, type Refusal } from "../../forms/submission.ts";
import { execute } from "../../graphql/execute.ts";
import { GraphQLFailure } from "../../graphql/failure.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { sendFile } from "../../graphql/send-file.ts";
import type { Conflict } from "./meanwhile.tsx";
import { tellSent } from "./resolve-progress.ts";

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

/** What a refusal tells beside its words: the ids of the files that have arrived, so that none is sent twice. */
export interface ResolveAnswer extends Conflict {
  arrived?: readonly (string | null)[];
}

/**
 * Sends the files one by one, then resolves. The form carries repeated `files`; for one that has arrived at an earlier
 * try its id stands in its place.
 */
export async function resolveRequest({ params, request }: ActionFunctionArgs) {
  const id = params["requestId"] ?? "";
  const form = await request.formData();
  const notes = form.get("notes");
  const version = Number(form.get("version"));
  const arrived: (string | null)[] = form.getAll("files").map((file) => (typeof file === "string" ? file : null));
  const answer = await settle(async () => {
    const failed = await sendFiles(form.getAll("files"), arrived, request);
    if (failed) return failed;
    const files = arrived.filter((file) => file !== null);
    const input = { notes: typeof notes === "string" ? notes : "", files, version };
    const { resolveServiceRequest } = await execute(ResolveRequest, { id, input }, request);
    const { conflict, changedMeanwhile, validationErrors } = resolveServiceRequest;
    // Answered without a status of failure, so that the router reads the page again.
    if (conflict) return { fields: {}, meanwhile: changedMeanwhile };
    // A file the server no longer has must be sent again.
    if (validationErrors.some(({ path }) => path.startsWith("files"))) arrived.fill(null);
    if (validationErrors.length > 0) return refuse(validationErrors);
    discardDraft(resolveDraftKey(id));
    keepFiles(resolveDraftKey(id), []);
    return replace(`/app/servicing/${id}/overview`);
  });
  if (answer instanceof Response) return answer;
  return "data" in answer ? data({ ...answer.data, arrived }, answer.init ?? {}) : { ...answer, arrived };
}

async function sendFiles(
  files: readonly FormDataEntryValue[],
  arrived: (string | null)[],
  request: Request,
): Promise<Refusal | null> {
  for (const [index, file] of files.entries()) {
    if (typeof file === "string") continue;
    try {
      arrived[index] = await sendFile(file, request, (bytes) => tellSent({ index, bytes }));
    } catch (error) {
      if (isAboutTheFile(error)) return { fields: { files: `${file.name}: ${error.message}` } };
      throw error;
    } finally {
      tellSent(undefined);
    }
  }
  return null;
}

const isAboutTheFile = (error: unknown): error is GraphQLFailure =>
  error instanceof GraphQLFailure && (error.code === "BAD_USER_INPUT" || error.code === "PAYLOAD_TOO_LARGE");
