import type { ReactNode } from "react";

/** The tooltip of a truncated text: the text itself. Other content sets its own title. */
export const titleOf = (content: ReactNode): string | undefined => (typeof content === "string" ? content : undefined);
