import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { PAGE_ROWS } from "@cara/contract/limits.ts";

const Imports = graphql(`
  query Imports($first: Int!, $after: String) {
    imports(first: $first, after: $after) {
      edges {
        node {
          ...ImportLine
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

/** One page of the agency's imports, newest first. */
export async function loadImportLines(request: Request) {
  const after = new URL(request.url).searchParams.get("after");
  const { imports } = await execute(Imports, { first: PAGE_ROWS, after }, request);
  return imports;
}
