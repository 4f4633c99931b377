import { Prose } from "@cara/ui/prose.tsx";
import { FileSearch } from "lucide-react";

interface ToolUseProps {
  name: string;
  /** What was asked for, as JSON. */
  argumentsJson: string | null;
  result: string | null;
}

/** What Cara looked up during a call or a thread, on her side; nothing in it is markup. */
export function ToolUse({ name, argumentsJson, result }: ToolUseProps) {
  return (
    <article
      aria-label={`Cara looked up: ${name}`}
      className="max-w-[94%] min-w-0 self-end rounded-lg border border-line bg-sunken px-3.25 py-2 text-xs sm:max-w-[82%]"
    >
      <h4 className="flex min-w-0 items-center gap-1.75 text-sm font-semibold">
        <FileSearch aria-hidden="true" className="size-4 flex-none text-fg-subtle" />
        <bdi className="min-w-0 truncate" title={name}>
          {name}
        </bdi>
      </h4>
      {argumentsJson?.trim() && <Prose className="mt-0.5 font-mono text-fg-muted">{argumentsJson}</Prose>}
      {result?.trim() && <Prose className="mt-1 leading-5">{result}</Prose>}
    </article>
  );
}
