import { Checkbox } from "./checkbox.tsx";
import { Field } from "./field.tsx";

interface DocumentChoiceProps {
  documents: readonly { id: string; name: string }[];
  /** Ids, separated by spaces. */
  chosen: string;
  onChange: (chosen: string) => void;
  error: string | undefined;
  disabled: boolean;
}

/** The policy's documents on file, to use instead of an upload. */
export function DocumentChoice({ documents, chosen, onChange, error, disabled }: DocumentChoiceProps) {
  if (documents.length === 0) return null;
  const ids = chosen.split(" ").filter(Boolean);
  return (
    <Field group label="Policy documents" error={error}>
      <div className="grid max-h-40 gap-1 overflow-y-auto">
        {documents.map(({ id, name }) => (
          <Checkbox
            key={id}
            disabled={disabled}
            checked={ids.includes(id)}
            onCheckedChange={(isTicked) =>
              onChange((isTicked ? [...ids, id] : ids.filter((other) => other !== id)).join(" "))
            }
          >
            <bdi className="break-words">{name}</bdi>
          </Checkbox>
        ))}
      </div>
    </Field>
  );
}
