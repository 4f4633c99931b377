import { PRESET_FORMS, WORKSPACE_PRESETS } from "@cara/contract/workspace-presets.ts";
import { Button } from "@cara/ui/button.tsx";
import { Checkbox } from "@cara/ui/checkbox.tsx";
import { Dialog, DialogBody, DialogClose, DialogFoot } from "@cara/ui/dialog.tsx";
import { Tabs } from "@cara/ui/tabs.tsx";
import { useMemo, useState, type ReactNode } from "react";
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { array, object, string, enum as words } from "zod/mini";
import { FormMessage } from "../../../forms/form-message.tsx";
import { useCloseTo } from "../../../forms/overlay-route.ts";
import { invalid, readSubmission, saved, settle } from "../../../forms/outcome.ts";
import { execute } from "../../../graphql/execute.ts";
import { graphql } from "../../../graphql/gen/gql.ts";
import { BUILTIN_PRESETS } from "./home-presets.ts";
import { loadPreferences } from "./load-preferences.ts";
import { useFavorites, type Favorites } from "./use-favorites.ts";

const UpdatePreferences = graphql(`
  mutation UpdatePreferences($input: AgencyUserPreferencesInput!) {
    updateAgencyUserPreferences(input: $input) {
      validationErrors {
        path
        message
      }
    }
  }
`);

const Preferences = object({
  favoritePresets: object({ presets: array(words(WORKSPACE_PRESETS)), customPresetIds: array(string()) }),
});

export const loader = ({ request }: LoaderFunctionArgs) => loadPreferences(request);

export async function action({ request }: ActionFunctionArgs) {
  const form = await readSubmission(Preferences, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const { updateAgencyUserPreferences: answer } = await execute(UpdatePreferences, { input: form.value }, request);
    return answer.validationErrors.length > 0 ? invalid(answer.validationErrors) : saved(null);
  });
}

export function Component() {
  const { favorites, customPresets } = useLoaderData<typeof loader>();
  const stored = useMemo(
    (): Favorites => ({
      // Without saved favorites all presets are shown, so all are checked.
      presets: [...(favorites.presets ?? WORKSPACE_PRESETS)],
      customPresetIds: favorites.customPresets.map(({ id }) => id),
    }),
    [favorites],
  );
  const { chosen, save, busy, message, isSaved } = useFavorites(stored);
  const [isSaving, setIsSaving] = useState(false);
  const change = (favorites: Favorites) => {
    setIsSaving(false);
    save(favorites);
  };
  const close = useCloseTo("/app/home");
  const builtin = (
    <Choices>
      {BUILTIN_PRESETS.map((preset) => (
        <Choice
          key={preset}
          title={PRESET_FORMS[preset].label}
          description={PRESET_FORMS[preset].description}
          isTicked={chosen.presets.includes(preset)}
          onTick={(isTicked) => change({ ...chosen, presets: toggled(chosen.presets, preset, isTicked) })}
        />
      ))}
    </Choices>
  );
  const custom = (
    <Choices>
      {customPresets.map(({ id, title, description }) => (
        <Choice
          key={id}
          title={title}
          description={description}
          isTicked={chosen.customPresetIds.includes(id)}
          onTick={(isTicked) => change({ ...chosen, customPresetIds: toggled(chosen.customPresetIds, id, isTicked) })}
        />
      ))}
    </Choices>
  );
  return (
    <Dialog
      title="Customize presets"
      description="Check the presets you want on your start page. This changes only your own page."
      open={!isSaving || busy || !isSaved}
      busy={busy}
      onClosed={close}
    >
      <form
        noValidate
        className="flex min-h-0 flex-1 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          save(chosen);
          setIsSaving(true);
        }}
      >
        <DialogBody>
          <Tabs
            label="Presets"
            tabs={[
              { value: "builtin", label: "Builtin Presets", panel: builtin },
              ...(customPresets.length > 0 ? [{ value: "custom", label: "Custom Presets", panel: custom }] : []),
            ]}
          />
          <FormMessage>{message}</FormMessage>
        </DialogBody>
        <DialogFoot>
          <DialogClose>Close</DialogClose>
          <Button type="submit" variant="primary" busy={isSaving && busy} busyLabel="Saving">
            Save
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

const toggled = <Item,>(items: readonly Item[], item: Item, isTicked: boolean): Item[] =>
  isTicked ? [...items, item] : items.filter((other) => other !== item);

const Choices = ({ children }: { children: ReactNode }) => <ul className="grid gap-2.5">{children}</ul>;

interface ChoiceProps {
  title: string;
  description: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

function Choice({ title, description, isTicked, onTick }: ChoiceProps) {
  return (
    <li>
      <Checkbox checked={isTicked} onCheckedChange={onTick}>
        <bdi className="block font-medium break-words">{title}</bdi>
      </Checkbox>
      <p className="pl-6 text-xs break-words text-fg-muted touch:-mt-2 touch:pl-7">
        <bdi>{description}</bdi>
      </p>
    </li>
  );
}
