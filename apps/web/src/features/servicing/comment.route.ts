import { COMMENT_FIELDS } from "@cara/contract/service-request-fields.ts";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { object, optional, string } from "zod/mini";
import { sentFields } from "../../forms/fields.ts";
import { invalid, readSubmission, saved, settle } from "../../forms/outcome.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { commentAccepted } from "./comment-draft.ts";

const AddComment = graphql(`
  mutation AddServiceRequestComment($id: ID!, $input: AddServiceRequestCommentInput!) {
    addServiceRequestComment(id: $id, input: $input) {
      serviceRequest {
        id
      }
      validationErrors {
        path
        message
      }
    }
  }
`);

/** `draft` is the key of the draft that the text comes from, when it was typed in another form. */
const Comment = object({ ...sentFields(COMMENT_FIELDS), draft: optional(string()) });

const activity = (id: string | undefined): string => `/app/servicing/${id ?? ""}/activity`;

/** Opened directly, it redirects to the comments. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(activity(params["requestId"]));

export async function action({ params, request }: ActionFunctionArgs) {
  const id = params["requestId"] ?? "";
  const form = await readSubmission(Comment, request);
  if (!form.ok) return form.refused;
  const { content, draft } = form.value;
  return settle(async () => {
    const { addServiceRequestComment } = await execute(AddComment, { id, input: { content } }, request);
    const { validationErrors } = addServiceRequestComment;
    if (validationErrors.length > 0) return invalid(validationErrors);
    commentAccepted(id);
    return saved(activity(id), draft === undefined ? {} : { draft });
  });
}
