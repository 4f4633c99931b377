import { SIGN_IN_CODE_LENGTH } from "@cara/contract/limits.ts";
import { cn } from "@cara/ui/cn.ts";
import { useFieldControl } from "@cara/ui/field.tsx";

const CELLS = Array.from({ length: SIGN_IN_CODE_LENGTH }, (_, index) => index);

interface CodeInputProps {
  value: string;
  onType(text: string): void;
}

/** One input styled as six cells, so that screen readers, password managers and paste see an ordinary field. */
export function CodeInput({ value, onType }: CodeInputProps) {
  const control = useFieldControl({});
  const current = Math.min(value.length, SIGN_IN_CODE_LENGTH - 1);
  return (
    <div className="group relative h-15">
      <div aria-hidden="true" className="absolute inset-0 grid grid-cols-6 gap-2.25">
        {CELLS.map((index) => (
          <span
            key={index}
            data-current={index === current || undefined}
            className={cn(
              "grid place-items-center rounded-md border border-control bg-sheet font-mono text-2xl",
              "group-focus-within:data-current:border-focus group-focus-within:data-current:inset-ring group-focus-within:data-current:inset-ring-focus",
              control["aria-invalid"] && "border-red-solid",
            )}
          >
            {value[index] ??
              (index === current && <span className="blinking hidden h-6.5 w-0.5 bg-focus group-focus-within:block" />)}
          </span>
        ))}
      </div>
      <input
        {...control}
        name="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        required
        minLength={SIGN_IN_CODE_LENGTH}
        maxLength={SIGN_IN_CODE_LENGTH}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page asks one thing; the caret belongs there
        autoFocus
        spellCheck={false}
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onPaste={(event) => {
          // A pasted "407 118" would be cut off at six characters before the space is removed.
          event.preventDefault();
          onType(event.clipboardData.getData("text"));
        }}
        className="absolute inset-0 size-full cursor-text opacity-0"
      />
    </div>
  );
}
