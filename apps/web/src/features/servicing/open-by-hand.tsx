import { SERVICE_REQUEST_TYPES } from "@cara/contract/service-request-types.ts";
import { Button } from "@cara/ui/button.tsx";
import { Combobox } from "@cara/ui/combobox.tsx";
import type { ComboboxOption } from "@cara/ui/combobox-rules.ts";
import { Field } from "@cara/ui/field.tsx";
import { Textarea } from "@cara/ui/textarea.tsx";
import { Plus } from "lucide-react";
import { useState } from "react";
import { FormMessage } from "../../forms/form-message.tsx";
import { useChange } from "../../forms/use-change.ts";
import { SELECT_LIMITS } from "../../lib/search-limits.ts";
import { titleCase } from "../../lib/title-case.ts";
import type { NewRequest } from "./new-request.ts";

const TYPES: readonly ComboboxOption[] = SERVICE_REQUEST_TYPES.map((type) => ({ value: type, label: titleCase(type) }));
export const OPEN_REQUEST = "/app/servicing/open";

/** Opens a request by hand: what kind it is, and what the client wants. */
export function OpenByHand({ given, details = "" }: { given: Omit<NewRequest, "type" | "details">; details?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [type, setType] = useState<ComboboxOption | null>(null);
  const [wanted, setWanted] = useState(details);
  const { busy, summary, send } = useChange<NewRequest>(OPEN_REQUEST);
  if (!isOpen)
    return (
      <Button size="sm" className="justify-self-start" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden="true" className="size-3.5" />
        Open request
      </Button>
    );
  const chosen = SERVICE_REQUEST_TYPES.find((one) => one === type?.value);
  return (
    <section aria-label="Open a request" className="grid gap-3 rounded-lg border border-line bg-sunken/40 p-3.5">
      <Field label="Type">
        <Combobox {...SELECT_LIMITS} options={TYPES} selected={type} onSelect={setType} startsHere />
      </Field>
      <Field label="Details">
        <Textarea dir="auto" value={wanted} onChange={(event) => setWanted(event.target.value)} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
        <Button
          size="sm"
          variant="primary"
          busy={busy}
          busyLabel="Opening"
          offReason={chosen ? undefined : "Choose a type first."}
          onClick={() => chosen && send({ ...given, type: chosen, details: wanted })}
        >
          Open request
        </Button>
      </div>
      <FormMessage>{summary}</FormMessage>
    </section>
  );
}
