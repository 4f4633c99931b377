import { cn } from "@cara/ui/cn.ts";
import { FormSection } from "@cara/ui/form-section.tsx";
import { ChevronDown } from "lucide-react";
import { useId, useState, type ReactNode } from "react";

interface FoldedSectionProps {
  title: string;
  /** What the fields hold while they are folded. */
  summary: string;
  /** One of its fields needs correction: it is unfolded, so that the field can be seen and focused. */
  invalid: boolean;
  children: ReactNode;
}

/** A section of a form whose defaults are right most of the time: folded until somebody opens it. */
export function FoldedSection({ title, summary, invalid, children }: FoldedSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const shows = isOpen || invalid;
  return (
    <FormSection
      title={title}
      heading={
        <button
          type="button"
          aria-expanded={shows}
          aria-controls={id}
          onClick={() => setIsOpen(!shows)}
          className="flex w-full items-center justify-between gap-2 text-left hover:text-fg touch:min-h-touch"
        >
          {title}
          <ChevronDown aria-hidden="true" className={cn("size-4 flex-none", shows && "rotate-180")} />
        </button>
      }
    >
      {!shows && <p className="text-fg-muted sm:col-span-2">{summary}</p>}
      <div id={id} className={shows ? "contents" : "hidden"}>
        {shows && children}
      </div>
    </FormSection>
  );
}
