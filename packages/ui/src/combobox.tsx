import { Combobox as Base } from "@base-ui/react/combobox";
import { ChevronDown, Search } from "lucide-react";
import { useId, useRef, useState, type ReactNode } from "react";
import { cn } from "./cn.ts";
import { ComboboxList, type ComboboxListHandle } from "./combobox-list.tsx";
import {
  DEFAULT_MIN_QUERY_LENGTH,
  isTerm,
  listedOptions,
  listOpens,
  type ComboboxLimits,
  type ComboboxOption,
} from "./combobox-rules.ts";
import { FieldError, useFieldControl } from "./field.tsx";
import { popoverClass } from "./overlay-classes.ts";
import { controlClass } from "./text-input.tsx";
import { useOptions, type OptionSource } from "./use-options.ts";
import { wasFocusedByOverlay } from "./use-overlay.tsx";

export interface ComboboxProps extends ComboboxLimits {
  /** The static options; or pass `source`, which is queried while typing. */
  options?: readonly ComboboxOption[] | undefined;
  source?: OptionSource | undefined;
  selected?: ComboboxOption | null | undefined;
  defaultSelected?: ComboboxOption | null | undefined;
  onSelect?: ((option: ComboboxOption | null) => void) | undefined;
  /** The form field for the chosen option's value. */
  name?: string | undefined;
  placeholder?: string | undefined;
  /** Shows the value, in mono, behind the label. */
  showValue?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Receives the initial focus of a dialog, where it is not the first field. */
  startsHere?: boolean | undefined;
  id?: string | undefined;
  "aria-label"?: string | undefined;
  className?: string | undefined;
}

