import { buttonClass } from "@cara/ui/button.tsx";
import { Download, Upload } from "lucide-react";
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { CreateLink } from "../../forms/create-link.tsx";
import { ListPage } from "../../forms/list-page.tsx";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { pageData, pageVariables } from "../../graphql/pages.ts";
import { useMayChange } from "../../lib/role.ts";
import { HOLDERS, HoldersTable } from "./holders-table.tsx";

const Holders = graphql(`
  query Holders($first: Int!, $after: String, $search: String) {
    certificateHolders(first: $first, after: $after, search: $search) {
      edges {
        node {
          ...HolderRow
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

export async function loader({ request }: LoaderFunctionArgs) {
  return pageData(
    request,
    execute(Holders, pageVariables(request), request).then(({ certificateHolders }) => certificateHolders),
  );
}

/** Who receives the agency's certificates. */
export function Component() {
  const { page } = useLoaderData<typeof loader>();
  const mayChange = useMayChange();
  return (
    <ListPage
      title="Certificate holders"
      subtitle="Who receives certificates from your agency; being a holder makes nobody an additional insured"
      actions={
        <>
          <a href="/certificate-holders.csv" download className={buttonClass()}>
            <Download aria-hidden="true" className="size-4" />
            Export
          </a>
          {mayChange && (
            <>
              <Link to="/app/imports/new?kind=HOLDERS" className={buttonClass()}>
                <Upload aria-hidden="true" className="size-4" />
                Import
              </Link>
              <CreateLink path="/app/holders/new" label="Add Holder" />
            </>
          )}
        </>
      }
      search="Search holders"
      look={HOLDERS}
      page={page}
    >
      {(first) => <HoldersTable first={first} />}
    </ListPage>
  );
}
