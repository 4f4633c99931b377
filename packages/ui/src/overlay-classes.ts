import { cn } from "./cn.ts";

/** The backdrop. */
export const backdropClass = cn(
  "fixed inset-0 bg-scrim transition-opacity duration-enter ease-out",
  "data-starting-style:opacity-0 data-ending-style:opacity-0 data-ending-style:duration-quick",
);

/** Surface and motion of a dialog. */
export const dialogPopupClass = cn(
  "flex max-h-full w-full flex-col overflow-hidden rounded-xl border border-line-strong bg-raised text-fg shadow-over outline-none",
  "transition-[opacity,translate] duration-enter ease-out",
  "data-starting-style:translate-y-2 data-starting-style:opacity-0",
  "data-ending-style:translate-y-2 data-ending-style:opacity-0 data-ending-style:duration-quick",
);

/** Where a slide-over or a panel stands: at the right edge. */
export const panelViewportClass = "fixed inset-0 flex justify-end overflow-hidden";

/** Surface and motion of a slide-over or a panel. */
export const panelPopupClass = cn(
  "flex h-full w-full flex-col border-l border-line-strong bg-raised text-fg shadow-over outline-none",
  "transition-[opacity,translate] duration-enter ease-out",
  "data-starting-style:translate-x-2 data-starting-style:opacity-0",
  "data-ending-style:translate-x-2 data-ending-style:opacity-0 data-ending-style:duration-quick",
);

/** Surface and motion of popups: menu, list, calendar. */
export const popoverClass = cn(
  "rounded-lg border border-line-strong bg-raised text-sm text-fg shadow-pop outline-none",
  "transition-[opacity,translate] duration-quick ease-out",
  "data-starting-style:-translate-y-1 data-starting-style:opacity-0 data-ending-style:opacity-0",
);
