import { redirect, type LoaderFunctionArgs } from "react-router";
import { execute } from "../../graphql/execute.ts";
import { orFallBack, showNotice } from "../../graphql/fall-back.ts";
import { graphql } from "../../graphql/gen/gql.ts";

const NextRequest = graphql(`
  query NextRequest($first: Int!) {
    myOpenServiceRequests(first: $first) {
      id
    }
  }
`);

/** The signed-in person's open request that is due first, but not the one she comes from. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const list = "/app/servicing";
  const loading = execute(NextRequest, { first: 2 }, request);
  const { myOpenServiceRequests } = await orFallBack(loading, list, "The next request could not be opened");
  const next = myOpenServiceRequests.find(({ id }) => id !== params["requestId"]);
  if (next) return redirect(`/app/servicing/${next.id}/overview`);
  showNotice("You have no other open requests.");
  return redirect(list);
}
