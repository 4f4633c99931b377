import { useCallback, useRef, useState } from "react";
import type { CertificateOnDesk, CitedPage } from "./desk-page.ts";
import { proofsOf, type Proof } from "./displayed.ts";

/** What of a certificate's proofs was displayed, and what comes next. */
export interface Displaying {
  proofs: readonly Proof[];
  isSeen(proof: Proof): boolean;
  /** The cited pages of which all lines were displayed, each once. */
  opened: readonly CitedPage[];
  pages: number;
  /** The first proof that was not displayed; approving waits for it. */
  next: Proof | null;
  /** Displays the lines of the next proof. */
  showNext(): void;
  /** Moves the focus to what displays the next proof. */
  pointToNext(): void;
}

/** Keeps which proofs of a draft were displayed while it is open. */
export function useDisplayed(certificate: CertificateOnDesk) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set());
  const list = useRef<HTMLUListElement>(null);
  const onSeen = useCallback(
    (key: string) => setSeen((known) => (known.has(key) ? known : new Set([...known, key]))),
    [],
  );
  const proofs = proofsOf(certificate);
  const isSeen = ({ key }: Proof): boolean => seen.has(key);
  const byPage = [...Map.groupBy(proofs, ({ fileId, page }) => `${fileId} ${page}`).values()];
  const next = proofs.find((proof) => !isSeen(proof)) ?? null;
  const rowOf = (proof: Proof | null): Element | null =>
    proof === null ? null : (list.current?.children[proofs.indexOf(proof)] ?? null);
  const displaying: Displaying = {
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
  };
  return { displaying, list, onSeen };
}
