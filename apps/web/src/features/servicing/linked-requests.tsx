import { Link } from "react-router";
import { readFragment, type FragmentType } from "../../graphql/gen/fragment-masking.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { formatDate } from "../../lib/dates.ts";
import { titleCase } from "../../lib/title-case.ts";
import { RequestStateBadge } from "./request-state-badge.tsx";

const LinkedRequest = graphql(`
  fragment LinkedRequest on ServiceRequest {
    id
    type
    state
    dueAt
    assignee {
      name
    }
  }
`);

/** The service requests that came out of a call or a thread, each a link to its page. */
export function LinkedRequests({ requests }: { requests: readonly FragmentType<typeof LinkedRequest>[] }) {
  if (requests.length === 0) return <p className="text-fg-muted">No service requests.</p>;
  return (
    <ul aria-label="Service requests" className="grid gap-2">
      {requests
        .map((request) => readFragment(LinkedRequest, request))
        .map(({ id, type, state, dueAt, assignee }) => (
          <li
            key={id}
            className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 rounded-lg border border-line px-3.25 py-2"
          >
            <Link to={`/app/servicing/${id}/overview`} className="font-medium text-link">
              {titleCase(type)}
            </Link>
            <RequestStateBadge state={state} />
            <span className="min-w-0 text-sm [overflow-wrap:anywhere] text-fg-muted">
              <bdi>{assignee?.name ?? "Unassigned"}</bdi>
              {dueAt != null && `, due ${formatDate(dueAt)}`}
            </span>
          </li>
        ))}
    </ul>
  );
}
