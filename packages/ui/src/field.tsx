import { CircleAlert } from "lucide-react";
import { createContext, useContext, useId, useMemo, type ComponentProps, type ReactNode } from "react";
import { cn } from "./cn.ts";

interface FieldWiring {
  controlId: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<FieldWiring | null>(null);

export interface FieldProps {
  label: ReactNode;
  /** Hides the label visually, where the context already says it. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  /** The error below; setting it marks the control as invalid. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** Several controls under one label. */
  group?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** A label, a control, a hint and an error, linked visually and by ARIA. */
export function Field({ label, hideLabel, hint, error, required = false, group, children, className }: FieldProps) {
  const controlId = useId();
  const labelId = `${controlId}-label`;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const hasHint = hint !== undefined && hint !== null && hint !== "";
  const invalid = error !== undefined && error !== "";
  const describedBy = [invalid && errorId, hasHint && hintId].filter(Boolean).join(" ") || undefined;
  const wiring = useMemo(
    () => ({ controlId, labelId, describedBy, invalid, required }),
    [controlId, labelId, describedBy, invalid, required],
  );
  const labelClass = cn("mb-1.25 block text-xs font-medium text-fg-muted", hideLabel && "sr-only");

  return (
    <div
      className={cn("min-w-0", className)}
      {...(group && { role: "group", "aria-labelledby": labelId, "aria-describedby": describedBy })}
    >
      {group ? (
        <span id={labelId} className={labelClass}>
          {label}
        </span>
      ) : (
        <div className="flex">
          <label id={labelId} htmlFor={controlId} className={labelClass}>
            {label}
          </label>
          {required && !hideLabel && <RequiredMark />}
        </div>
      )}
      <FieldContext value={wiring}>{children}</FieldContext>
      {hasHint && (
        <p id={hintId} className="mt-1.25 text-xs text-fg-subtle">
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** Marks a required field beside its label, for the eye only: the control itself says it to screen readers. */
export const RequiredMark = () => (
  <span aria-hidden="true" title="Required" className="ml-0.5 text-xs font-medium text-red-text">
    *
  </span>
);

/** An error below a field; the live region stays mounted while empty, so that screen readers announce it. */
export function FieldError({ id, children }: { id?: string | undefined; children: string | undefined }) {
  return (
    <div id={id} role="alert">
      {children && (
        <p className="mt-1.25 flex items-start gap-1.25 text-xs text-red-text">
          <CircleAlert aria-hidden="true" className="mt-px size-3.5 flex-none" />
          {children}
        </p>
      )}
    </div>
  );
}

export interface FieldControl {
  id?: string | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: true | undefined;
  "aria-required"?: true | undefined;
}

/** The attributes a control inside a field sets; its own id wins, its own description is added. */
export function useFieldControl(own: {
  id?: string | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: ComponentProps<"input">["aria-invalid"];
}): FieldControl {
  const wiring = useContext(FieldContext);
  const describedBy = [wiring?.describedBy, own["aria-describedby"]].filter(Boolean).join(" ");
  return {
    id: own.id ?? wiring?.controlId,
    "aria-describedby": describedBy === "" ? undefined : describedBy,
    "aria-invalid": wiring?.invalid || own["aria-invalid"] === true ? true : undefined,
    "aria-required": wiring?.required ? true : undefined,
  };
}

/** The id of the field's label, for controls that use aria-labelledby. */
export function useFieldLabelId(): string | undefined {
  return useContext(FieldContext)?.labelId;
}
