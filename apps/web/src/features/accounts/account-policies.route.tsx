import { buttonClass } from "@cara/ui/button.tsx";
import { EmptyState } from "@cara/ui/states.tsx";
import { usePageKeys } from "@cara/ui/use-page-keys.ts";
import { Plus, Shield } from "lucide-react";
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from "react-router";
import { configuration } from "../../configuration.ts";
import { execute } from "../../graphql/execute.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { AccountPoliciesTable, summaryOf } from "./account-policies-table.tsx";
import { useAccountPage } from "./account-page.ts";

const AccountPolicies = graphql(`
  query AccountPolicies($id: ID!) {
    account(id: $id) {
      businessPolicies {
        ...AccountPolicyRow
      }
    }
  }
`);

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { account } = await orFallBack(
    execute(AccountPolicies, { id: params["accountId"] ?? "" }, request),
    "/app/accounts",
    "That account could not be opened",
  );
  return account.businessPolicies;
}

export function Component() {
  const { type } = useAccountPage();
  return type === "BUSINESS" ? <BusinessPolicies /> : <PersonalPolicies />;
}

function BusinessPolicies() {
  const policies = useLoaderData<typeof loader>();
  const { id, account } = useAccountPage();
  const navigate = useNavigate();
  const add = `/app/policies/new?accountId=${id}`;
  usePageKeys({ N: () => void navigate(add) });
  const button = (
    <Link to={add} className={buttonClass({ variant: "primary" })}>
      <Plus aria-hidden="true" className="size-4" />
      Add Policy
    </Link>
  );
  if (policies.length === 0) {
    return (
      <EmptyState icon={<Shield />} title="No policies" action={button}>
        Add a policy to track its dates, limits and forms.
      </EmptyState>
    );
  }
  return (
    <>
      <div className="flex flex-none items-center gap-4 px-gutter py-3.5 max-sm:px-4">
        <p className="min-w-0 flex-1 text-fg-muted">{summaryOf(policies)}</p>
        {button}
      </div>
      <AccountPoliciesTable policies={policies} accountName={account.name} />
    </>
  );
}

function PersonalPolicies() {
  return (
    <EmptyState icon={<Shield />} title="Personal policies are not supported yet">
      Contact support if you need to manage personal policies.{" "}
      <a href={`mailto:${configuration.supportEmail}`}>{configuration.supportEmail}</a>
    </EmptyState>
  );
}