/** An input with a list: typing filters it, Escape restores the previous choice. */
export function Combobox(props: ComboboxProps) {
  const { name, placeholder, showValue = false, disabled = false, className } = props;
  const { maxOptions, minQueryLength = DEFAULT_MIN_QUERY_LENGTH, alwaysAsksLetters } = props;
  const [ownSelected, setOwnSelected] = useState<ComboboxOption | null>(props.defaultSelected ?? null);
  const selected = props.selected === undefined ? ownSelected : props.selected;
  /** The text typed since the list opened; null while the input shows the choice. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  /** Enter was pressed with nothing highlighted: the list shows how to choose. */
  const [isUndecided, setIsUndecided] = useState(false);
  const highlighted = useRef<{ option: ComboboxOption; isPointed: boolean } | null>(null);
  /** Auto-highlight once per keystroke: after that the person moves the highlight, and further typing clears it. */
  const [wasHighlighted, setWasHighlighted] = useState(false);
  const listRef = useRef<ComboboxListHandle>(null);
  const popupRef = useRef<HTMLDivElement>(null);

  const hasText = typed !== null && typed.trim() !== "";
  const isUnchosen = hasText && !isOpen;
  const problemId = useId();
  const wiring = useFieldControl({
    id: props.id,
    "aria-describedby": isUnchosen ? problemId : undefined,
    "aria-invalid": isUnchosen,
  });

  const query = typed ?? "";
  const queriesSource = props.source !== undefined && query.trim().length >= minQueryLength;
  const { matches, named, state } = useOptions({
    options: props.options,
    source: props.source,
    query,
    active: isOpen && queriesSource,
  });
  const lists =
    props.source === undefined
      ? listOpens({ matches: matches.length, query, maxOptions, minQueryLength, alwaysAsksLetters }) ||
        isTerm(matches, query)
      : queriesSource;
  const listed = lists ? listedOptions(matches, maxOptions) : [];

  function choose(option: ComboboxOption | null) {
    setTyped(null);
    setOwnSelected(option);
    props.onSelect?.(option);
  }

  function leave() {
    setIsOpen(false);
    const text = (typed ?? "").trim();
    // Clearing the field chooses nothing. A text that was not chosen from the list stays, with an error.
    if (typed !== null && text === "" && selected !== null) choose(null);
    if (text === "" || text.toLowerCase() === selected?.label.toLowerCase()) setTyped(null);
  }

  return (
    <Base.Root
      items={matches}
      filteredItems={listed}
      itemToStringLabel={(option: ComboboxOption) => option.label}
      isItemEqualToValue={(a: ComboboxOption, b: ComboboxOption) => a.value === b.value}
      value={selected}
      onValueChange={(option, details) => {
        if (details.reason === "item-press") choose(option);
      }}
      inputValue={typed ?? selected?.label ?? ""}
      onInputValueChange={(text, details) => {
        // "input-clear" is the library's own clearing of a text that was not chosen; here such a text stays, with an error.
        if (details.reason !== "input-change") return;
        setTyped(text);
        setIsOpen(true);
        setIsUndecided(false);
        setWasHighlighted(false);
      }}
      open={isOpen}
      onOpenChange={(open, details) => {
        setIsUndecided(false);
        if (open) setIsOpen(true);
        else if (details.reason === "escape-key") {
          setIsOpen(false);
          setTyped(null);
        } else leave();
      }}
      onItemHighlighted={(option, { index, reason }) => {
        highlighted.current = option === undefined ? null : { option, isPointed: reason === "pointer" };
        if (option === undefined) return;
        setIsUndecided(false);
        setWasHighlighted(true);
        if (reason !== "pointer") queueMicrotask(() => listRef.current?.scrollToOption(index));
      }}
      virtualized
      {...(lists && named !== null && !wasHighlighted ? HIGHLIGHT_FIRST : {})}
      disabled={disabled}
    >
      <Base.InputGroup className="relative flex items-center">
        <Search aria-hidden="true" className="pointer-events-none absolute left-2.25 size-4 text-fg-subtle" />
        <Base.Input
          {...wiring}
          aria-label={props["aria-label"]}
          aria-expanded={isOpen && lists}
          placeholder={placeholder}
          data-unchosen={hasText ? "" : undefined}
          data-autofocus={props.startsHere ? "" : undefined}
          onFocus={(event) => {
            // The list of a field that needs correction opens on request only: it would cover the error and the fields below.
            const isInvalid = wiring["aria-invalid"] === true;
            if (minQueryLength === 0 && !isInvalid && !wasFocusedByOverlay(event.currentTarget)) setIsOpen(true);
          }}
          onBlur={(event) => {
            const isPressed = popupRef.current?.matches(":active, :has(:active)") ?? false;
            const hasLeftWindow = document.activeElement === event.currentTarget;
            if (!isPressed && !hasLeftWindow) leave();
          }}
          onKeyDown={(event) => {
            // Tab takes what typing or the arrow keys highlighted, never what a resting pointer did.
            if (event.key === "Tab" && isOpen && hasText && highlighted.current?.isPointed === false) {
              choose(highlighted.current.option);
              setIsOpen(false);
            }
            if (event.key === "Enter" && isOpen && highlighted.current === null && isBare(event)) {
              // Nothing is highlighted, so nothing is chosen, and the form must not be submitted with an unchosen text.
              event.preventBaseUIHandler();
              event.preventDefault();
              setIsUndecided(listed.length > 0);
              return;
            }
            if (event.key !== "Escape") return;
            if (!isOpen && typed === null) {
              // Nothing to restore: let the dialog handle the key, and do not clear the choice.
              event.preventBaseUIHandler();
              return;
            }
            event.preventBaseUIHandler();
            event.stopPropagation();
            setIsOpen(false);
            setTyped(null);
          }}
          className={cn(controlClass, "pr-8 pl-8", className)}
        />
        <Base.Trigger
          tabIndex={-1}
          aria-label="Show list"
          className="absolute right-1 grid size-6 place-items-center rounded-sm text-fg-subtle hover:text-fg"
        >
          <ChevronDown aria-hidden="true" className="size-4" />
        </Base.Trigger>
      </Base.InputGroup>
      <FieldError id={problemId}>{isUnchosen ? "Choose one from the list, or clear this" : undefined}</FieldError>
      {name !== undefined && <input type="hidden" name={name} value={selected?.value ?? ""} />}
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-20 outline-none">
          <Base.Popup
            ref={popupRef}
            className={cn(popoverClass, "w-[max(var(--anchor-width),16rem)] max-w-[var(--available-width)] p-1")}
          >
            <Base.Status className="text-fg-muted">
              <StatusRow
                lists={lists}
                state={state}
                query={query}
                found={matches.length}
                minQueryLength={minQueryLength}
                undecided={isUndecided}
              />
            </Base.Status>
            {listed.length > 0 && <ComboboxList ref={listRef} options={listed} query={query} showValue={showValue} />}
            {lists && matches.length > listed.length && (
              <p className="border-t border-line px-2 pt-1.5 pb-1 text-xs text-fg-muted">
                {`${listed.length} of ${matches.length} shown. Type more to narrow.`}
              </p>
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * Highlights the first option immediately, whenever the list arrives. The declared type is boolean, which means "on the
 * next keystroke"; the root underneath, shared with the autocomplete, also accepts "always", and a test covers that.
 */
const HIGHLIGHT_FIRST: object = { autoHighlight: "always" };

const isBare = (event: { ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean }): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;

interface StatusRowProps {
  lists: boolean;
  state: "ready" | "searching" | "failed";
  query: string;
  found: number;
  minQueryLength: number;
  undecided: boolean;
}

/** The row shown instead of an empty list. */
function StatusRow(props: StatusRowProps): ReactNode {
  const text = statusText(props);
  return text === null ? null : <span className="block px-2 py-1.5">{text}</span>;
}

function statusText({ lists, state, query, found, minQueryLength, undecided }: StatusRowProps): string | null {
  if (!lists) return minQueryLength === 1 ? "Type 1 letter" : `Type ${minQueryLength} letters`;
  if (state === "failed") return "The list could not be loaded. Type again to retry.";
  if (state === "searching") return found === 0 ? "Searching..." : null;
  if (undecided) return "Choose one from the list.";
  if (found > 0) return null;
  return query.trim() === "" ? "No options" : `No match for '${query.trim()}'`;
}
