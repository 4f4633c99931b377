import { createContext, use, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/** The ids of a list's rows, in their order. */
interface Listed {
  note(ids: readonly string[]): void;
  /** The next or the previous one; undefined at the end. */
  from(id: string, by: 1 | -1): string | undefined;
}

export function createListed(): Listed {
  let listed: readonly string[] = [];
  return {
    note: (ids) => {
      listed = ids;
    },
    from: (id, by) => listed[listed.indexOf(id) + by],
  };
}

/** The rows of the list page, for what opens over it. */
export const ListedRows = createContext<Listed | null>(null);

/** Notes the rows that the list shows. */
export function useListed(rows: readonly { id: string }[]): void {
  const listed = use(ListedRows);
  useEffect(() => listed?.note(rows.map(({ id }) => id)), [listed, rows]);
}

/** Steps from the record of a slide-over to the next or the previous one of the list behind it. */
export function useStepFrom(id: string): (by: 1 | -1) => void {
  const listed = use(ListedRows);
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return (by) => {
    const next = listed?.from(id, by);
    // the state says that the list was there first, to which closing returns
    if (next !== undefined)
      void navigate({ pathname: `../${next}`, search }, { relative: "path", replace: true, state });
  };
}
