import type { PageRectangle } from "@cara/contract/page-words.ts";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useFetcher } from "react-router";
import type { loader } from "./document-find.route.ts";
import { matchesOn, type PageText } from "./page-text.ts";

const TYPING_MS = 200;
/** The last match of a page, before its matches are known. */
const LAST = -1;

/** Searches the words of a document. The server names the pages; the matches on a page are found in its words. */
export function useFind(fileId: string, from: number, texts: ReadonlyMap<number, PageText>) {
  const [wanted, setWanted] = useState("");
  const [place, setPlace] = useState<{ text: string; page: number; match: number } | null>(null);
  const { load, data } = useFetcher<typeof loader>();
  const text = wanted.trim();
  useEffect(() => {
    if (text === "") return undefined;
    const query = new URLSearchParams({ text });
    const timer = setTimeout(() => void load(`/app/documents/${fileId}/find?${query}`), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, load, fileId]);

  const isAnswered = text !== "" && data?.text === text;
  const pages = useMemo(() => (isAnswered ? (data.pages ?? []) : []), [isAnswered, data]);
  // the first match at or after the page that is shown
  const first = pages.find((page) => page >= from) ?? pages[0];
  if (isAnswered && first !== undefined && place?.text !== text) setPlace({ text, page: first, match: 0 });
  const at = place?.text === text && isAnswered ? place : null;

  const matches = useCallback(
    (page: number): PageRectangle[][] => {
      const known = texts.get(page);
      return known && text !== "" ? matchesOn(known, text) : [];
    },
    [texts, text],
  );
  const here = at ? matches(at.page) : [];
  const match = at ? (at.match === LAST ? here.length - 1 : Math.min(at.match, here.length - 1)) : LAST;

  function move(direction: 1 | -1) {
    if (!at) return;
    const next = match + direction;
    if (next >= 0 && next < here.length) return setPlace({ ...at, match: next });
    const index = (pages.indexOf(at.page) + direction + pages.length) % pages.length;
    setPlace({ text, page: pages[index] ?? at.page, match: direction === 1 ? 0 : LAST });
  }

  return {
    text: wanted,
    setText: setWanted,
    pages,
    state: text === "" ? "empty" : !isAnswered ? "searching" : data.pages === null ? "failed" : "done",
    page: at?.page ?? null,
    match,
    matches,
    /** Where the current match is on its page; null until the page's words are known. */
    top: here[match]?.[0]?.y ?? null,
    move,
  } as const;
}
