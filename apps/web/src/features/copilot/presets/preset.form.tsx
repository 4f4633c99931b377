import {
  PRESET_BASE_PROMPT_MAX_LENGTH,
  PRESET_DESCRIPTION_MAX_LENGTH,
  PRESET_TITLE_MAX_LENGTH,
} from "@cara/contract/limits.ts";
import { Button } from "@cara/ui/button.tsx";
import { Checkbox } from "@cara/ui/checkbox.tsx";
import { DialogClose, DialogFoot } from "@cara/ui/dialog.tsx";
import { GrowTextarea } from "@cara/ui/grow-textarea.tsx";
import { useId, useState } from "react";
import { FormBody, FormFrame } from "../../../forms/form-dialog.tsx";
import { TextField } from "../../../forms/text-field.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { PresetHelp } from "./preset-help.tsx";
import type { PresetValues } from "./preset-values.ts";

interface PresetDialogProps {
  title: string;
  submitLabel: string;
  busyLabel: string;
  method: "post" | "put";
  initial: PresetValues;
  draftKey: string;
}

/** The preset form, shared by create and edit. */
export function PresetDialog({ title, submitLabel, busyLabel, method, initial, draftKey }: PresetDialogProps) {
  const form = useForm({ method, initial, draftKey });
  const [helpShown, setHelpShown] = useState(false);
  const helpId = useId();
  const help = (
    <aside
      id={helpId}
      aria-label="Help"
      className="flex-none overflow-y-auto border-line bg-sunken px-4 py-3.5 text-xs text-fg-muted border-t max-sm:max-h-48 sm:w-70 sm:rounded-tl-lg sm:border-l"
    >
      <PresetHelp />
    </aside>
  );
  return (
    <FormFrame form={form} title={title} size={helpShown ? "xl" : "lg"} closeTo="/app/presets">
      <div className="flex min-h-0 flex-1 overflow-hidden max-sm:flex-col">
        <FormBody form={form}>
          <TextField
            form={form}
            name="title"
            label="Title"
            hint="Two to four words"
            required
            maxLength={PRESET_TITLE_MAX_LENGTH}
            autoComplete="off"
          />
          <TextField
            form={form}
            name="description"
            label="Description"
            hint="About one sentence"
            required
            maxLength={PRESET_DESCRIPTION_MAX_LENGTH}
            autoComplete="off"
          />
          <TextField
            form={form}
            name="basePrompt"
            label="Base prompt"
            hint="The instructions Cara gets each time the preset runs"
            required
            as={GrowTextarea}
            maxLength={PRESET_BASE_PROMPT_MAX_LENGTH}
          />
          <Checkbox
            name="allowFileUpload"
            checked={form.values.allowFileUpload}
            onCheckedChange={(checked) => form.set("allowFileUpload", checked)}
          >
            Allow file upload
          </Checkbox>
        </FormBody>
        {helpShown && help}
      </div>
      <DialogFoot>
        <Button
          variant="ghost"
          className="mr-auto"
          aria-expanded={helpShown}
          aria-controls={helpShown ? helpId : undefined}
          onClick={() => setHelpShown(!helpShown)}
        >
          {helpShown ? "Hide help" : "Show help"}
        </Button>
        <DialogClose />
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </DialogFoot>
    </FormFrame>
  );
}
