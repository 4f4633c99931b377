import type { PageDensity } from "@cara/contract/page-words.ts";
import { Button } from "@cara/ui/button.tsx";
import { Prose } from "@cara/ui/prose.tsx";
import { LoadingText } from "@cara/ui/states.tsx";
import { useMemo, useState, type SyntheticEvent } from "react";
import { useFetcher } from "react-router";
import { useFetcherEffect } from "../../graphql/use-fetcher-effect.ts";
import { pageImage, type PageBox } from "./page-layout.ts";
import { PageMarks, type PageMark } from "./page-marks.tsx";
import { readPageText, type PageText } from "./page-text.ts";
import type { loader as loadPage } from "./document-page.route.ts";
import { WordLayer } from "./word-layer.tsx";

interface PageSheetProps {
  fileId: string;
  page: number;
  box: PageBox;
  scale: number;
  density: PageDensity;
  /** Whether it may load: pages that are only scrolled past do not. */
  active: boolean;
  /** Whether the file's pages have images; others have text alone. */
  pictured: boolean;
  marks: readonly PageMark[];
  onText?: ((page: number, text: PageText) => void) | undefined;
  onShown?: (() => void) | undefined;
}

/** A page: its image, the highlighted words, and the words to select. */
export function PageSheet(props: PageSheetProps) {
  const { fileId, page, box, scale, density, active, pictured, marks, onText, onShown } = props;
  const [started, setStarted] = useState(active);
  // what has begun to load goes on while the page is scrolled
  if (active && !started) setStarted(true);
  const text = usePageText(fileId, page, started, onText);
  const [image, setImage] = useState<"loading" | "shown" | "failed">("loading");
  const [fits, setFits] = useState(true);
  const [attempt, setAttempt] = useState(0);

  function show({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
    const { naturalWidth, naturalHeight } = currentTarget;
    // A photo may say that it is to be turned, which text recognition does not do: its words would be elsewhere.
    setFits(naturalWidth > naturalHeight === box.width > box.height || naturalWidth === naturalHeight);
    setImage("shown");
    onShown?.();
  }

  return (
    <section
      aria-label={`Page ${page}`}
      data-page={page}
      data-image={pictured ? image : "none"}
      className="absolute left-1/2 -translate-x-1/2 overflow-hidden bg-page text-page-fg shadow-sm ring-1 ring-line"
      style={{ top: box.top, width: box.width, height: box.height }}
    >
      {started && pictured && image !== "failed" && (
        <img
          key={attempt}
          src={`${pageImage(fileId, page, density)}${attempt > 0 ? `&attempt=${attempt}` : ""}`}
          alt=""
          draggable={false}
          decoding="async"
          onLoad={show}
          onError={() => setImage("failed")}
          className="absolute inset-0 size-full object-contain mix-blend-multiply select-none"
        />
      )}
      {pictured && image === "loading" && (
        <LoadingText title={`Loading page ${page}...`} className="absolute inset-x-0 top-1/3 text-page-fg" />
      )}
      {image === "failed" && (
        <div role="alert" className="absolute inset-x-4 top-1/4 grid justify-items-center gap-2 text-center">
          <p className="font-semibold">{`Page ${page} can't be shown right now.`}</p>
          <p>Try again, or download the document.</p>
          <Button
            size="sm"
            onClick={() => {
              setImage("loading");
              setAttempt(attempt + 1);
            }}
          >
            Try again
          </Button>
        </div>
      )}
      {!pictured && text && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <div tabIndex={0} className="absolute inset-0 overflow-y-auto p-[8%] text-sm/5">
          <Prose>{text.text}</Prose>
        </div>
      )}
      {pictured && fits && (
        <>
          {marks.map((mark, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a mark is known by its number
            <PageMarks key={index} {...mark} scale={scale} />
          ))}
          {text && <WordLayer text={text} scale={scale} />}
        </>
      )}
    </section>
  );
}

/** The words of a page, loaded once it is shown. */
function usePageText(fileId: string, page: number, active: boolean, onText: PageSheetProps["onText"]): PageText | null {
  const fetcher = useFetcher<typeof loadPage>();
  const { load, data, state } = fetcher;
  const isNeeded = active && data === undefined && state === "idle";
  useFetcherEffect(() => {
    if (isNeeded) void load(`/app/documents/${fileId}/pages/${page}`);
  }, [isNeeded, load, fileId, page]);
  const text = useMemo(() => (data?.page ? readPageText(data.page) : null), [data]);
  useFetcherEffect(() => {
    if (text) onText?.(page, text);
  }, [text, page, onText]);
  return text;
}
