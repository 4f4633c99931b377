import { cn } from "./cn.ts";

export interface SegmentedProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
}

/** A segmented control: one of two to four options. */
export function Segmented<Value extends string>({ label, options, value, onChange, className }: SegmentedProps<Value>) {
  return (
    <fieldset
      aria-label={label}
      className={cn("inline-flex min-w-0 rounded-md border border-line bg-desk p-0.5 max-sm:flex", className)}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cn(
            "h-control-sm flex-1 rounded-sm px-3 text-sm font-medium whitespace-nowrap text-fg-muted transition-colors duration-quick hover:text-fg touch:h-10",
            "aria-pressed:bg-raised aria-pressed:text-fg aria-pressed:ring-1 aria-pressed:ring-line-strong",
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
