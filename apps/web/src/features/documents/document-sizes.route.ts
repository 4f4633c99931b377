import type { LoaderFunctionArgs } from "react-router";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { nullOnFailure } from "../../graphql/null-on-failure.ts";

const FilePageSizes = graphql(`
  query FilePageSizes($fileId: ID!) {
    filePageSizes(fileId: $fileId)
  }
`);

/** The sizes of a document's pages; null when they cannot be had. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const found = await nullOnFailure(request, () => execute(FilePageSizes, { fileId: params["fileId"] ?? "" }, request));
  return { pageSizes: found?.filePageSizes ?? null };
}

/** They never change once a document is read. */
export const shouldRevalidate = () => false;
