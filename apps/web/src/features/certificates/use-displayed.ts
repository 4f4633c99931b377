import { useCallback, useRef, useState, type RefObject } from "react";
import type { Decision } from "./certificate-page.ts";
import { proofsOf, type OpenedPages, type Proof } from "./cited-proofs.ts";

/** What of a certificate's proofs was displayed, and what comes next. */
export interface Displaying {
  proofs: readonly Proof[];
  isSeen(proof: Proof): boolean;
  /** The cited pages of which all lines were displayed, each once. */
  opened: OpenedPages;
  pages: number;
  /** The first proof that was not displayed; approving waits for it. */
  next: Proof | null;
  /** Displays the lines of the next proof. */
  showNext(): void;
  /** Moves the focus to what displays the next proof. */
  pointToNext(): void;
  /** The list of the proofs. */
  list: RefObject<HTMLUListElement | null>;
  /** All lines of a proof were displayed. */
  onSeen(key: string): void;
}

/** Keeps which proofs of a draft were displayed while it is open. */
export function useDisplayed(decisions: readonly Pick<Decision, "proof">[]): Displaying {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set());
  const list = useRef<HTMLUListElement>(null);
  const onSeen = useCallback(
    (key: string) => setSeen((known) => (known.has(key) ? known : new Set([...known, key]))),
    [],
  );
  const proofs = proofsOf(decisions);
  const isSeen = ({ key }: Proof): boolean => seen.has(key);
  const byPage = [...Map.groupBy(proofs, ({ fileId, page }) => `${fileId} ${page}`).values()];
  const next = proofs.find((proof) => !isSeen(proof)) ?? null;
  const rowOf = (proof: Proof | null): Element | null =>
    proof === null ? null : (list.current?.children[proofs.indexOf(proof)] ?? null);
  return {
    proofs,
    isSeen,
    opened: byPage.flatMap((own) => {
      const [first] = own;
      return first && own.every(isSeen) ? [{ fileId: first.fileId, page: first.page }] : [];
    }),
    pages: byPage.length,
    next,
    showNext() {
      const row = rowOf(next);
      (row?.querySelector("[data-lines=unseen]") ?? row)?.scrollIntoView({ block: "center" });
      if (row instanceof HTMLElement) row.focus({ preventScroll: true });
    },
    pointToNext: () => rowOf(next)?.querySelector<HTMLElement>("[data-show]")?.focus({ preventScroll: true }),
    list,
    onSeen,
  };
}
