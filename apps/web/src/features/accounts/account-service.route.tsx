import { EmptyState } from "@cara/ui/states.tsx";
import { Inbox } from "lucide-react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { execute } from "../../graphql/execute.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { AccountRequestsTable } from "./account-requests-table.tsx";
import { useAccountPage } from "./account-page.ts";

const AccountRequests = graphql(`
  query AccountRequests($id: ID!) {
    account(id: $id) {
      serviceRequests {
        ...AccountRequestRow
      }
    }
  }
`);

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { account } = await orFallBack(
    execute(AccountRequests, { id: params["accountId"] ?? "" }, request),
    "/app/accounts",
    "That account could not be opened",
  );
  return account.serviceRequests;
}

export function Component() {
  const requests = useLoaderData<typeof loader>();
  const { account } = useAccountPage();
  if (requests.length === 0) {
    return (
      <EmptyState icon={<Inbox />} title="No service requests">
        This customer's requests will appear here.
      </EmptyState>
    );
  }
  return <AccountRequestsTable requests={requests} accountName={account.name} />;
}
