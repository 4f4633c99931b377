import type { ReactNode } from "react";

/** What a cut text shows in full on pointing: the text itself. Other content brings a title of its own. */
export const titleOf = (content: ReactNode): string | undefined => (typeof content === "string" ? content : undefined);
