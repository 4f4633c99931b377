import { cn } from "./cn.ts";

export interface EvidenceChipProps {
  /** quoted: the words were found on the page; shown: its page is open; unsure: listed, not checked; missing: not there. */
  state: "quoted" | "shown" | "unsure" | "missing";
  /** The source: a form's number or a file's name. */
  name: string;
  /** The place in the source. */
  place?: string | undefined;
  /** The state as text: announced, and shown where there is no place. */
  word: string;
  /** The quote, shown as a tooltip. */
  quote?: string | undefined;
  /** Opens the page in a new tab. */
  href?: string | undefined;
  className?: string | undefined;
}

/** A citation styled as a page: a spine, the source, the place. */
export function EvidenceChip({ state, name, place, word, quote, href, className }: EvidenceChipProps) {
  const isProof = state === "quoted" || state === "shown";
  const content = (
    <>
      <span className="sr-only">{word}: </span>
      {name.length > FITS_LENGTH ? (
        <>
          <span className="sr-only">{name} </span>
          <span aria-hidden="true" className="id-text flex max-w-48 min-w-0 text-[11.5px]/4">
            <span className="truncate" title={name}>
              {name.slice(0, -TAIL_LENGTH)}
            </span>
            <span className="flex-none">{name.slice(-TAIL_LENGTH)}</span>
          </span>
        </>
      ) : (
        <span className="id-text max-w-48 truncate text-[11.5px]/4" title={name}>
          {name}
        </span>
      )}
      {place !== undefined && <span className="text-fg-muted">{place}</span>}
      {!isProof && place === undefined && (
        <span aria-hidden="true" className="text-fg-muted">
          {word}
        </span>
      )}
    </>
  );
  const looks = cn(chipClass, states[state], isProof && cornerClass, className);
  if (href === undefined) {
    return (
      <span data-evidence={state} title={quote} className={looks}>
        {content}
      </span>
    );
  }
  return (
    <a data-evidence={state} title={quote} href={href} target="_blank" rel="noreferrer" className={looks}>
      {content}
    </a>
  );
}

/** Characters of a name that fit. */
const FITS_LENGTH = 26;
/** The end of a longer name is shown too: files of one kind differ there, by year or number. */
const TAIL_LENGTH = 10;

const chipClass =
  "relative inline-flex h-5.5 max-w-full flex-none items-center gap-1.5 border border-l-[3px] bg-raised pr-2 pl-2.25 align-middle text-xs/none whitespace-nowrap text-fg no-underline hover:bg-hover hit-area";

/** The folded corner, a triangle in the color of the background. */
const cornerClass = cn(
  "rounded-xs rounded-tr-none pr-2.75",
  "before:absolute before:-top-px before:-right-px before:size-2",
  "before:bg-[linear-gradient(to_top_right,var(--corner)_0_50%,var(--color-sheet)_50%)]",
);

const states: Record<EvidenceChipProps["state"], string> = {
  quoted: "border-line-strong border-l-proof-line [--corner:var(--color-line-strong)]",
  shown: "border-proof-line bg-proof-soft [--corner:var(--color-proof-line)]",
  unsure: "rounded-xs border-dashed border-line-strong border-l-amber-solid [border-left-style:solid]",
  missing: "rounded-xs border-dashed border-line-strong border-l-red-solid text-red-text [border-left-style:solid]",
};
