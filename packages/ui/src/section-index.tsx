import { CircleAlert } from "lucide-react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { cn } from "./cn.ts";

interface Listed {
  id: string;
  title: string;
  /** One of its fields needs correction. */
  isInvalid: boolean;
  isCurrent: boolean;
}

/**
 * The sections of the form inside `scope`, as it shows them at the moment: a column beside it, or a strip above it
 * where there is no room.
 */
export function SectionIndex({ scope }: { scope: RefObject<HTMLElement | null> }) {
  const sections = useSections(scope);
  const navRef = useRef<HTMLElement>(null);
  const current = sections.findIndex(({ isCurrent }) => isCurrent);
  useEffect(() => {
    const strip = navRef.current;
    const item = strip?.children.item(current);
    if (item instanceof HTMLElement)
      strip?.scrollTo({ left: item.offsetLeft - (strip.clientWidth - item.offsetWidth) / 2 });
  }, [current]);
  return (
    <nav
      ref={navRef}
      aria-label="Sections"
      className="relative flex flex-none overflow-x-auto border-b border-line px-2.5 md:w-48 md:flex-col md:overflow-y-auto md:border-r md:border-b-0 md:bg-sunken md:px-0 md:py-2"
    >
      {sections.map(({ id, title, isInvalid, isCurrent }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={isCurrent ? "location" : undefined}
          onClick={(event) => {
            // the address stays that of the form: Back leaves it
            event.preventDefault();
            goTo(document.getElementById(id));
          }}
          className={cn(
            "flex flex-none items-center gap-1.5 px-2 py-2 text-xs whitespace-nowrap no-underline -outline-offset-2 hover:text-fg touch:min-h-touch",
            "border-b-2 md:border-b-0 md:border-l-2 md:px-4 md:text-sm md:whitespace-normal",
            isCurrent ? "border-action font-medium text-fg" : "border-transparent text-fg-muted",
          )}
        >
          {title}
          {isInvalid && (
            <>
              <CircleAlert aria-hidden="true" className="size-3.5 flex-none text-red-text" />
              <span className="sr-only">needs correction</span>
            </>
          )}
        </a>
      ))}
    </nav>
  );
}

const sectionsIn = (scope: ParentNode): HTMLElement[] => [...scope.querySelectorAll<HTMLElement>("[data-section]")];

/** Tab goes on to the section's first field; the field itself is not focused, as its list would open. */
function goTo(section: HTMLElement | null): void {
  section?.focus({ preventScroll: true });
  section?.scrollIntoView({ block: "start" });
}

/** Read from the document: sections come, go and get errors as the form is filled in. */
function useSections(scope: RefObject<HTMLElement | null>): readonly Listed[] {
  const [sections, setSections] = useState<readonly Listed[]>([]);
  useEffect(() => {
    const box = scope.current;
    if (box === null) return undefined;
    const read = () => {
      const next = listed(sectionsIn(box));
      setSections((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
    };
    const observer = new MutationObserver(read);
    observer.observe(box, { subtree: true, childList: true, attributeFilter: ["aria-invalid", "data-section"] });
    box.addEventListener("focusin", read);
    box.addEventListener("scroll", read, { capture: true, passive: true });
    read();
    return () => {
      observer.disconnect();
      box.removeEventListener("focusin", read);
      box.removeEventListener("scroll", read, { capture: true });
    };
  }, [scope]);
  return sections;
}

function listed(sections: readonly HTMLElement[]): Listed[] {
  const current = currentOf(sections);
  return sections.map((section) => ({
    id: section.id,
    title: section.dataset["section"] ?? "",
    isInvalid: section.querySelector("[aria-invalid=true]") !== null,
    isCurrent: section === current,
  }));
}

/** A section whose top is in the upper part of the view, or above it, has been reached. */
const REACHED = 1 / 3;

/** The section with the focus while it is in view, otherwise the last one reached by scrolling. */
function currentOf(sections: readonly HTMLElement[]): HTMLElement | undefined {
  const view = sections[0]?.closest("[data-scrolls]")?.getBoundingClientRect();
  if (view === undefined) return sections[0];
  const focused = sections.find((section) => section.contains(document.activeElement));
  const box = focused?.getBoundingClientRect();
  if (box && box.bottom > view.top && box.top < view.bottom) return focused;
  const line = view.top + view.height * REACHED;
  return sections.findLast((section) => section.getBoundingClientRect().top <= line) ?? sections[0];
}
