import { readAmount } from "@cara/contract/amount.ts";
import { IMPORT_MAX_CELL } from "@cara/contract/import-terms.ts";
import { readDate } from "@cara/contract/typed-date.ts";
import { Combobox } from "@cara/ui/combobox.tsx";
import { TextInput } from "@cara/ui/text-input.tsx";
import { CurrencyInput } from "../../forms/currency-input.tsx";
import { DayInput } from "../../forms/day-input.tsx";
import { formatMoney, fromCents } from "../../lib/money.ts";
import { SELECT_LIMITS } from "../../lib/search-limits.ts";
import { choicesOf, type ImportField } from "./import-choices.ts";

interface CellInputProps {
  field: ImportField;
  label: string;
  typed: string;
  onType(text: string): void;
  /** A value was chosen from the list: there is nothing left to type. */
  onChoose(value: string): void;
  today: string;
}

/** The input of a cell's field: the same as in the forms. */
export function CellInput({ field, label, typed, onType, onChoose, today }: CellInputProps) {
  const shared = { "aria-label": label, preview: "below" } as const;
  if (field.input === "CHOICE") {
    const choices = choicesOf(field);
    return (
      <Combobox
        {...SELECT_LIMITS}
        aria-label={label}
        placeholder={typed}
        options={choices}
        selected={choices.find(({ value }) => value === typed) ?? null}
        onSelect={(choice) => (choice ? onChoose(choice.value) : onType(""))}
      />
    );
  }
  if (field.input === "DATE") {
    const read = readDate(typed, today);
    return (
      <DayInput
        {...shared}
        {...(read.ok ? { value: read.day } : { refusedText: typed })}
        onValueChange={(day, text) => onType(day ?? text)}
      />
    );
  }
  if (field.input === "AMOUNT") {
    const read = readAmount(typed);
    return (
      <CurrencyInput
        {...shared}
        {...(read.ok ? { value: fromCents(read.value) } : { refusedText: typed })}
        onValueChange={(_amount, text) => onType(text)}
      />
    );
  }
  return (
    <TextInput
      aria-label={label}
      value={typed}
      maxLength={IMPORT_MAX_CELL}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}

/** The text to save for what was typed, or why it is refused; the server decides about a blank cell. */
export function cellToSend(field: ImportField, typed: string, today: string): { text: string } | { problem: string } {
  const text = typed.trim();
  if (text === "") return { text };
  if (field.input === "DATE") {
    const read = readDate(text, today);
    return read.ok ? { text: asInFiles(read.day) } : { problem: read.message };
  }
  if (field.input === "AMOUNT") {
    const read = readAmount(text);
    return read.ok ? { text: formatMoney(fromCents(read.value)) } : { problem: read.message };
  }
  return { text };
}

/** A day as files have it: 1/31/2026. */
function asInFiles(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${month}/${date}/${year}`;
}
