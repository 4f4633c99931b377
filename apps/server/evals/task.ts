import type { FileTag, TemplateForm, WorkspacePreset } from "@cara/contract/workspace-presets.ts";

/** A document of a task: the text of each page, line by line. */
export type TaskFile = { tag: FileTag; name: string; pages: readonly (readonly string[])[] };

/** One task for Cara, and the rules that score it. */
export type EvalTask = {
  name: string;
  preset: WorkspacePreset;
  /** What the person types; null for what the preset says by itself. */
  message: string | null;
  files: readonly TaskFile[];
  templates?: readonly TemplateForm[];
  /** The workspace is about the agency's account Alamo Ridge Builders LLC and its policy. */
  isAboutAccount?: boolean;
  /** What must be said, in the answer, a question or a draft; each in any of its spellings. */
  facts: readonly RegExp[];
  /** Forbidden statements, besides those forbidden in every answer. */
  never?: readonly RegExp[];
  /** Quotes with file and page that an answer has at least. */
  quotes: number;
  /** Tools that are called in this order, others in between or not. */
  tools: readonly string[];
  /** How the run ends: with an answer, with a question to the person, or either. */
  end: "ANSWER" | "QUESTION" | "EITHER";
};

/** An amount as documents and people write it: $1,000,000, 1,000,000, $1M, 1 million. */
export function dollars(amount: number): RegExp {
  const full = amount.toLocaleString("en-US").replaceAll(",", ",?");
  const short =
    amount % 1_000_000 === 0
      ? `|\\$\\s?${amount / 1_000_000}\\s?(?:m|mm|million)\\b|\\b${amount / 1_000_000} million`
      : "";
  return new RegExp(`(?<![\\d,])\\$?\\s?${full}(?![\\d,]*\\d)${short}`, "i");
}
