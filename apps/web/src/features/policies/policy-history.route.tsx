import { Avatar } from "@cara/ui/avatar.tsx";
import { EmptyState } from "@cara/ui/states.tsx";
import { CalendarClock, History } from "lucide-react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { execute } from "../../graphql/execute.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { ChangeList } from "@cara/ui/change-list.tsx";
import { activityEntry, changeLabel } from "./history-labels.ts";
import { listChoices } from "./policy-choices.ts";

const PolicyHistory = graphql(`
  query PolicyHistory($id: ID!) {
    businessPolicy(id: $id) {
      history {
        version
        kind
        changedAt
        actorType
        actorName
        reason
        changes {
          field
          from
          to
        }
      }
    }
  }
`);

export async function loader({ params, request }: LoaderFunctionArgs) {
  const [{ businessPolicy }, choices] = await orFallBack(
    Promise.all([execute(PolicyHistory, { id: params["policyId"] ?? "" }, request), listChoices(request)]),
    "/app/policies",
    "That policy could not be opened",
  );
  return { history: businessPolicy.history, choices };
}

export function Component() {
  const { history, choices } = useLoaderData<typeof loader>();
  return (
    <section aria-label="History" className="min-h-0 flex-1 overflow-y-auto px-gutter py-5 max-sm:px-4">
      <h2 className="mb-3 font-semibold">History</h2>
      {history.length === 0 && (
        <EmptyState icon={<History />} title="No history" level={3}>
          This policy has no changes yet.
        </EmptyState>
      )}
      <ol className="max-w-180">
        {history.map((entry) => {
          const { who, what } = activityEntry(entry);
          return (
            <li
              key={entry.version}
              className="relative grid grid-cols-[23px_minmax(0,1fr)] gap-x-3 pb-5 not-last:before:absolute not-last:before:top-6 not-last:before:bottom-0 not-last:before:left-2.75 not-last:before:w-px not-last:before:bg-line-strong"
            >
              {who ? (
                <Avatar name={who} />
              ) : (
                <span className="grid size-5.5 place-items-center rounded-full bg-sunken text-fg-muted">
                  <CalendarClock aria-hidden="true" className="size-3.5" />
                </span>
              )}
              <div className="min-w-0">
                <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <p>
                    {who && <span className="font-medium">{who} </span>}
                    {what}
                  </p>
                  <time dateTime={entry.changedAt} className="text-xs text-fg-subtle">
                    {formatDateTime(entry.changedAt)}
                  </time>
                </div>
                <div className="text-fg-muted">
                  <ChangeList changes={entry.changes.map((change) => changeLabel(change, choices))} />
                  {entry.reason && <p className="mt-1 break-words whitespace-pre-wrap">Reason: {entry.reason}</p>}
                </div>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
