import { useMediaQuery } from "@cara/ui/use-media-query.ts";
import { usePageKeys } from "@cara/ui/use-page-keys.ts";
import { useState, type MouseEvent, type ReactNode } from "react";
import { pageIn, quoteIn } from "../documents/page-link.ts";
import { QuotedPagePane } from "../documents/quoted-page-pane.tsx";

interface SourceFile {
  id: string;
  name: string;
  mimeType: string;
}
interface Cited {
  file: SourceFile;
  page: number;
  quote: string | null;
}

/** Where a page has room beside what cites it. */
const WIDE = "(width >= 80rem)";

/**
 * What cites a policy's documents, and on wide screens the cited page beside it: a chip opens it there. On narrow screens,
 * in a new tab, and for files without pages, a chip opens the viewer.
 */
export function PageBeside({ files, children }: { files: readonly SourceFile[]; children: ReactNode }) {
  const isWide = useMediaQuery(WIDE);
  const [cited, setCited] = useState<Cited | null>(null);
  const close = () => setCited(null);
  const shown = isWide ? cited : null;
  usePageKeys(shown ? { Escape: close } : {});
  function open(event: MouseEvent): void {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    const chip = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-evidence]") : null;
    const next = isWide && isPlain && chip ? citedBy(new URL(chip.href), files) : null;
    if (!next) return;
    event.preventDefault();
    setCited(next);
  }
  return (
    <div className="flex min-h-0 flex-1">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a chip is a link: Enter clicks it too */}
      <div className="flex min-h-0 min-w-0 flex-1 flex-col" onClick={open}>
        {children}
      </div>
      {shown && (
        <div className="flex min-h-0 w-129 flex-none flex-col border-l border-line bg-desk">
          <QuotedPagePane key={shown.file.id} {...shown} onClose={close} />
        </div>
      )}
    </div>
  );
}

const PAGES_MAX = 1_000_000;

/** The page that a link to the viewer names; null for another link, or a file without page images. */
function citedBy({ pathname, search, hash }: URL, files: readonly SourceFile[]): Cited | null {
  const file = files.find(({ id, mimeType }) => pathname === `/app/documents/${id}` && mimeType === "application/pdf");
  return file ? { file, page: pageIn(search, PAGES_MAX), quote: quoteIn(hash) } : null;
}
