import { Card, CardHead } from "@cara/ui/card.tsx";
import { Link } from "react-router";
import { graphql } from "../../graphql/gen/gql.ts";
import type { AccountOutlookQuery } from "../../graphql/gen/graphql.ts";
import { InsuranceTypeIcon } from "../../lib/insurance-type-icon.tsx";
import { insuranceTypeLabel } from "../../lib/insurance-type-labels.ts";
import { orNotAvailable } from "../../lib/missing.ts";
import { formatMoney } from "../../lib/money.ts";
import { titleCase } from "../../lib/title-case.ts";
import { Expiration } from "../policies/expiration.tsx";
import { DueText } from "../servicing/due-date.tsx";

export const AccountOutlook = graphql(`
  query AccountOutlook($id: ID!) {
    account(id: $id) {
      policyCount
    }
    accountOutlook(id: $id) {
      nextPolicies {
        id
        type
        policyNumber
        state
        expiresAt
        carrier {
          name
        }
        pricing {
          premium
        }
      }
      openRequests {
        id
        type
        state
        summary
        dueAt
        assignee {
          name
        }
      }
    }
  }
`);

type Outlook = AccountOutlookQuery["accountOutlook"];

interface OutlookCardProps {
  accountId: string;
  outlook: Outlook;
}

/** The policies in force that expire next. */
export function PoliciesCard({ accountId, outlook, count }: OutlookCardProps & { count: number }) {
  return (
    <Card aria-label="Policies">
      <CardHead title="Policies">
        <AllLink to={`/app/accounts/${accountId}/policies`}>{`All policies (${count})`}</AllLink>
      </CardHead>
      {outlook.nextPolicies.length === 0 && <None>No policy in force expires from today on.</None>}
      <ul className="divide-y divide-line">
        {outlook.nextPolicies.map((policy) => (
          <li
            key={policy.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-3.5 py-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_5.5rem_6rem]"
          >
            <span className="flex min-w-0 items-center gap-2">
              <InsuranceTypeIcon type={policy.type} />
              <Link
                to={`/app/policies/${policy.id}/overview`}
                title={insuranceTypeLabel(policy.type)}
                className="truncate font-medium text-link no-underline hover:underline"
              >
                {insuranceTypeLabel(policy.type)}
              </Link>
            </span>
            <span className="min-w-0 max-sm:order-3">
              <bdi className="block truncate" title={policy.carrier.name}>
                {policy.carrier.name}
              </bdi>
              <span className="id-text block truncate text-xs text-fg-subtle" title={policy.policyNumber ?? undefined}>
                {orNotAvailable(policy.policyNumber)}
              </span>
            </span>
            <span className="text-right whitespace-nowrap">
              <Expiration day={policy.expiresAt} isInForce={policy.state === "INFORCE"} />
            </span>
            <span className="text-right whitespace-nowrap tabular-nums max-sm:order-4">
              {formatMoney(policy.pricing.premium)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The requests that wait for somebody, the next due first. */
export function OpenRequestsCard({ accountId, outlook: { openRequests } }: OutlookCardProps) {
  return (
    <Card aria-label="Open service requests">
      <CardHead title="Open service requests">
        <AllLink to={`/app/accounts/${accountId}/service`}>All service requests</AllLink>
      </CardHead>
      {openRequests.length === 0 && <None>No request is open.</None>}
      <ul className="divide-y divide-line">
        {openRequests.map((request) => (
          <li
            key={request.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-3.5 py-2 sm:grid-cols-[minmax(0,1fr)_8rem_10rem]"
          >
            <span className="min-w-0">
              <Link
                to={`/app/servicing/${request.id}/overview`}
                className="block truncate font-medium text-link no-underline hover:underline"
                title={titleCase(request.type)}
              >
                {titleCase(request.type)}
              </Link>
              <bdi className="block truncate text-xs text-fg-subtle" title={request.summary ?? undefined}>
                {request.summary}
              </bdi>
            </span>
            <bdi className="truncate text-fg-muted max-sm:hidden" title={request.assignee?.name}>
              {request.assignee?.name ?? "Unassigned"}
            </bdi>
            <span className="text-right whitespace-nowrap">
              <DueText request={request} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function AllLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="text-link no-underline hover:underline">
      {children}
    </Link>
  );
}

const None = ({ children }: { children: string }) => <p className="px-3.5 py-3 text-fg-muted">{children}</p>;
