import { Person } from "@cara/ui/avatar.tsx";
import { buttonClass } from "@cara/ui/button.tsx";
import { KeyHint } from "@cara/ui/kbd.tsx";
import type { LedgerColumn, RowLink } from "@cara/ui/ledger-column.ts";
import { Bookmark } from "lucide-react";
import { useMemo } from "react";
import { Link, useLocation } from "react-router";
import type { ListLook } from "../../../forms/list-page.tsx";
import { ListTable } from "../../../forms/list-table.tsx";
import { NothingFound } from "../../../forms/nothing-found.tsx";
import { OVER_PAGE } from "../../../forms/overlay-route.ts";
import { readFragment, type FragmentType } from "../../../graphql/gen/fragment-masking.ts";
import { graphql } from "../../../graphql/gen/gql.ts";
import type { PresetRowFragment } from "../../../graphql/gen/graphql.ts";
import type { Page } from "../../../graphql/pages.ts";
import { useListRows } from "../../../graphql/use-list-rows.ts";
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

const unmask = (row: FragmentType<typeof PresetRow>) => readFragment(PresetRow, row);

/** The agency's custom presets, with their actions. */
export function PresetsTable({ first }: { first: Page<FragmentType<typeof PresetRow>> }) {
  const { search } = useLocation();
  const look = useMemo(() => presetsLook(search), [search]);
  return (
    <ListTable
      look={look}
      pages={useListRows("/app/presets", first, unmask)}
      nouns={["preset", "presets"]}
      order=", last updated first"
      rowLink={editLink(search)}
      keys={
        <>
          <KeyHint keys={["N"]}>create preset</KeyHint>
          <KeyHint keys={["/"]}>filter</KeyHint>
        </>
      }
      empty={
        <NothingFound
          icon={<Bookmark />}
          title="No presets found"
          noMatch={(filter) => `No title, description or creator contains '${filter}'.`}
        >
          Create a preset to reuse the same prompt with Cara.
        </NothingFound>
      }
    />
  );
}

const editLink =
  (search: string): RowLink<PresetRowFragment> =>
  ({ id }, link) => <Link to={{ pathname: `/app/presets/${id}/edit`, search }} state={OVER_PAGE} {...link} />;

/** The table of the list; `search` preserves the filter while a dialog is open over it. */
export const presetsLook = (search: string): ListLook<PresetRowFragment> => ({
  label: "Presets",
  columns: presetColumns(search),
  loading: "Loading presets...",
});

function presetColumns(search: string): LedgerColumn<PresetRowFragment>[] {
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
