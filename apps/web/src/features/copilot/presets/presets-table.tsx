import { Person } from "@cara/ui/avatar.tsx";
import { Button, buttonClass } from "@cara/ui/button.tsx";
import { KeyHint } from "@cara/ui/kbd.tsx";
import type { LedgerColumn, RowLink } from "@cara/ui/ledger-column.ts";
import { EmptyState } from "@cara/ui/states.tsx";
import { Ledger } from "@cara/ui/table.tsx";
import { Bookmark } from "lucide-react";
import { useMemo } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { OVER_PAGE } from "../../../forms/overlay-route.ts";
import { readFragment, type FragmentType } from "../../../graphql/gen/fragment-masking.ts";
import { graphql } from "../../../graphql/gen/gql.ts";
import type { PresetRowFragment } from "../../../graphql/gen/graphql.ts";
import { useRows, type Page } from "../../../graphql/pages.ts";
import { formatDateTime } from "../../../lib/dates.ts";

const PresetRow = graphql(`
  fragment PresetRow on CustomPreset {
    id
    title
    updatedAt
    createdBy {
      id
      name
    }
  }
`);

/** The agency's custom presets, with their actions. */
export function PresetsTable({ first }: { first: Page<FragmentType<typeof PresetRow>> }) {
  const { search } = useLocation();
  const [params, setParams] = useSearchParams();
  const columns = useMemo(() => presetColumns(search), [search]);
  const { rows, hasMore, loadMore } = useRows(first, (after) => {
    const next = new URLSearchParams(params);
    next.set("after", after);
    return `/app/presets?${next.toString()}`;
  });
  const presets = useMemo(() => rows.map((row) => readFragment(PresetRow, row)), [rows]);
  const filter = params.get("search") ?? "";
  return (
    <Ledger
      label="Presets"
      rows={presets}
      columns={columns}
      rowKey={({ id }) => id}
      rowLink={editLink(search)}
      hasMore={hasMore}
      onEndReached={loadMore}
      count={countOf(presets.length, hasMore)}
      keys={
        <>
          <KeyHint keys={["N"]}>create preset</KeyHint>
          <KeyHint keys={["/"]}>filter</KeyHint>
        </>
      }
      empty={<NoPresets filter={filter} onClear={() => setParams({}, { replace: true })} />}
    />
  );
}

function countOf(count: number, hasMore: boolean): string {
  if (count === 0) return "";
  return `${hasMore ? "First " : ""}${count} ${count === 1 ? "preset" : "presets"}, last updated first`;
}

const editLink =
  (search: string): RowLink<PresetRowFragment> =>
  ({ id }, link) => <Link to={{ pathname: `/app/presets/${id}/edit`, search }} state={OVER_PAGE} {...link} />;

function NoPresets({ filter, onClear }: { filter: string; onClear(): void }) {
  if (filter === "") {
    return (
      <EmptyState icon={<Bookmark />} title="No presets found">
        Create a preset to reuse the same prompt with Cara.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Bookmark />}
      title="No presets found"
      action={
        <Button size="sm" onClick={onClear}>
          Clear filter
        </Button>
      }
    >
      No title, description or creator contains '{filter}'.
    </EmptyState>
  );
}

/** Columns of the list; `search` preserves the filter while a dialog is open over it. */
export function presetColumns(search: string): LedgerColumn<PresetRowFragment>[] {
  return [
    { id: "title", header: "Title", cell: ({ title }) => title, card: { line: 1 } },
    {
      id: "createdBy",
      header: "Created By",
      width: "22%",
      cell: ({ createdBy }) => <Person name={createdBy.name} />,
      card: { line: 2 },
    },
    {
      id: "updatedAt",
      header: "Last Updated",
      width: "20%",
      cell: ({ updatedAt }) => (
        <time dateTime={updatedAt} className="text-fg-muted">
          {formatDateTime(updatedAt)}
        </time>
      ),
      card: { line: 3, word: "Updated" },
    },
    {
      id: "actions",
      header: "Actions",
      width: "10.5rem",
      align: "right",
      cell: (preset) => <RowActions preset={preset} search={search} />,
      card: { line: 1, end: true },
    },
  ];
}

function RowActions({ preset: { id, title }, search }: { preset: PresetRowFragment; search: string }) {
  return (
    <span className="inline-flex gap-1.5">
      <Link
        to={{ pathname: `/app/presets/${id}/run`, search }}
        state={OVER_PAGE}
        aria-label={`Run ${title}`}
        className={buttonClass({ size: "sm" })}
      >
        Run
      </Link>
      <Link
        to={{ pathname: `/app/presets/${id}/edit`, search }}
        state={OVER_PAGE}
        aria-label={`Edit ${title}`}
        className={buttonClass({ size: "sm" })}
      >
        Edit
      </Link>
    </span>
  );
}
