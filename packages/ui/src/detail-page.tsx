import { Fragment, type ReactNode } from "react";
import { titleOf } from "./title-of.ts";

interface DetailHeadProps {
  /** The `h1` and the badges beside it. */
  title: ReactNode;
  actions: ReactNode;
  /** What identifies the record, in one line below the title; each with its key. */
  facts: readonly (readonly [key: string, fact: ReactNode])[];
}

/** The head of a record's page: title and state, actions, key facts. */
export function DetailHead({ title, actions, facts }: DetailHeadProps) {
  return (
    <header className="flex-none px-gutter pt-5.5 pb-3.5 max-sm:px-4 max-sm:pt-4">
      <div className="flex items-start gap-4 max-sm:flex-wrap max-sm:gap-x-1 max-sm:gap-y-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">{title}</div>
        {actions}
      </div>
      <p className="flex flex-wrap gap-x-2 text-fg-muted max-sm:mt-1">
        {facts.map(([key, fact], index) => (
          <Fragment key={key}>
            {index > 0 && (
              <span aria-hidden="true" className="text-line-strong max-sm:hidden">
                |
              </span>
            )}
            <span className="line-clamp-2 min-w-0 max-sm:basis-full" title={titleOf(fact)}>
              {fact}
            </span>
          </Fragment>
        ))}
      </p>
    </header>
  );
}

/** The cards of a record: the main column, and the rail beside it where there is room, below it otherwise. */
export function DetailColumns({ children, rail }: { children: ReactNode; rail?: ReactNode }) {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-gutter py-5 max-sm:px-4">
      <div className="grid max-w-290 items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-4">{children}</div>
        {rail !== undefined && <div className="grid min-w-0 gap-4">{rail}</div>}
      </div>
    </div>
  );
}
