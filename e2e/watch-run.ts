import type { Page } from "@playwright/test";

/** What a page has shown of Cara's runs, in the order it was shown. */
export interface Shown {
  /** Heads of stages, each as often as it changed. */
  stages: string[];
  /** States of each step, by its title. */
  steps: Record<string, string[]>;
  /** Characters of an answer in progress. */
  drafts: number[];
  /** Screen reader announcements. */
  news: string[];
}

/** Notes everything from the first moment on; looking from outside again and again would miss what is quick. */
export async function watchRuns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown: Shown = { stages: [], steps: {}, drafts: [], news: [] };
    Object.assign(window, { shown });
    const note = <Thing>(list: Thing[], thing: Thing) => {
      if (list.at(-1) !== thing) list.push(thing);
    };
    const look = () => {
      for (const stage of document.querySelectorAll("[data-stage]")) {
        const words = stage.getAttribute("aria-label") ?? "";
        if (!shown.stages.includes(words)) shown.stages.push(words);
        // its steps are folded until someone asks for them
        if (words === "Working...") stage.querySelector<HTMLElement>(":scope > button[aria-expanded=false]")?.click();
        for (const step of stage.querySelectorAll("ol > li")) {
          const title = step.querySelector("bdi")?.textContent ?? "";
          note((shown.steps[title] ??= []), step.querySelector("[data-status]")?.getAttribute("data-status") ?? "");
        }
      }
      for (const bubble of document.querySelectorAll("article[data-speaker=cara]"))
        if (!bubble.querySelector("time")) note(shown.drafts, bubble.textContent.length);
      const news = document.querySelector("output[aria-label='Updates from Cara']")?.textContent ?? "";
      if (news !== "") note(shown.news, news);
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
}

/** What was noted so far. */
export const shownOn = (page: Page): Promise<Shown> =>
  page.evaluate(() => (window as unknown as { shown: Shown }).shown);
