import type { LoaderFunctionArgs } from "react-router";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";

const FilePagesContaining = graphql(`
  query FilePagesContaining($fileId: ID!, $text: String!) {
    filePagesContaining(fileId: $fileId, text: $text)
  }
`);

/** The pages that contain a text; null when the search failed. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const text = new URL(request.url).searchParams.get("text") ?? "";
  try {
    const variables = { fileId: params["fileId"] ?? "", text };
    return { text, pages: (await execute(FilePagesContaining, variables, request)).filePagesContaining };
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
    return { text, pages: null };
  }
}
