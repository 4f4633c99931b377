import type { ReactNode } from "react";

interface ArtifactCardProps {
  icon: ReactNode;
  title: string;
  /** State label and copy button, at the right end of the head. */
  end?: ReactNode;
  children: ReactNode;
  /** At most two actions. */
  foot?: ReactNode;
}

/** The actions of an artifact, in view as long as any of it is. */
export const footClass =
  "sticky -bottom-4.5 z-2 flex flex-wrap items-center gap-2 rounded-b-lg border-t border-line bg-sunken px-3 py-2";

/** An artifact: its type, its content and its actions. */
export function ArtifactCard({ icon, title, end, children, foot }: ArtifactCardProps) {
  return (
    // A fieldset is for forms, and a named section would be one landmark among many.
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
      role="group"
      aria-label={title}
      className="flex w-full min-w-0 flex-col rounded-lg border border-line-strong bg-raised"
    >
      <header className="flex min-h-8.5 items-center gap-2 border-b border-line px-3 py-1">
        <span aria-hidden="true" className="flex-none text-fg-subtle [&>svg]:size-4">
          {icon}
        </span>
        <h3 className="min-w-0 flex-1 truncate font-semibold" title={title}>
          {title}
        </h3>
        {end}
      </header>
      <div className="min-w-0 flex-1 px-3 py-2.5">{children}</div>
      {foot !== undefined && <footer className={footClass}>{foot}</footer>}
    </div>
  );
}
