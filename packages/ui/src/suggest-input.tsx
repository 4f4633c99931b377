import { Autocomplete } from "@base-ui/react/autocomplete";
import { useState } from "react";
import { cn } from "./cn.ts";
import { listedOptions, type ComboboxOption } from "./combobox-rules.ts";
import { useFieldControl } from "./field.tsx";
import { Marked } from "./marked-text.tsx";
import { popoverClass } from "./overlay-classes.ts";
import { controlClass } from "./text-input.tsx";
import { useOptions, type OptionSource } from "./use-options.ts";

/** Fewer letters would suggest anything. */
const MIN_QUERY_LENGTH = 2;
/** Suggestions that are listed, best first; more letters bring what is not. */
const LISTED = 8;

interface SuggestInputProps {
  value: string;
  onType(text: string): void;
  source: OptionSource;
  /** A suggestion was taken; whatever else is typed stays as it is. */
  onChoose(option: ComboboxOption): void;
  name?: string | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
}

/** A text field that suggests what is on record while one types. Only what is highlighted is taken, and nothing has to be. */
export function SuggestInput({ value, onType, source, onChoose, name, placeholder, maxLength }: SuggestInputProps) {
  const wiring = useFieldControl({});
  /** The text to look up; null when it was not typed, or the list was closed. */
  const [query, setQuery] = useState<string | null>(null);
  const isAsked = query !== null && query.trim().length >= MIN_QUERY_LENGTH;
  const { matches, state } = useOptions({ options: undefined, source, query: query ?? "", active: isAsked });
  const listed = isAsked && state === "ready" ? listedOptions(matches, LISTED) : [];

  function choose(option: ComboboxOption) {
    setQuery(null);
    onChoose(option);
  }

  return (
    <Autocomplete.Root
      items={listed}
      mode="none"
      itemToStringValue={(option: ComboboxOption) => option.label}
      value={value}
      onValueChange={(text, details) => {
        if (details.reason !== "input-change" && details.reason !== "input-clear") return;
        setQuery(text);
        onType(text);
      }}
      open={listed.length > 0}
      onOpenChange={(open, details) => {
        if (!open && details.reason !== "item-press") setQuery(null);
      }}
    >
      <Autocomplete.Input
        {...wiring}
        name={name}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        // what is found once the person has gone on would open over the next field
        onBlur={() => listed.length === 0 && setQuery(null)}
        onKeyDown={(event) => {
          // with the list open, Enter takes what is highlighted; with nothing highlighted it closes the list and saves nothing
          if (event.key !== "Enter" || listed.length === 0) return;
          if (event.currentTarget.getAttribute("aria-activedescendant")) return;
          event.preventDefault();
          setQuery(null);
        }}
        className={controlClass}
      />
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={4} align="start" className="z-20 outline-none">
          <Autocomplete.Popup
            className={cn(popoverClass, "w-[max(var(--anchor-width),16rem)] max-w-[var(--available-width)] p-1")}
          >
            <Autocomplete.List>
              {(option: ComboboxOption) => (
                <Autocomplete.Item
                  key={option.value}
                  value={option}
                  onClick={() => choose(option)}
                  className="cursor-pointer rounded-[5px] px-2 py-1.5 outline-none data-highlighted:bg-selected touch:py-2.5"
                >
                  <Marked text={option.label} query={query ?? ""} />
                  <span className="block text-xs text-fg-subtle">{option.description}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
