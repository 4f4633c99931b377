import { Dialog } from "@base-ui/react/dialog";
import { Button } from "@cara/ui/button.tsx";
import { RuledHeading } from "@cara/ui/card.tsx";
import { Checkbox } from "@cara/ui/checkbox.tsx";
import { Kbd } from "@cara/ui/kbd.tsx";
import { backdropClass, dialogPopupClass } from "@cara/ui/overlay-classes.ts";
import { X } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { NAV_ITEMS } from "./navigation.ts";

const EVERYWHERE: readonly (readonly [string, readonly string[]])[] = [
  ["Show keyboard shortcuts", ["?"]],
  ["Filter a list", ["/"]],
  ["Next or previous row", ["J", "K"]],
  ["Open the row", ["Enter"]],
  ["Save or send", ["Ctrl", "Enter"]],
  ["Close, or clear the filter", ["Esc"]],
];

interface ShortcutsDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  letterKeys: boolean;
  onLetterKeys(enabled: boolean): void;
}

/** All shortcuts, and the switch that turns single-key ones off. */
export function ShortcutsDialog({ open, onOpenChange, letterKeys, onLetterKeys }: ShortcutsDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Viewport className="fixed inset-0 grid place-items-center p-2 sm:p-6">
          <Dialog.Popup className={`${dialogPopupClass} max-w-160`}>
            <header className="flex items-center gap-2 px-4.5 pt-3.75 pb-3">
              <Dialog.Title className="flex-1 text-lg font-semibold">Keyboard shortcuts</Dialog.Title>
              <Dialog.Close render={<Button variant="ghost" size="sm" icon aria-label="Close" />}>
                <X aria-hidden="true" className="size-3.5" />
              </Dialog.Close>
            </header>
            <div className="grid gap-6 overflow-y-auto px-4.5 pb-4 sm:grid-cols-2">
              <Keys title="Everywhere">
                {EVERYWHERE.map(([label, keys]) => (
                  <KeyLine key={label} label={label} keys={keys} />
                ))}
              </Keys>
              <Keys title="Go to">
                {NAV_ITEMS.map(({ label, letter }) => (
                  <KeyLine key={label} label={label} keys={["G", letter]} />
                ))}
              </Keys>
            </div>
            <div className="border-t border-line px-4.5 py-3">
              <Checkbox checked={letterKeys} onCheckedChange={onLetterKeys}>
                Single-key shortcuts are on in this browser
              </Checkbox>
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Keys({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <RuledHeading className="mb-3">{title}</RuledHeading>
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2">{children}</dl>
    </section>
  );
}

function KeyLine({ label, keys }: { label: string; keys: readonly string[] }) {
  return (
    <Fragment>
      <dt>{label}</dt>
      <dd className="flex justify-end gap-1">
        {keys.map((key) => (
          <Kbd key={key} className="touch:inline-grid">
            {key}
          </Kbd>
        ))}
      </dd>
    </Fragment>
  );
}
