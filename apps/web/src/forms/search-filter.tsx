import { SEARCH_MAX_LENGTH } from "@cara/contract/limits.ts";
import { Kbd } from "@cara/ui/kbd.tsx";
import { TextInput } from "@cara/ui/text-input.tsx";
import { ListFilter } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";

/** Debounce of the search; without it every keystroke would be a request. */
const SEARCH_DELAY_MS = 250;

/** The search box of a list: its text is the URL parameter `search`, so it can be linked and survives a reload. */
export function SearchFilter({ label }: { label: string }) {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get("search") ?? "";
  const [text, setText] = useState(inAddress);
  const sent = useRef(inAddress);

  // The URL changed by Back, a link or "Clear"; our own change returns as it was sent.
  useEffect(() => {
    if (inAddress !== sent.current) setText(inAddress);
    sent.current = inAddress;
  }, [inAddress]);

  useEffect(() => {
    if (text.trim() === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      setParams(
        (now) => {
          if (text.trim() === "") now.delete("search");
          else now.set("search", text.trim());
          return now;
        },
        { replace: true, preventScrollReset: true },
      );
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, setParams]);

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder="Start typing to filter..."
      data-filter=""
      maxLength={SEARCH_MAX_LENGTH}
      autoComplete="off"
      icon={<ListFilter />}
      end={<Kbd>/</Kbd>}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape") setText("");
      }}
    />
  );
}
