import { DetailHead } from "@cara/ui/detail-page.tsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDate } from "../../lib/dates.ts";
import { titleCase } from "../../lib/title-case.ts";
import { AGING_LABEL } from "./aging-mark.tsx";
import { customerName } from "./customer.tsx";
import { Name } from "@cara/ui/prose.tsx";
import { RequestStateBadge } from "./request-state-badge.tsx";
import type { RequestPage } from "./service-request-page.ts";

/** Title, state and actions, then customer, request type and date. */
export function RequestHead({ request, children }: { request: RequestPage; children: ReactNode }) {
  const name = <Name>{customerName(request)}</Name>;
  const facts: (readonly [key: string, fact: ReactNode])[] = [
    [
      "customer",
      request.account ? (
        <Link
          key="customer"
          to={`/app/accounts/${request.account.id}/overview`}
          className="text-link no-underline hover:underline"
        >
          {name}
        </Link>
      ) : (
        name
      ),
    ],
    ["type", titleCase(request.type)],
    ["created", `Created on ${formatDate(request.createdAt)}`],
  ];
  if (request.isAging)
    facts.push([
      "aging",
      <span key="aging" className="text-amber-text">
        {AGING_LABEL}
      </span>,
    ]);
  return (
    <DetailHead
      title={
        <>
          <h1 className="text-sm font-medium text-fg-muted">Service Request</h1>
          <RequestStateBadge state={request.state} />
          <h2 className="basis-full text-xl [overflow-wrap:anywhere]">
            <Name>{request.title}</Name>
          </h2>
        </>
      }
      actions={children}
      facts={facts}
    />
  );
}
