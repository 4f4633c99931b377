import { buttonClass } from "@cara/ui/button.tsx";
import { EmptyState } from "@cara/ui/states.tsx";
import { usePageKeys } from "@cara/ui/use-page-keys.ts";
import { FileBadge, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link, Outlet, useLoaderData, useNavigate, type LoaderFunctionArgs } from "react-router";
import { OVER_PAGE } from "../../forms/overlay-route.ts";
import { execute } from "../../graphql/execute.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { pageVariables } from "../../graphql/pages.ts";
import { useMayChange } from "../../lib/role.ts";
import { useAccountPage } from "../accounts/account-page.ts";
import { CertificatesTable } from "./certificates-table.tsx";

const Certificates = graphql(`
  query Certificates($accountId: ID!, $first: Int!, $after: String) {
    account(id: $accountId) {
      policyCount
    }
    certificates(accountId: $accountId, first: $first, after: $after) {
      edges {
        node {
          ...CertificateRow
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { first, after } = pageVariables(request);
  const { account, certificates } = await orFallBack(
    execute(Certificates, { accountId: params["accountId"] ?? "", first, after }, request),
    "/app/accounts",
    "That account could not be opened",
  );
  return { policyCount: account.policyCount, page: certificates };
}

/** The certificates of an account; creating one and viewing one open over it. */
export function Component() {
  const { policyCount, page } = useLoaderData<typeof loader>();
  const account = useAccountPage();
  const mayCreate = useMayChange() && policyCount > 0;
  const navigate = useNavigate();
  const path = `/app/accounts/${account.id}/certificates/new`;
  usePageKeys(mayCreate ? { N: () => void navigate(path, { state: OVER_PAGE }) } : {});
  const isEmpty = page.edges.length === 0;
  return (
    <>
      {isEmpty && policyCount === 0 && (
        <EmptyState icon={<FileBadge />} title="No certificates">
          Log a policy first to create a certificate.
        </EmptyState>
      )}
      {isEmpty && policyCount > 0 && (
        <EmptyState
          icon={<FileBadge />}
          title="No certificates"
          action={mayCreate && <CreateButton to={path}>Create Certificate</CreateButton>}
        >
          Get started by creating a certificate.
        </EmptyState>
      )}
      {!isEmpty && (
        <>
          <div className="flex flex-none items-center gap-4 px-gutter py-3.5 max-sm:px-4">
            <p className="min-w-0 flex-1 text-fg-muted">
              Prepared from this customer's policies. A draft is not a certificate until someone issues it.
            </p>
            <Link to="/app/holders" className={buttonClass()}>
              Holders
            </Link>
            {mayCreate && <CreateButton to={path}>Add Certificate</CreateButton>}
          </div>
          <CertificatesTable accountId={account.id} first={page} />
        </>
      )}
      <Outlet context={account} />
    </>
  );
}

function CreateButton({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} state={OVER_PAGE} className={buttonClass({ variant: "primary" })}>
      <Plus aria-hidden="true" className="size-4" />
      {children}
    </Link>
  );
}
