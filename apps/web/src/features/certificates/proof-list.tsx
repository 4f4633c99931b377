import { Button } from "@cara/ui/button.tsx";
import { FormSection } from "@cara/ui/form-section.tsx";
import { pageOf } from "./cited-proofs.ts";
import { ProofPeek } from "./proof-peek.tsx";
import type { Displaying } from "./use-displayed.ts";

/** The lines behind every Y of a certificate, page by page. */
export function ProofList({ displaying }: { displaying: Displaying }) {
  const { proofs, isSeen, onSeen, showNext, next, list } = displaying;
  return (
    <ul aria-label="Proofs" ref={list}>
      {proofs.map((proof) => (
        <ProofPeek
          key={proof.key}
          proof={proof}
          isOpened={isSeen(proof)}
          onOpened={() => onSeen(proof.key)}
          onShow={proof === next ? showNext : undefined}
        />
      ))}
    </ul>
  );
}

/** The lines behind every Y, in a dialog whose approval waits until all of them were displayed. */
export function CitedPages({ displaying }: { displaying: Displaying }) {
  if (displaying.proofs.length === 0) return null;
  return (
    <FormSection title="Pages behind each Y" className="sm:grid-cols-1">
      <p className="text-fg-muted">
        Every page is displayed before the certificate is approved. Your approval names them.
      </p>
      <ProofList displaying={displaying} />
    </FormSection>
  );
}

/** How many of the pages were displayed, and the button that displays the next one. `id`: for the button that waits for it. */
export function PagesDisplayed({ id, displaying }: { id?: string; displaying: Displaying }) {
  const { opened, pages, next, showNext } = displaying;
  if (pages === 0) return null;
  return (
    <div className="flex min-w-0 flex-1 basis-80 flex-wrap items-center gap-x-3 gap-y-2">
      <p id={id} aria-live="polite" className="text-fg-muted">
        {`${opened.length} of ${pages} ${pages === 1 ? "page" : "pages"} displayed.`}
        {next && ` Still to be displayed: ${pageOf(next)}.`}
      </p>
      {next && <Button size="sm" onClick={showNext}>{`Display page ${next.page}`}</Button>}
    </div>
  );
}
