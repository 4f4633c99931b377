import { Button, buttonClass } from "@cara/ui/button.tsx";
import { Name } from "@cara/ui/prose.tsx";
import { ChevronDown, ChevronUp, Download, PanelLeft, Search, ZoomIn, ZoomOut } from "lucide-react";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { showNumber } from "../../lib/counts.ts";

interface ViewerToolbarProps {
  name: string;
  url: string;
  page: number;
  pages: number;
  /** In percent. */
  zoom: number;
  hasRail: boolean;
  onPage(page: number): void;
  onZoom(direction: 1 | -1): void;
  onFit(): void;
  onFind(): void;
  onRail(): void;
}

/** The document's name, the page, zoom, find and download. */
export function ViewerToolbar(props: ViewerToolbarProps) {
  const { name, url, page, pages, zoom, hasRail, onPage, onZoom, onFit, onFind, onRail } = props;
  return (
    <header className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2">
      <IconButton label="Page thumbnails" pressed={hasRail} onClick={onRail} className="max-lg:hidden">
        <PanelLeft aria-hidden="true" className="size-4" />
      </IconButton>
      <h1 className="min-w-0 flex-1 basis-40 truncate font-semibold" title={name}>
        <Name>{name}</Name>
      </h1>
      <div className="flex items-center gap-1">
        <IconButton label="Previous page" onClick={() => onPage(page - 1)}>
          <ChevronUp aria-hidden="true" className="size-4" />
        </IconButton>
        <PageField key={page} page={page} pages={pages} onPage={onPage} />
        <span className="text-fg-muted">of {showNumber(pages)}</span>
        <IconButton label="Next page" onClick={() => onPage(page + 1)}>
          <ChevronDown aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      <div className="flex items-center gap-1">
        <IconButton label="Zoom out" onClick={() => onZoom(-1)}>
          <ZoomOut aria-hidden="true" className="size-4" />
        </IconButton>
        <Button variant="ghost" size="sm" aria-label={`${zoom} %, fit to width`} onClick={onFit}>
          <span className="w-10 text-center tabular-nums">{zoom}%</span>
        </Button>
        <IconButton label="Zoom in" onClick={() => onZoom(1)}>
          <ZoomIn aria-hidden="true" className="size-4" />
        </IconButton>
        <IconButton label="Find in document" onClick={onFind}>
          <Search aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={`Download ${name}`}
        className={buttonClass({ size: "sm" })}
      >
        <Download aria-hidden="true" className="size-3.5" />
        <span className="max-sm:sr-only">Download</span>
      </a>
    </header>
  );
}

interface IconButtonProps {
  label: string;
  pressed?: boolean;
  className?: string;
  children: ReactNode;
  onClick(): void;
}

function IconButton({ label, pressed, className, children, onClick }: IconButtonProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      icon
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      className={className}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

/** The number of the page; Enter goes to the one that was typed. */
function PageField({ page, pages, onPage }: Pick<ViewerToolbarProps, "page" | "pages" | "onPage">) {
  const [typed, setTyped] = useState(String(page));
  function press(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    const wanted = Number(typed);
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= pages) onPage(wanted);
    else setTyped(String(page));
  }
  return (
    <input
      aria-label="Page"
      inputMode="numeric"
      value={typed}
      maxLength={5}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => setTyped(String(page))}
      onKeyDown={press}
      className="h-control-sm w-12 rounded-md border border-control bg-sheet px-1 text-center text-sm tabular-nums touch:h-10"
    />
  );
}
