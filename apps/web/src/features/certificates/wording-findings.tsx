import { linkButtonClass } from "@cara/ui/button.tsx";
import { cn } from "@cara/ui/cn.ts";
import type { Underline } from "@cara/ui/underlined-textarea.tsx";
import type { WordingFinding } from "@cara/contract/check-wording.ts";

interface WordingFindingsProps {
  text: string;
  findings: readonly Omit<WordingFinding, "rule">[];
  /** Takes another text for the description, where it can be changed. */
  onChange?(text: string): void;
}

const GRADES: Readonly<Record<WordingFinding["grade"], { label: string; tone: Underline["tone"] }>> = {
  BLOCKED: { label: "Not allowed", tone: "red" },
  NEEDS_FORM: { label: "Needs a form", tone: "red" },
  REASON: { label: "Needs a reason", tone: "amber" },
  CHECK: { label: "Check", tone: "amber" },
};
const LINES = { red: "decoration-red-text", amber: "decoration-amber-text" } as const;

/** The same words where they are typed. */
export const underlinesOf = (findings: readonly Pick<WordingFinding, "start" | "end" | "grade">[]): Underline[] =>
  findings.map(({ start, end, grade }) => ({ start, end, tone: GRADES[grade].tone }));

/** The words of a description that may not stand there, each underlined with its reason and what may stand in its place. */
export function WordingFindings({ text, findings, onChange }: WordingFindingsProps) {
  if (findings.length === 0) return null;
  const without = ({ start, end }: { start: number; end: number }): string =>
    `${text.slice(0, start).trimEnd()} ${text.slice(end).trimStart()}`.trim();
  return (
    <ul aria-label="Wording" className="flex flex-col gap-2 text-xs">
      {findings.map(({ start, end, grade, reason, citation, alternatives }) => {
        const words = text.slice(start, end);
        return (
          <li key={`${start}:${end}`} className="rounded-md border border-line px-2.5 py-2">
            <p className="break-words">
              <span
                className={cn("font-medium underline decoration-wavy underline-offset-2", LINES[GRADES[grade].tone])}
              >
                {words}
              </span>
              <span className="text-fg-subtle">{` · ${GRADES[grade].label}`}</span>
            </p>
            <p className="mt-0.5 text-fg-muted">{[reason, citation].filter(Boolean).join(" ")}</p>
            {alternatives.map((alternative) => (
              <p key={alternative} className="mt-0.5">
                {`Instead: ${alternative}`}
              </p>
            ))}
            {onChange && (
              <button
                type="button"
                className={cn(linkButtonClass, "mt-1")}
                onClick={() => onChange(without({ start, end }))}
              >
                {`Remove “${words}”`}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
