import { DocumentPane } from "./document-pane.tsx";
import { useQuote } from "./use-quote.ts";

interface QuotedPagePaneProps {
  file: { id: string; name: string; mimeType: string };
  page: number;
  quote: string | null;
  onClose?(): void;
}

/** A document beside what cites it, at the cited page with the quoted words highlighted. */
export function QuotedPagePane({ file, page, quote, onClose }: QuotedPagePaneProps) {
  const rectangles = useQuote(file.id, page, quote)?.rectangles ?? [];
  return (
    <DocumentPane
      file={file}
      page={page}
      top={rectangles[0]?.y ?? 0}
      marksOn={(at) => [{ kind: "proof", rectangles: at === page ? rectangles : [] }]}
      next={null}
      {...(onClose && { onClose })}
    />
  );
}
