import { TEMPLATE_FORMS } from "@cara/contract/workspace-presets.ts";
import { Checkbox } from "@cara/ui/checkbox.tsx";
import { Field } from "@cara/ui/field.tsx";

interface TemplateChoiceProps {
  /** Form names, separated by spaces. */
  chosen: string;
  onChange: (chosen: string) => void;
  error: string | undefined;
  disabled: boolean;
}

/** The forms to fill; several can be chosen. */
export function TemplateChoice({ chosen, onChange, error, disabled }: TemplateChoiceProps) {
  const forms = chosen.split(" ");
  return (
    <Field group label="Templates" error={error}>
      <div className="flex flex-wrap gap-x-5 gap-y-1.5">
        {TEMPLATE_FORMS.map((form) => (
          <Checkbox
            key={form}
            disabled={disabled}
            checked={forms.includes(form)}
            onCheckedChange={(isTicked) =>
              onChange(
                TEMPLATE_FORMS.filter((template) => (template === form ? isTicked : forms.includes(template))).join(
                  " ",
                ),
              )
            }
          >
            {form.replace("_", " ")}
          </Checkbox>
        ))}
      </div>
    </Field>
  );
}
