import { splitAtMatch } from "./combobox-rules.ts";

/** A text with what was typed in a heavier weight. */
export function Marked({ text, query }: { text: string; query: string }) {
  return splitAtMatch(text, query).map((part) =>
    part.match ? (
      <b key={part.at} className="font-semibold">
        {part.text}
      </b>
    ) : (
      <span key={part.at}>{part.text}</span>
    ),
  );
}
