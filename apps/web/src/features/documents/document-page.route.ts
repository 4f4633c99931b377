import type { LoaderFunctionArgs } from "react-router";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";

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
  try {
    const { filePages } = await execute(FilePages, { fileId: params["fileId"] ?? "", from: page, to: page }, request);
    return { page: filePages[0] ?? null };
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
    return { page: null };
  }
}
