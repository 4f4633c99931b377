import type { LoaderFunctionArgs } from "react-router";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { nullOnFailure } from "../../graphql/null-on-failure.ts";

const FilePages = graphql(`
  query FilePages($fileId: ID!, $from: Int!, $to: Int!) {
    filePages(fileId: $fileId, from: $from, to: $to) {
      page
      text
      words
    }
  }
`);

/** The words of a page; null when they cannot be had, the image is shown all the same. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const page = Number(params["page"]);
  const variables = { fileId: params["fileId"] ?? "", from: page, to: page };
  const found = await nullOnFailure(request, () => execute(FilePages, variables, request));
  return { page: found?.filePages[0] ?? null };
}

/** The words of a page never change. */
export const shouldRevalidate = () => false;
