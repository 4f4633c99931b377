import { EmptyState } from "@cara/ui/states.tsx";
import { Inbox } from "lucide-react";
import { useLoaderData, useParams, type LoaderFunctionArgs } from "react-router";
import { execute } from "../../graphql/execute.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { useMayChange } from "../../lib/role.ts";
import { OpenByHand } from "../servicing/open-by-hand.tsx";
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
  const { accountId = null } = useParams();
  const open = useMayChange() && (
    <div className="grid px-gutter py-3 max-sm:px-4">
      <OpenByHand given={{ accountId }} />
    </div>
  );
  if (requests.length === 0) {
    return (
      <>
        {open}
        <EmptyState icon={<Inbox />} title="No service requests">
          This customer's requests will appear here.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {open}
      <AccountRequestsTable requests={requests} accountName={account.name} />
    </>
  );
}
