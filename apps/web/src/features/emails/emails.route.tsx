import { Segmented } from "@cara/ui/segmented.tsx";
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { ListPage } from "../../forms/list-page.tsx";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { pageData, readRows } from "../../graphql/pages.ts";
import { EMAILS, EmailsTable } from "./emails-table.tsx";
import { SHOW_CHOICES, shownIn, threadVariables, withShown } from "./thread-filter.ts";

const EmailThreads = graphql(`
  query EmailThreads($first: Int!, $after: String, $search: String, $state: EmailThreadState, $unrouted: Boolean) {
    emailThreads(first: $first, after: $after, search: $search, state: $state, unrouted: $unrouted) {
      edges {
        node {
          ...EmailThreadRow
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

export function loader({ request }: LoaderFunctionArgs) {
  const filter = threadVariables(new URL(request.url).searchParams);
  return pageData(
    request,
    readRows(request, async (rows) => (await execute(EmailThreads, { ...filter, ...rows }, request)).emailThreads),
  );
}

export function Component() {
  const { page } = useLoaderData<typeof loader>();
  const [params, setParams] = useSearchParams();
  return (
    <ListPage
      title="Emails"
      subtitle="Email threads with your customers, handled by Cara and your agency"
      search="Filter emails"
      filters={
        <Segmented
          label="Show"
          className="max-sm:w-full"
          options={SHOW_CHOICES}
          value={shownIn(params)}
          onChange={(show) => setParams((now) => withShown(now, show), { replace: true, preventScrollReset: true })}
        />
      }
      look={EMAILS}
      page={page}
    >
      {(first) => <EmailsTable first={first} />}
    </ListPage>
  );
}
