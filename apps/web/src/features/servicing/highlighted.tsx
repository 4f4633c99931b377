import { Prose } from "@cara/ui/prose.tsx";

const scrollThere = (mark: HTMLElement | null): void => mark?.scrollIntoView({ block: "center" });

/** A text with one place of it marked and scrolled to. */
export function Highlighted({ text, from, to }: { text: string; from: number; to: number }) {
  if (from >= text.length) return <Prose className="leading-5.5">{text}</Prose>;
  return (
    <p dir="auto" className="leading-5.5 [overflow-wrap:anywhere] whitespace-pre-wrap">
      {text.slice(0, from)}
      <mark ref={scrollThere} className="rounded-xs bg-proof-soft text-fg outline outline-proof-line">
        {text.slice(from, to)}
      </mark>
      {text.slice(to)}
    </p>
  );
}
