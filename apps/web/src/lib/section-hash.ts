import { useEffect } from "react";
import { useLocation } from "react-router";

/** The fragment that leads to a section of a page, by its title; the first of several that is there. */
export const sectionHash = (...titles: readonly string[]): string =>
  `#section=${titles.map(encodeURIComponent).join(",")}`;

/** Scrolls to the section that the fragment names, once it is shown, and moves the focus there. */
export function useSectionHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const [, titles] = /^#section=(.*)$/u.exec(hash) ?? [];
    if (titles === undefined) return undefined;
    // after the dialog around it has moved the focus to its first field
    const frame = requestAnimationFrame(() => {
      const [section] = titles
        .split(",")
        .flatMap((title) => [
          ...document.querySelectorAll<HTMLElement>(`section[aria-label="${CSS.escape(decodeURIComponent(title))}"]`),
        ]);
      if (!section) return;
      section.scrollIntoView({ block: "start" });
      if (!section.hasAttribute("tabindex")) section.tabIndex = -1;
      section.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}
