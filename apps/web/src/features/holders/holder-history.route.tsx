import { Avatar } from "@cara/ui/avatar.tsx";
import { ChangeList } from "@cara/ui/change-list.tsx";
import { EmptyState } from "@cara/ui/states.tsx";
import { History } from "lucide-react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { execute } from "../../graphql/execute.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { CHANGES, fieldLabel } from "./history-labels.ts";

const HolderHistory = graphql(`
  query HolderHistory($id: ID!) {
    certificateHolder(id: $id) {
      history {
        version
        kind
        changedAt
        actorType
        actorName
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
  const { certificateHolder } = await orFallBack(
    execute(HolderHistory, { id: params["holderId"] ?? "" }, request),
    "/app/holders",
    "That holder could not be opened",
  );
  return certificateHolder.history;
}

/** Who did what with a holder, newest first. */
export function Component() {
  const history = useLoaderData<typeof loader>();
  return (
    <section aria-label="History" className="min-h-0 flex-1 overflow-y-auto px-gutter py-5 max-sm:px-4">
      <h2 className="mb-3 font-semibold">History</h2>
      {history.length === 0 && (
        <EmptyState icon={<History />} title="No history" level={3}>
          This holder was added before its history was kept.
        </EmptyState>
      )}
      <ol className="grid max-w-180 gap-5">
        {history.map(({ version, kind, changedAt, actorType, actorName, changes }) => (
          <li key={version} className="grid grid-cols-[23px_minmax(0,1fr)] gap-x-3">
            <Avatar name={actorName} />
            <div className="min-w-0">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <p>
                  <span className="font-medium">{actorName}</span>
                  {actorType === "COPILOT" && ", through Cara,"} {CHANGES[kind]}
                </p>
                <time dateTime={changedAt} className="text-xs text-fg-subtle">
                  {formatDateTime(changedAt)}
                </time>
              </div>
              <div className="text-fg-muted">
                <ChangeList
                  changes={changes.map(({ field, from, to }) => ({
                    label: fieldLabel(field),
                    from: from ?? null,
                    to: to ?? null,
                  }))}
                />
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
