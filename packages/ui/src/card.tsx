import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";
import { titleOf } from "./title-of.ts";

/** A bordered surface on the sheet. */
export function Card({ className, ...rest }: ComponentProps<"section">) {
  return <section {...rest} className={cn("rounded-lg border border-line bg-raised", className)} />;
}

export interface CardHeadProps {
  title: ReactNode;
  /** Heading level, so that the page's outline has no gaps. */
  level?: 2 | 3 | 4 | undefined;
  /** Count or actions at the right end. */
  children?: ReactNode;
  className?: string | undefined;
}

/** Title line of a card, with a hairline below. */
export function CardHead({ title, level = 2, children, className }: CardHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <header className={cn("flex items-center justify-between gap-2 border-b border-line px-3.5 py-2.5", className)}>
      <Heading className="min-w-0 truncate font-semibold" title={titleOf(title)}>
        {title}
      </Heading>
      {children !== undefined && <div className="flex flex-none items-center gap-2 text-fg-subtle">{children}</div>}
    </header>
  );
}

/** Padding of a card's content. */
export function CardBody({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cn("px-3.5 py-3", className)} />;
}

/** A heading with a rule below, for rails and boards. */
export function RuledHeading({
  level = 2,
  className,
  children,
  ...rest
}: ComponentProps<"h2"> & { level?: 2 | 3 | 4 }) {
  const Heading = `h${level}` as const;
  return (
    <Heading
      {...rest}
      className={cn("border-b border-line-strong pb-1.5 text-xs font-medium text-fg-muted", className)}
    >
      {children}
    </Heading>
  );
}

/** A list of labels and values, for rails and slide-overs. */
export function Facts({ facts, className }: { facts: readonly (readonly [string, ReactNode])[]; className?: string }) {
  return (
    <dl className={cn("grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.75", className)}>
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-fg-subtle">{label}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
