import {
  PRESET_BASE_PROMPT_MAX_LENGTH,
  PRESET_DESCRIPTION_MAX_LENGTH,
  PRESET_TITLE_MAX_LENGTH,
} from "@cara/contract/limits.ts";
import { Button, linkButtonClass } from "@cara/ui/button.tsx";
import { Checkbox } from "@cara/ui/checkbox.tsx";
import { Dialog, DialogBody, DialogClose, DialogFoot } from "@cara/ui/dialog.tsx";
import { Field } from "@cara/ui/field.tsx";
import { GrowTextarea } from "@cara/ui/grow-textarea.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { TextInput } from "@cara/ui/text-input.tsx";
import { useId, useState } from "react";
import { FormMessage } from "../../forms/form-message.tsx";
import { useCloseTo } from "../../forms/overlay-route.ts";
import { useForm } from "../../forms/use-redirect-form.ts";
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

/** The form of a preset, the same for a new and a known one. */
export function PresetDialog({ title, submitLabel, busyLabel, method, initial, draftKey }: PresetDialogProps) {
  const form = useForm({ method, initial, draftKey });
  const close = useCloseTo("/app/presets");
  const [helpShown, setHelpShown] = useState(false);
  const helpId = useId();

  function leave(): void {
    form.discard();
    close();
  }

  return (
    <Dialog title={title} size={helpShown ? "xl" : "lg"} dirty={form.changed} busy={form.busy} onClosed={leave}>
      <form {...form.props} noValidate className="flex min-h-0 flex-1 flex-col">
        <div className="flex min-h-0 flex-1 overflow-hidden max-sm:flex-col">
          <DialogBody>
            {form.restored && (
              <Notice>
                What you typed earlier is back.{" "}
                <button type="button" className={linkButtonClass} onClick={form.discard}>
                  Start over
                </button>
              </Notice>
            )}
            <PresetFields form={form} />
            <FormMessage>{form.message}</FormMessage>
          </DialogBody>
          {helpShown && (
            <aside
              id={helpId}
              aria-label="Help"
              className="flex-none overflow-y-auto border-line bg-sunken px-4 py-3.5 text-xs text-fg-muted border-t max-sm:max-h-48 sm:w-70 sm:rounded-tl-lg sm:border-l"
            >
              <PresetHelp />
            </aside>
          )}
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
      </form>
    </Dialog>
  );
}

function PresetFields({ form }: { form: ReturnType<typeof useForm<PresetValues>> }) {
  const { values, set, error } = form;
  return (
    <>
      <Field label="Title" hint="Two to four words" error={error("title")} required>
        <TextInput
          name="title"
          maxLength={PRESET_TITLE_MAX_LENGTH}
          autoComplete="off"
          value={values.title}
          onChange={(event) => set("title", event.currentTarget.value)}
        />
      </Field>
      <Field label="Description" hint="About one sentence" error={error("description")} required>
        <TextInput
          name="description"
          maxLength={PRESET_DESCRIPTION_MAX_LENGTH}
          autoComplete="off"
          value={values.description}
          onChange={(event) => set("description", event.currentTarget.value)}
        />
      </Field>
      <Field
        label="Base prompt"
        hint="What Cara is told each time the preset runs"
        error={error("basePrompt")}
        required
      >
        <GrowTextarea
          name="basePrompt"
          maxLength={PRESET_BASE_PROMPT_MAX_LENGTH}
          value={values.basePrompt}
          onChange={(event) => set("basePrompt", event.currentTarget.value)}
        />
      </Field>
      <Checkbox
        name="allowFileUpload"
        checked={values.allowFileUpload}
        onCheckedChange={(checked) => set("allowFileUpload", checked)}
      >
        Allow file upload
      </Checkbox>
    </>
  );
}
