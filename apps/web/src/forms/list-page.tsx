import { Ledger, type LedgerProps } from "@cara/ui/table.tsx";
import { useState, type ReactNode } from "react";
import { Outlet } from "react-router";
import { Loaded } from "../graphql/loaded.tsx";
import { createListed, ListedRows } from "./listed-rows.ts";
import { SearchFilter } from "./search-filter.tsx";

/** The table of a list page: what it is called, its columns, and the text while it loads. */
export interface ListLook<Row extends object> extends Pick<LedgerProps<Row>, "label" | "columns" | "tall"> {
  /** "Loading accounts..." */
  loading: string;
}

interface ListPageProps<Row extends object, First> {
  title: string;
  subtitle: string;
  /** Links beside the heading. */
  actions?: ReactNode;
  /** The label of the search box. */
  search?: string | undefined;
  /** Filters beside the search box. */
  filters?: ReactNode;
  look: ListLook<Row>;
  /** The first page of rows, or its promise: heading and filters are there before it. */
  page: First;
  /** The table, with its first page. */
  children(first: Awaited<First>): ReactNode;
}

/** A list page: heading, search, filters and table. A dialog of the list opens over it; a failure goes to the error page. */
export function ListPage<Row extends { id: string }, First>(props: ListPageProps<Row, First>) {
  const { title, subtitle, actions, search, filters, look, page, children } = props;
  const [listed] = useState(createListed);
  return (
    <ListedRows value={listed}>
      <header className="flex items-start gap-4 px-gutter pt-5.5 pb-4 max-sm:px-4 max-sm:pt-4">
        <div className="min-w-0">
          <h1 className="text-xl">{title}</h1>
          <p className="text-fg-muted">{subtitle}</p>
        </div>
        <div className="ml-auto flex flex-none flex-wrap justify-end gap-2 max-sm:flex-col-reverse">{actions}</div>
      </header>
      {search !== undefined && (
        <div className="flex flex-wrap gap-2.5 px-gutter pb-3.5 max-sm:px-4">
          <div className="w-75 max-sm:w-full">
            <SearchFilter label={search} />
          </div>
          {filters}
        </div>
      )}
      <Loaded promise={page} fallback={<LoadingRows look={look} />}>
        {children}
      </Loaded>
      <Outlet />
    </ListedRows>
  );
}

function LoadingRows<Row extends { id: string }>({ look: { loading, ...look } }: { look: ListLook<Row> }) {
  return <Ledger {...look} rows={[]} rowKey={({ id }) => id} loading={{ title: loading }} />;
}
