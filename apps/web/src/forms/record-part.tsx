import type { ReactNode } from "react";

/** A titled part of a slide-over. */
export function RecordPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-2 text-sm font-medium text-fg-muted">{title}</h3>
      {children}
    </section>
  );
}
