import { findPromises, formWordingIn } from "./forbidden.ts";
import type { EvalTask } from "./task.ts";

/** What a run left behind, as far as the rules look at it. */
export type Observed = {
  end: "ANSWER" | "QUESTION" | "FAILED";
  /** Cara's last words. */
  said: string;
  drafts: readonly { subject: string; recipients: readonly string[]; body: string }[];
  /** The tools that brought something, in order. */
  tools: readonly string[];
  /** What the files say, as they were read. */
  pages: readonly { file: string; page: number; text: string }[];
  /** Who may be written to. */
  known: readonly string[];
};

export const RULES = ["END", "FACTS", "QUOTES", "PHRASES", "ORDER", "RECIPIENTS"] as const;
export type Rule = (typeof RULES)[number];
/** One thing that was looked at; `why` says what is wrong. */
export type Check = { rule: Rule; ok: boolean; why: string };

/** Scores a run by the rules of its task. Deterministic: the same run always gets the same score. */
export function score(task: EvalTask, seen: Observed): Check[] {
  const check = (rule: Rule, ok: boolean, why: string): Check => ({ rule, ok, why: ok ? "" : why });
  const letters = seen.drafts.map(({ subject, body }) => `${subject}\n${body}`).join("\n");
  const all = `${seen.said}\n${letters}`;
  const quotes = quotesIn(seen.said);
  const invented = quotes.filter((quote) => !stands(quote, seen.pages));
  const promises = [...findPromises(seen.said), ...findPromises(letters)];
  const never = (task.never ?? []).flatMap((it) => it.exec(all)?.[0] ?? []);
  const strangers = seen.drafts.flatMap(({ recipients }) =>
    recipients.filter((recipient) => !seen.known.includes(recipient)),
  );
  return [
    check("END", seen.end === task.end || (task.end === "EITHER" && seen.end !== "FAILED"), `ended with ${seen.end}`),
    ...task.facts.map((fact) => check("FACTS", fact.test(all), `does not say ${fact}`)),
    check("QUOTES", invented.length === 0, `not on its page: ${invented[0]?.text.slice(0, 80)}`),
    check("QUOTES", quotes.length >= task.quotes, `${quotes.length} of ${task.quotes} quotes`),
    check("PHRASES", promises.length + never.length === 0, `says "${[...promises, ...never].join('", "')}"`),
    check("PHRASES", formWordingIn(all) === 0, "repeats the wording of a form"),
    check("ORDER", isInOrder(task.tools, seen.tools), `called ${seen.tools.join(", ") || "nothing"}`),
    check("RECIPIENTS", strangers.length === 0, `writes to ${strangers.join(", ")}`),
  ];
}

type Quote = { text: string; file: string; page: number };

/** Words in curly marks with a file and a page right behind them, linked or not. */
export function quotesIn(said: string): Quote[] {
  const found = said.matchAll(/“([^”]{1,4000})”\s*\(\[?([^\n]{1,300}?),\s*page\s+(\d+)/giu);
  return Array.from(found, ([, text = "", file = "", page = ""]) => ({ text, file: bare(file), page: Number(page) }));
}

function stands({ text, file, page }: Quote, pages: Observed["pages"]): boolean {
  const found = pages.find(
    (it) => it.page === page && (bare(it.file) === file || untagged(it.file) === untagged(file)),
  );
  if (!found) return false;
  const words = flat(found.text);
  return text.split(/…|\.\.\./u).every((piece) => words.includes(flat(piece)));
}

const flat = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}$%]+/gu) ?? []).join(" ");
const bare = (name: string): string =>
  name
    .replaceAll(/[\\*_`]/g, "")
    .trim()
    .toLowerCase();
const untagged = (name: string): string => bare(name).replace(/^\[?[^\]]*\] /, "");

const isInOrder = (wanted: readonly string[], called: readonly string[]): boolean => {
  let at = 0;
  for (const name of called) if (name === wanted[at]) at += 1;
  return at === wanted.length;
};
