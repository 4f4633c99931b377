import { useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useChange } from "../../../forms/use-change.ts";
import type { DeskWalk } from "./desk.route.tsx";
import { DESK } from "./desk-page.ts";

/**
 * What a person decides about a row; once it is approved the next row is opened. It outlives what is shown of the row: a live
 * change may say that the row is decided before the answer to the approval arrives.
 */
export function useDeciding(id: string, walk: DeskWalk) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  /** The row to open then, chosen while this one was in the list; undefined while nothing is approved. */
  const next = useRef<string | null>(undefined);
  const { busy, summary, send } = useChange<object>(`${DESK}/${id}`, {
    onDone: () => {
      if (next.current === undefined) return;
      const pathname = next.current === null ? DESK : `${DESK}/${next.current}`;
      void navigate({ pathname, search: params.toString() }, { replace: true });
    },
  });
  return {
    busy,
    summary,
    approve(change: object) {
      next.current = walk.after(id);
      send(change);
    },
    prepareAgain() {
      next.current = undefined;
      send({ again: id });
    },
  };
}
export type Deciding = ReturnType<typeof useDeciding>;
