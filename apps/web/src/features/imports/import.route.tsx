import { useEffect, useRef } from "react";
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { execute } from "../../graphql/execute.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { readFragment } from "../../graphql/gen/fragment-masking.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { ImportState } from "@cara/contract/import-terms.ts";
import { Loaded } from "../../graphql/loaded.tsx";
import { formatDateTime } from "../../lib/dates.ts";
import { ImportActions } from "./import-actions.tsx";
import { ImportBody } from "./import-body.tsx";
import { ImportProgress, type ImportPage } from "./import-page.ts";
import { loadImportRows } from "./import-rows.ts";
import { ImportStateBadge } from "./import-state-badge.tsx";
import { announcement } from "./import-summary.ts";
import { countOf, KIND_LABELS } from "./import-labels.ts";
import { LeftOutFields } from "./left-out-fields.tsx";
import { OutcomeTabs } from "./outcome-tabs.tsx";
import { LoadingRows, RowsTable } from "./rows-table.tsx";
import { useImportNow } from "./use-import-now.ts";

const ImportById = graphql(`
  query ImportById($id: ID!) {
    import(id: $id) {
      id
      kind
      fileName
      headers
      samples
      fields {
        name
        label
        required
        hint
        input
        choices
        canLeaveOut
      }
      matching {
        field
        column
        suggested
      }
      createdAt
      createdBy {
        name
      }
      ...ImportProgress
    }
  }
`);

const WITH_ROWS: ReadonlySet<ImportState> = new Set(["READY", "PAUSED", "DONE", "UNDONE"]);

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params["importId"] ?? "";
  const { import: found } = await orFallBack(
    execute(ImportById, { id }, request),
    "/app/imports",
    "That import could not be opened",
  );
  // The rows stream in after the head is rendered.
  const rows = WITH_ROWS.has(readFragment(ImportProgress, found).state) ? loadImportRows(id, request) : null;
  rows?.catch(() => undefined);
  return { found, rows, crumb: found.fileName };
}

export { changeImport as action } from "./import.action.ts";

export function Component() {
  const { found } = useLoaderData<typeof loader>();
  return <OneImport key={found.id} />;
}

function OneImport() {
  const { found, rows } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const { page, lost } = useImportNow(found);
  const rematching = page.state === "READY" && params.get("step") === "match";
  const heading = useFocusKept(`${page.state} ${rematching}`);
  return (
    <>
      <header className="flex flex-wrap items-start gap-x-4 gap-y-3 px-gutter pt-5.5 pb-3.5 max-sm:px-4 max-sm:pt-4">
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h1 ref={heading} tabIndex={-1} className="min-w-0 text-xl break-words outline-none">
              <bdi>{page.fileName}</bdi>
            </h1>
            <ImportStateBadge state={page.state} />
          </div>
          <HeadFacts page={page} />
        </div>
        {!rematching && (
          <div className="flex flex-wrap items-start justify-end gap-2 max-sm:justify-start">
            <ImportActions page={page} />
          </div>
        )}
      </header>
      <output className="sr-only">{announcement(page)}</output>
      <ImportBody
        page={page}
        lost={lost}
        rematching={rematching}
        rows={
          rows !== null && (
            <>
              {page.state === "READY" && <LeftOutFields page={page} />}
              <OutcomeTabs counts={page.counts} rowsTotal={page.rowsTotal} rowsKept={page.rowsKept} />
              <Loaded promise={rows} fallback={<LoadingRows page={page} />}>
                {(first) => <RowsTable key={params.get("outcome")} page={page} first={first} />}
              </Loaded>
            </>
          )
        }
      />
    </>
  );
}

/** The kind of import, the number of rows, who uploaded it and when. */
function HeadFacts({ page: { kind, rowsTotal, createdBy, createdAt, state } }: { page: ImportPage }) {
  const facts = [
    KIND_LABELS[kind].title,
    ...(state === "READING" || state === "FAILED" ? [] : [countOf(rowsTotal, "row")]),
    `Uploaded ${createdBy ? `by ${createdBy.name} ` : ""}on ${formatDateTime(createdAt)}`,
  ];
  return (
    <ul className="flex flex-wrap gap-x-2 text-fg-muted">
      {facts.map((fact, index) => (
        <li key={fact} className="flex gap-2">
          {fact}
          {index < facts.length - 1 && (
            <span aria-hidden="true" className="text-line-strong">
              |
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** When a state change removes the focused control, the focus moves to the page's heading. */
function useFocusKept(shown: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    if (document.activeElement === null || document.activeElement === document.body) heading.current?.focus();
  }, [shown]);
  return heading;
}
