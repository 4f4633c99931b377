import type { LoaderFunctionArgs } from "react-router";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { nullOnFailure } from "../../graphql/null-on-failure.ts";

const FilePagesContaining = graphql(`
  query FilePagesContaining($fileId: ID!, $text: String!) {
    filePagesContaining(fileId: $fileId, text: $text)
  }
`);

/** The pages that contain a text; null when the search failed. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const text = new URL(request.url).searchParams.get("text") ?? "";
  const variables = { fileId: params["fileId"] ?? "", text };
  const found = await nullOnFailure(request, () => execute(FilePagesContaining, variables, request));
  return { text, pages: found?.filePagesContaining ?? null };
}
