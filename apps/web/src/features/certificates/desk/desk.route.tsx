import { PAGE_ROWS } from "@cara/contract/limits.ts";
import { ConnectionLost } from "@cara/ui/connection-lost.tsx";
import { cn } from "@cara/ui/cn.ts";
import { DetailHead } from "@cara/ui/detail-page.tsx";
import { KeyHint } from "@cara/ui/kbd.tsx";
import { Segmented } from "@cara/ui/segmented.tsx";
import { usePageKeys } from "@cara/ui/use-page-keys.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  Outlet,
  useLoaderData,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useSearchParams,
  type LoaderFunctionArgs,
} from "react-router";
import { execute } from "../../../graphql/execute.ts";
import { useLiveServicing } from "../../servicing/live-servicing.ts";
import {
  DESK,
  DESK_VIEWS,
  DeskRows,
  DeskTally,
  viewIn,
  WaitingAcceptances,
  type DeskRow,
  type DeskRowsPage,
} from "./desk-page.ts";
import { DeskSection } from "./desk-list.tsx";
import { WaitingSection } from "./waiting-section.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const view = viewIn(new URL(request.url).searchParams);
  const mine = view === "mine";
  const rowsOf = async (state: "READY" | "BLOCKED"): Promise<DeskRowsPage> =>
    (await execute(DeskRows, { state, mine, first: PAGE_ROWS, after: null }, request)).certificateDesk;
  const [{ certificateDeskTally: tally }, ready, blocked, { waitingAcceptances: waiting }] = await Promise.all([
    execute(DeskTally, { mine }, request),
    view === "blocked" ? null : rowsOf("READY"),
    view === "ready" ? null : rowsOf("BLOCKED"),
    execute(WaitingAcceptances, { first: PAGE_ROWS }, request),
  ]);
  return { tally, ready, blocked, mine, waiting: view === "ready" ? null : waiting };
}

/** What the desk hands to the row that is open. */
export interface DeskWalk {
  /** The row after this one, or the one before it where it is the last. */
  after(id: string): string | null;
}

/** The agency's certificates that wait for a decision, and the selected one with its proofs beside it. */
export function Component() {
  const { tally, ready, blocked, mine, waiting } = useLoaderData<typeof loader>();
  const [params, setParams] = useSearchParams();
  const { itemId } = useParams();
  const { revalidate } = useRevalidator();
  const isLost = useLiveServicing(revalidate);
  const { onRows, rows, step, walk } = useWalkThrough(itemId);
  usePageKeys({ J: () => step(1), ArrowDown: () => step(1), K: () => step(-1), ArrowUp: () => step(-1) });
  const shared = { isMine: mine, search: params.toString(), current: itemId, onRows };
  const at = rows.READY.findIndex(({ id }) => id === itemId);
  return (
    <>
      {/* on a phone the open certificate has the whole screen */}
      <div className={cn(itemId !== undefined && "max-lg:hidden")}>
        <DetailHead title={<h1 className="text-xl">Certificate desk</h1>} actions={null} facts={factsOf(tally)} />
        <div className="px-gutter pb-3.5 max-sm:px-4">
          <Segmented
            label="Show"
            className="max-sm:w-full"
            options={DESK_VIEWS}
            value={viewIn(params)}
            onChange={(view) => setParams(view === "all" ? {} : { show: view }, { replace: true })}
          />
        </div>
      </div>
      <ConnectionLost shown={isLost} />
      <div className="grid min-h-0 flex-1 border-t border-line lg:grid-cols-[minmax(18rem,25.25rem)_minmax(0,1fr)]">
        <div className={cn("min-h-0 overflow-y-auto border-line lg:border-r", itemId !== undefined && "max-lg:hidden")}>
          {ready && (
            <DeskSection
              title="Ready to approve"
              note={`${tally.ready}, first promised first`}
              state="READY"
              first={ready}
              {...shared}
            />
          )}
          {blocked && (
            <DeskSection
              title="Blocked"
              note={`${tally.blocked}, with the reason`}
              state="BLOCKED"
              first={blocked}
              {...shared}
            />
          )}
          {waiting && <WaitingSection waiting={waiting} />}
        </div>
        <div className={cn("flex min-h-0 min-w-0 flex-col", itemId === undefined && "max-lg:hidden")}>
          <Outlet context={walk} />
        </div>
      </div>
      <footer className="flex h-8.5 flex-none items-center gap-5 border-t border-line px-gutter text-xs whitespace-nowrap text-fg-muted max-lg:hidden">
        <span className="mr-auto">
          {at === -1 ? "" : `${at + 1} of ${tally.ready} ready. Approving opens the next one.`}
        </span>
        {KEYS.map(([does, ...keys]) => (
          <KeyHint key={does} keys={keys}>
            {does}
          </KeyHint>
        ))}
      </footer>
    </>
  );
}

const KEYS = [
  ["approve", "A"],
  ["move", "J", "K"],
  ["next page", "D"],
  ["preview", "P"],
] as const;

type Rows = Record<"READY" | "BLOCKED", readonly DeskRow[]>;

/** The rows in their order, and moving through them; the first is opened where none is, if there is room for it. */
function useWalkThrough(itemId: string | undefined) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const search = params.toString();
  const [rows, setRows] = useState<Rows>({ READY: [], BLOCKED: [] });
  const onRows = useCallback(
    (state: keyof Rows, own: readonly DeskRow[]) => setRows((known) => ({ ...known, [state]: own })),
    [],
  );
  const ids = [...rows.READY, ...rows.BLOCKED].map(({ id }) => id);
  const open = (id: string | undefined) => {
    if (id === undefined) return;
    going.current = id;
    void navigate({ pathname: `${DESK}/${id}`, search }, { preventScrollReset: true });
  };
  const [first] = ids;
  useEffect(() => {
    if (itemId === undefined && first !== undefined && window.matchMedia("(min-width: 64rem)").matches)
      void navigate({ pathname: `${DESK}/${first}`, search }, { replace: true, preventScrollReset: true });
  }, [itemId, first, navigate, search]);
  // the row that a key before this one opens, even if it is not loaded yet
  const going = useRef(itemId);
  const { state } = useNavigation();
  // once nothing is being opened, the person is where the page is: an opening may have been lost to another one
  useEffect(() => {
    if (state === "idle") going.current = itemId;
  }, [itemId, state]);
  const step = (by: 1 | -1) => {
    const from = going.current === undefined ? -1 : ids.indexOf(going.current);
    open(from === -1 ? first : ids[from + by]);
  };
  const walk: DeskWalk = {
    after: (id) => {
      const at = ids.indexOf(id);
      return (at === -1 ? first : (ids[at + 1] ?? ids[at - 1])) ?? null;
    },
  };
  return { rows, onRows, step, walk };
}

function factsOf({ ready, blocked, approved, averageSeconds }: Awaited<ReturnType<typeof loader>>["tally"]) {
  const each = averageSeconds == null ? "" : `, ${Math.round(averageSeconds)} seconds of your time each`;
  return [
    ["ready", `${ready} ready`],
    ["blocked", `${blocked} blocked`],
    ["approved", `${approved} approved by you today${each}`],
  ] as const;
}
