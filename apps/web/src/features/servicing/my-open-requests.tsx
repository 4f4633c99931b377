import { HOME_REQUESTS_SHOWN } from "@cara/contract/limits.ts";
import { Card, CardHead } from "@cara/ui/card.tsx";
import { ArrowRight } from "lucide-react";
import { Link, useRevalidator } from "react-router";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { MyOpenRequestsQuery } from "../../graphql/gen/graphql.ts";
import { createCache } from "../../graphql/cache.ts";
import { titleCase } from "../../lib/title-case.ts";
import { customerName } from "./customer.tsx";
import { DueText } from "./due-date.tsx";
import { useLiveServicing } from "./live-servicing.ts";

const MyOpenRequestsDocument = graphql(`
  query MyOpenRequests($first: Int!) {
    myOpenServiceRequests(first: $first) {
      id
      type
      state
      clientName
      clientPhone
      dueAt
      account {
        account {
          name
        }
      }
    }
  }
`);

type Requests = MyOpenRequestsQuery["myOpenServiceRequests"];
const cachedRequests = createCache<Requests>();

/** The signed-in user's open requests, soonest due first; a failed revalidation leaves them as they are. */
export async function loadMyOpenRequests(request: Request): Promise<Requests> {
  // One extra row shows whether there are more.
  const loading = execute(MyOpenRequestsDocument, { first: HOME_REQUESTS_SHOWN + 1 }, request);
  return (await cachedRequests.read(loading.then((response) => response.myOpenServiceRequests))).value;
}

/** The signed-in user's open requests; hidden when there are none. */
export function MyOpenRequests({ requests }: { requests: Requests }) {
  const { revalidate } = useRevalidator();
  useLiveServicing(revalidate);
  cachedRequests.useShown(requests);
  if (requests.length === 0) return null;
  const shown = requests.slice(0, HOME_REQUESTS_SHOWN);
  return (
    <Card aria-label="My open requests" className="min-w-0">
      <CardHead title="My open requests">
        {requests.length > shown.length ? `First ${shown.length}` : shown.length}
      </CardHead>
      <ul>
        {shown.map((request) => (
          <li key={request.id} className="relative border-b border-line px-3.5 py-2 hover:bg-hover">
            <Link
              to={`/app/servicing/${request.id}/overview`}
              className="stretched block truncate font-medium text-fg no-underline outline-offset-[-2px]"
              title={customerName(request)}
            >
              <bdi>{customerName(request)}</bdi>
            </Link>
            <span className="flex justify-between gap-3 text-xs text-fg-muted">
              <span className="truncate" title={titleCase(request.type)}>
                {titleCase(request.type)}
              </span>
              <span className="flex-none [&_svg]:size-3.5">
                <DueText request={request} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="px-3.5 py-2.5 text-xs">
        <Link
          to="/app/servicing?assignee=ANYONE"
          className="inline-flex items-center gap-1.5 text-link no-underline hover:underline"
        >
          All service requests
          <ArrowRight aria-hidden="true" className="size-3.5" />
        </Link>
      </p>
    </Card>
  );
}
