import { emailAddressesIn, trimCharacters } from "#kernel/text.ts";
import type { Conversation } from "./conversation.ts";

const PLACE = /\{\{([^{}]+)\}\}/g;
/** Longest quote; the rest is cut. */
const QUOTE_MAX_LENGTH = 400;
/** Words of a question that are searched for. */
const QUERY_WORDS = 6;
const SMALL_WORDS = new Set(
  "a an and any are as at be by can could do does for from has have how i if in is it its may me my of on or our please say says so tell that the their there they this to us was we what when where which who why will with would you your".split(
    " ",
  ),
);

/**
 * The value at a path in the conversation: `lastUser`, `query` (its keywords), `addresses` (email addresses in it),
 * `files.0.name`, `fileIds`, `tool.NAME.path.0.key`. `*key` is the first such key at any depth. Of several paths joined by
 * `or`, the first non-empty one wins; a last one in quotes is a literal.
 */
export function findPlace(places: string, conversation: Conversation): unknown {
  for (const place of places.split(" or ")) {
    const text = /^"(.*)"$/.exec(place.trim())?.[1];
    const value = text ?? walk(rootOf(conversation), place.trim().split("."));
    if (!isBlank(value)) return value;
  }
  return undefined;
}

/** Whether a value is missing, an empty text or an empty list. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** Fills the placeholders of a text. */
export const fillText = (text: string, conversation: Conversation): string =>
  text.replaceAll(PLACE, (_, places: string) => {
    const value = findPlace(places, conversation);
    const shown = typeof value === "string" ? value : isBlank(value) ? "" : JSON.stringify(value);
    return shown.length > QUOTE_MAX_LENGTH ? `${shown.slice(0, QUOTE_MAX_LENGTH)}…` : shown;
  });

/** Fills arguments: a text that is a single placeholder keeps its value's type; empty ones are left out. */
export function fillArguments(
  wanted: Record<string, unknown>,
  conversation: Conversation,
  known: ReadonlySet<string> | null,
): Record<string, unknown> {
  const filled = Object.entries(wanted).map(([key, value]) => [key, fillValue(value, conversation)] as const);
  return Object.fromEntries(filled.filter(([key, value]) => !isBlank(value) && (known?.has(key) ?? true)));
}

function fillValue(value: unknown, conversation: Conversation): unknown {
  if (typeof value !== "string") return value;
  const only = /^\{\{([^{}]+)\}\}$/.exec(value)?.[1];
  return only ? findPlace(only, conversation) : fillText(value, conversation);
}

const rootOf = (conversation: Conversation) => ({
  lastUser: conversation.lastUser,
  query: queryOf(conversation.lastUser),
  addresses: emailAddressesIn(conversation.lastUser),
  files: conversation.files,
  fileIds: conversation.files.flatMap(({ id }) => id ?? []),
  tool: conversation.tool,
});

function walk(value: unknown, [part, ...rest]: string[]): unknown {
  if (part === undefined) return value;
  if (typeof value !== "object" || value === null) return undefined;
  if (part.startsWith("*")) return walk(findDeep(value, part.slice(1)), rest);
  return walk(Object.entries(value).find(([key]) => key === part)?.[1], rest);
}

function findDeep(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) if (name === key && !isBlank(inner)) return inner;
  for (const inner of Object.values(value)) {
    const found = findDeep(inner, key);
    if (found !== undefined) return found;
  }
  return undefined;
}

function queryOf(text: string): string {
  const words = text
    .split(/\s+/)
    .map((word) => trimCharacters(word, /[^\p{L}\p{N}]/u))
    .filter((word) => word.length > 1 && !SMALL_WORDS.has(word.toLowerCase()) && !/\.\w{2,4}$/.test(word));
  return [...new Set(words)].slice(0, QUERY_WORDS).join(" ");
}
