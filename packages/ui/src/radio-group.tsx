import { useId } from "react";
import { cn } from "./cn.ts";
import { FieldError, RequiredMark } from "./field.tsx";

export interface RadioOption<Value extends string> {
  value: Value;
  label: string;
  /** A sentence below the label. */
  hint?: string | undefined;
  /** Disabled; the hint says why. */
  disabled?: boolean | undefined;
}

export interface RadioGroupProps<Value extends string> {
  label: string;
  /** Hides the label visually, where the context already says it. */
  hideLabel?: boolean | undefined;
  name: string;
  options: readonly RadioOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  required?: boolean | undefined;
  /** The error below; setting it marks the choice as invalid. */
  error?: string | undefined;
  className?: string | undefined;
}

/** A radio group; arrow keys move the choice. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hideLabel, name, options, value, onChange, required = false, error, className } = props;
  const errorId = useId();
  const invalid = error !== undefined && error !== "";
  return (
    <fieldset
      role="radiogroup"
      tabIndex={-1}
      aria-label={label}
      aria-describedby={invalid ? errorId : undefined}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
      className={cn("min-w-0 outline-none", className)}
    >
      <span aria-hidden="true" className={cn("mb-1.25 block text-xs font-medium text-fg-muted", hideLabel && "hidden")}>
        {label}
        {required && <RequiredMark />}
      </span>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              "flex items-start gap-2 touch:min-h-touch touch:items-center",
              option.disabled ? "cursor-not-allowed text-fg-subtle" : "cursor-pointer",
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className={cn(
                "mt-0.5 grid size-4 flex-none cursor-[inherit] appearance-none disabled:border-line-strong disabled:bg-sunken place-items-center rounded-full border border-control bg-sheet touch:mt-0 touch:size-5",
                "checked:border-action before:hidden before:size-2 before:rounded-full before:bg-action checked:before:block",
              )}
            />
            <span>
              {option.label}
              {option.hint !== undefined && <span className="block text-xs text-fg-subtle">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
