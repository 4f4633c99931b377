import { useId, type ReactNode } from "react";
import { RuledHeading } from "./card.tsx";
import { cn } from "./cn.ts";

interface FormSectionProps {
  title: string;
  /** What the heading holds, where it is more than the title. */
  heading?: ReactNode;
  /** Of the grid of fields. */
  className?: string | undefined;
  children: ReactNode;
}

/** A titled section of a form, with its fields in two columns. The index of a panel lists it and focuses it. */
export function FormSection({ title, heading = title, className, children }: FormSectionProps) {
  const id = useId();
  return (
    <section id={id} aria-label={title} data-section={title} tabIndex={-1} className="pt-2 outline-none first:pt-0">
      <RuledHeading level={3} className="mb-3">
        {heading}
      </RuledHeading>
      <div className={cn("grid grid-cols-1 gap-x-3 gap-y-3.25 sm:grid-cols-2", className)}>{children}</div>
    </section>
  );
}
