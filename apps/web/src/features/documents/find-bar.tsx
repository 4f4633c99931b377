import { Button } from "@cara/ui/button.tsx";
import { TextInput } from "@cara/ui/text-input.tsx";
import { SEARCH_MAX_LENGTH } from "@cara/contract/limits.ts";
import { ChevronDown, ChevronUp, Search, X } from "lucide-react";
import type { KeyboardEvent } from "react";
import type { useFind } from "./use-find.ts";

interface FindBarProps {
  find: ReturnType<typeof useFind>;
  onClose(): void;
}

/** Searches the document: Enter for the next match, Shift and Enter for the one before, Escape closes. */
export function FindBar({ find, onClose }: FindBarProps) {
  function press(event: KeyboardEvent) {
    if (event.key === "Escape") onClose();
    else if (event.key === "Enter") find.move(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  }
  return (
    <search className="flex flex-none flex-wrap items-center gap-2 border-b border-line px-4 py-2">
      <div className="w-72 max-sm:w-full">
        <TextInput
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just opened to be typed into
          autoFocus
          aria-label="Find in document"
          placeholder="Find in document"
          icon={<Search />}
          maxLength={SEARCH_MAX_LENGTH}
          value={find.text}
          onChange={({ currentTarget }) => find.setText(currentTarget.value)}
          onKeyDown={press}
        />
      </div>
      <Button variant="ghost" size="sm" icon aria-label="Previous match" onClick={() => find.move(-1)}>
        <ChevronUp aria-hidden="true" className="size-4" />
      </Button>
      <Button variant="ghost" size="sm" icon aria-label="Next match" onClick={() => find.move(1)}>
        <ChevronDown aria-hidden="true" className="size-4" />
      </Button>
      <output className="min-w-0 flex-1 text-xs text-fg-muted">{summary(find)}</output>
      <Button variant="ghost" size="sm" icon aria-label="Close find" onClick={onClose}>
        <X aria-hidden="true" className="size-4" />
      </Button>
    </search>
  );
}

function summary({ state, pages, page }: ReturnType<typeof useFind>): string {
  if (state === "empty") return "";
  if (state === "searching") return "Searching...";
  if (state === "failed") return "The search failed. Try again.";
  if (pages.length === 0 || page === null) return "Not found in this document";
  return `Page ${page}, ${pages.indexOf(page) + 1} of ${pages.length} ${pages.length === 1 ? "page" : "pages"}`;
}
