import { RESOLUTION_FIELDS } from "@cara/contract/service-request-fields.ts";
import { conflict, invalid, saved } from "../../forms/outcome.ts";
import { settleWithFiles } from "../../forms/settle-with-files.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";

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
      conflictingChanges {
        ...ConflictingEntry
      }
    }
  }
`);

/** The draft key of notes and files until the server accepts them. */
export const resolveDraftKey = (id: string): string => `resolve.${id}`;

/** Uploads the files one by one, then resolves. The form carries repeated `files`. */
export async function sendResolution(id: string, request: Request, redirectTo: string) {
  const form = await request.formData();
  const notes = form.get("notes");
  const version = Number(form.get("version"));
  // before the files are uploaded
  const reading = RESOLUTION_FIELDS.notes.read(notes);
  if (!reading.ok) return invalid([{ path: "notes", message: reading.message }]);
  return settleWithFiles({ request, form, fields: ["files"] }, async (files) => {
    const input = { notes: typeof notes === "string" ? notes : "", files, version };
    const { resolveServiceRequest } = await execute(ResolveRequest, { id, input }, request);
    const { conflict: isBehind, conflictingChanges, validationErrors } = resolveServiceRequest;
    if (isBehind) return conflict(conflictingChanges);
    if (validationErrors.length > 0) return invalid(validationErrors);
    return saved(redirectTo, { draft: resolveDraftKey(id) });
  });
}
