import { Notice } from "@cara/ui/states.tsx";
import type { ReactNode } from "react";

export interface ConflictNoticeProps {
  title: string;
  /** Who changed what, one line each; empty hides the notice. */
  changes: readonly { key: string; text: ReactNode }[];
  /** What the conflict means for the typed values, and what the person can do. */
  children?: ReactNode;
}

/** Changes others saved while this form was open, so that overwriting them is a decision. */
export function ConflictNotice({ title, changes, children }: ConflictNoticeProps) {
  return (
    <div aria-live="polite" data-conflict className="empty:hidden">
      {changes.length > 0 && (
        <Notice tone="amber">
          <p className="font-medium">{title}</p>
          <ul className="mt-1.5 grid gap-1">
            {changes.map(({ key, text }) => (
              <li key={key} className="[overflow-wrap:anywhere] [&_bdi]:text-inherit">
                {text}
              </li>
            ))}
          </ul>
          {children && <div className="mt-1.5">{children}</div>}
        </Notice>
      )}
    </div>
  );
}
