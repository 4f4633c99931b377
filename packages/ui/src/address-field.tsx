import { Autocomplete } from "@base-ui/react/autocomplete";
import { useEffect, useRef, useState, type ClipboardEvent } from "react";
import { flushSync } from "react-dom";
import type { Address, AddressSearch, AddressSuggestion } from "./address.ts";
import { linkButtonClass } from "./button.tsx";
import { cn } from "./cn.ts";
import { Combobox } from "./combobox.tsx";
import type { ComboboxOption } from "./combobox-rules.ts";
import { Field, useFieldControl } from "./field.tsx";
import { popoverClass } from "./overlay-classes.ts";
import { controlClass, TextInput } from "./text-input.tsx";
import { useAddressSuggestions } from "./use-address-suggestions.ts";
import { usePastedAddress } from "./use-pasted-address.ts";

export interface AddressFieldProps {
  value: Address;
  onChange: (address: Address) => void;
  /** The states to choose from, with their codes. */
  zones: readonly ComboboxOption[];
  /** Splits a pasted address into its parts; null when it can't, and the text is pasted as it is. */
  split?: ((text: string) => Address | null) | undefined;
  /** Address lookup while typing; without it every part is typed by hand. */
  search?: AddressSearch | undefined;
  errors?: Partial<Record<keyof Address, string>> | undefined;
  /** Prefix of the form fields: "address" gives "address.line1" and so on. */
  name?: string | undefined;
  required?: boolean | undefined;
  /**
   * Shows only the first line until there is a value, an error or a looked-up address, or the person asks for the rest.
   */
  startsShort?: boolean | undefined;
}

/** A US address in five parts; the first line suggests addresses where a lookup service is available. */
export function AddressField(props: AddressFieldProps) {
  const { value, onChange, zones, split, search, errors, name, required = false, startsShort = false } = props;
  const [isOpened, setIsOpened] = useState(false);
  const pasted = usePastedAddress(props);
  const rest = useRef<HTMLDivElement>(null);
  const isWhole = !startsShort || isOpened || hasMore(value) || hasMore(errors);
  const named = (part: keyof Address) => (name === undefined ? undefined : `${name}.${part}`);
  const set = (part: keyof Address) => (text: string) => onChange({ ...value, [part]: text });
  function openByHand() {
    // The fields must be rendered before the first one can be focused.
    flushSync(() => setIsOpened(true));
    rest.current?.querySelector("input")?.focus();
  }

  return (
    <div className="grid gap-y-3.25">
      <Field label="Address" error={errors?.line1} required={required}>
        <FirstLine
          value={value}
          onChange={onChange}
          onFilled={() => setIsOpened(true)}
          onPaste={split && pasted.paste}
          onUndo={pasted.undo}
          search={search}
          name={named("line1")}
        />
        <output className="mt-1.25 block text-xs text-fg-subtle empty:hidden">
          {pasted.undo && (
            <>
              The pasted address was split into its parts.{" "}
              <button type="button" className={linkButtonClass} onClick={pasted.undo}>
                Undo
              </button>
            </>
          )}
        </output>
      </Field>
      {!isWhole && (
        <button type="button" onClick={openByHand} className={cn(linkButtonClass, "-mt-2 justify-self-start text-xs")}>
          Enter address manually
        </button>
      )}
      {isWhole && (
        <div ref={rest} className="grid grid-cols-6 gap-x-3 gap-y-3.25">
          <Field label="Suite or unit" error={errors?.line2} className="col-span-6">
            <TextInput
              name={named("line2")}
              autoComplete="address-line2"
              value={value.line2}
              onChange={(event) => set("line2")(event.currentTarget.value)}
            />
          </Field>
          <Field label="City" error={errors?.city} required={required} className="col-span-6 sm:col-span-2">
            <TextInput
              name={named("city")}
              autoComplete="address-level2"
              value={value.city}
              onChange={(event) => set("city")(event.currentTarget.value)}
            />
          </Field>
          <Field label="State" error={errors?.zone} required={required} className="col-span-3 sm:col-span-2">
            <Combobox
              options={zones}
              minQueryLength={0}
              maxOptions={zones.length}
              name={named("zone")}
              selected={zones.find((zone) => zone.value === value.zone) ?? null}
              onSelect={(zone) => set("zone")(zone?.value ?? "")}
            />
          </Field>
          <Field label="ZIP code" error={errors?.postalCode} required={required} className="col-span-3 sm:col-span-2">
            <TextInput
              name={named("postalCode")}
              autoComplete="postal-code"
              inputMode="numeric"
              value={value.postalCode}
              onChange={(event) => set("postalCode")(event.currentTarget.value)}
            />
          </Field>
        </div>
      )}
    </div>
  );
}

/** Whether any part below the first line has a value. */
const hasMore = (parts: Partial<Record<keyof Address, string>> | undefined): boolean =>
  [parts?.line2, parts?.city, parts?.zone, parts?.postalCode].some(Boolean);

type FirstLineProps = Pick<AddressFieldProps, "value" | "onChange" | "search" | "name"> & {
  onFilled: () => void;
  onPaste: ((event: ClipboardEvent<HTMLInputElement>) => void) | undefined;
  /** Undoes the last split, also by the keyboard. */
  onUndo: (() => void) | undefined;
};

function FirstLine({ value, onChange, onFilled, onPaste, onUndo, search, name }: FirstLineProps) {
  const wiring = useFieldControl({});
  /** The text to look up; null when the line was filled in and not typed. */
  const [query, setQuery] = useState<string | null>(null);
  const suggestions = useAddressSuggestions(search, query);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });

  function fill(suggestion: AddressSuggestion) {
    setQuery(null);
    onChange({ ...value, line1: suggestion.label });
    onFilled();
    search?.retrieve(suggestion, new AbortController().signal).then(
      // A suite typed during the lookup stays.
      (found) => onChange({ ...found, line2: latest.current.line2 }),
      // The first line is already filled in; the other parts are typed by hand.
      () => undefined,
    );
  }

  return (
    <Autocomplete.Root
      items={suggestions}
      mode="none"
      itemToStringValue={(suggestion: AddressSuggestion) => suggestion.label}
      value={value.line1}
      onValueChange={(text, details) => {
        if (details.reason !== "input-change" && details.reason !== "input-clear") return;
        setQuery(text);
        onChange({ ...value, line1: text });
      }}
      open={suggestions.length > 0 && query !== null}
      onOpenChange={(open, details) => {
        if (!open && details.reason !== "item-press") setQuery(null);
      }}
    >
      <Autocomplete.Input
        {...wiring}
        name={name}
        onPaste={(event) => {
          onPaste?.(event);
          if (event.defaultPrevented) setQuery(null);
        }}
        onKeyDown={(event) => {
          if (!onUndo || event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          onUndo();
        }}
        autoComplete={search ? "off" : "address-line1"}
        className={controlClass}
      />
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={4} align="start" className="z-20 outline-none">
          <Autocomplete.Popup
            className={cn(popoverClass, "w-[max(var(--anchor-width),16rem)] max-w-[var(--available-width)] p-1")}
          >
            <Autocomplete.List>
              {(suggestion: AddressSuggestion) => (
                <Autocomplete.Item
                  key={suggestion.id}
                  value={suggestion}
                  onClick={() => fill(suggestion)}
                  className="cursor-pointer rounded-[5px] px-2 py-1.5 outline-none data-highlighted:bg-selected touch:py-2.5"
                >
                  {suggestion.label}
                  <span className="block text-xs text-fg-subtle">{suggestion.detail}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
