import type { LoaderFunctionArgs } from "react-router";
import { execute } from "../../graphql/execute.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { pageVariables } from "../../graphql/pages.ts";

const HolderCertificates = graphql(`
  query HolderCertificates($holderId: ID!, $first: Int!, $after: String) {
    certificatesOfHolder(holderId: $holderId, first: $first, after: $after) {
      edges {
        node {
          ...HolderCertificateRow
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

/** The certificates of a holder, newest first. */
export async function loadHolderCertificates({ params, request }: LoaderFunctionArgs) {
  const { first, after } = pageVariables(request);
  const { certificatesOfHolder } = await orFallBack(
    execute(HolderCertificates, { holderId: params["holderId"] ?? "", first, after }, request),
    "/app/holders",
    "That holder could not be opened",
  );
  return { page: certificatesOfHolder };
}
