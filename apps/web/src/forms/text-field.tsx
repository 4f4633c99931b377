import { Field, type FieldProps } from "@cara/ui/field.tsx";
import { TextInput } from "@cara/ui/text-input.tsx";
import type { ComponentType } from "react";

interface ControlProps {
  name: string;
  value: string;
  onChange(event: { currentTarget: { value: string } }): void;
  dir?: "auto";
  maxLength?: number;
  minRows?: number;
  readOnly?: boolean;
  placeholder?: string | undefined;
  autoComplete?: "off";
  inputMode?: "email" | "tel";
}

interface TextFieldProps<Name extends string>
  extends
    Omit<ControlProps, "name" | "value" | "onChange">,
    Pick<FieldProps, "label" | "hideLabel" | "hint" | "required" | "className"> {
  form: {
    values: Readonly<Record<NoInfer<Name>, string>>;
    set(name: NoInfer<Name>, value: string): void;
    error(name: NoInfer<Name>): string | undefined;
  };
  name: Name;
  /** The control; a single-line input by default. */
  as?: ComponentType<ControlProps>;
}

/** A text field bound to a form. */
export function TextField<Name extends string>(props: TextFieldProps<Name>) {
  const { form, name, label, hideLabel, hint, required, className, as: Control = TextInput, ...control } = props;
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={form.error(name)}
      required={required}
      className={className}
    >
      <Control
        {...control}
        name={name}
        value={form.values[name]}
        onChange={(event) => form.set(name, event.currentTarget.value)}
      />
    </Field>
  );
}
