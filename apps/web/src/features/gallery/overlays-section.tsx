import { Button } from "@cara/ui/button.tsx";
import { Facts } from "@cara/ui/card.tsx";
import { Dialog, DialogBody, DialogClose, DialogFoot } from "@cara/ui/dialog.tsx";
import { Field } from "@cara/ui/field.tsx";
import { Menu, MenuGroup, MenuItem, MenuLink, MenuSeparator } from "@cara/ui/menu.tsx";
import { SlideOver, SlideOverBody, SlideOverFoot } from "@cara/ui/slide-over.tsx";
import { TextInput } from "@cara/ui/text-input.tsx";
import { Textarea } from "@cara/ui/textarea.tsx";
import { useToast } from "@cara/ui/toast.tsx";
import { ChevronDown, LogOut, Settings } from "lucide-react";
import { useState } from "react";

type Shown = "dialog" | "help" | "slide" | undefined;

/** Dialogs, slide-overs, menus and toasts. */
export function OverlaysSection() {
  const [shown, setShown] = useState<Shown>();
  const { show } = useToast();
  const close = () => setShown(undefined);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setShown("dialog")}>Open a dialog</Button>
        <Button onClick={() => setShown("help")}>Dialog with help</Button>
        <Button onClick={() => setShown("slide")}>Open a slide-over</Button>
        <Menu
          align="start"
          trigger={
            <Button>
              Menu
              <ChevronDown aria-hidden="true" className="size-4" />
            </Button>
          }
        >
          <MenuGroup label="Dana Whitfield">
            <MenuItem icon={<Settings />} shortcut={["G", "S"]}>
              Settings
            </MenuItem>
            <MenuLink link={<a href="#help">Help</a>}>Help</MenuLink>
          </MenuGroup>
          <MenuSeparator />
          <MenuItem icon={<LogOut />} danger>
            Sign out
          </MenuItem>
        </Menu>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="ghost"
          onClick={() => show({ title: "Request assigned", description: "Helen Voss assigned it to you." })}
        >
          Show a message
        </Button>
        <Button
          variant="ghost"
          onClick={() => show({ title: "Connection lost", description: "What you type is kept.", error: true })}
        >
          Show an error
        </Button>
      </div>
      {shown === "dialog" && <ResolveDialog onClosed={close} />}
      {shown === "help" && <HelpDialog onClosed={close} />}
      {shown === "slide" && <CallSlideOver onClosed={close} />}
    </>
  );
}

function ResolveDialog({ onClosed }: { onClosed: () => void }) {
  const [notes, setNotes] = useState("");
  return (
    <Dialog title="Resolve Service Request" onClosed={onClosed} dirty={notes !== ""}>
      <DialogBody>
        <Field label="Notes" hint="Notes stay inside the agency.">
          <Textarea value={notes} onChange={(event) => setNotes(event.currentTarget.value)} />
        </Field>
      </DialogBody>
      <DialogFoot>
        <DialogClose />
        <Button variant="primary">Resolve Request</Button>
      </DialogFoot>
    </Dialog>
  );
}

function HelpDialog({ onClosed }: { onClosed: () => void }) {
  return (
    <Dialog
      title="Create Preset"
      description="A prompt you can reuse"
      onClosed={onClosed}
      side={<p>A title says what comes out. A description says when to use it.</p>}
    >
      <DialogBody>
        <Field label="Title" required>
          <TextInput />
        </Field>
        <Field label="Description">
          <Textarea />
        </Field>
      </DialogBody>
      <DialogFoot>
        <DialogClose />
        <Button variant="primary">Create Preset</Button>
      </DialogFoot>
    </Dialog>
  );
}

function CallSlideOver({ onClosed }: { onClosed: () => void }) {
  const [call, setCall] = useState(1);
  return (
    <SlideOver
      title={`Call Summary ${call}`}
      onClosed={onClosed}
      onStep={(step) => setCall((current) => current + step)}
      stepHint="next call"
    >
      <SlideOverBody>
        <Facts
          facts={[
            ["Caller", "Lena Ortiz"],
            ["Duration", "4 min 12 s"],
            ["Phone", "(405) 555-0119"],
          ]}
        />
      </SlideOverBody>
      <SlideOverFoot>
        <DialogClose>Close</DialogClose>
      </SlideOverFoot>
    </SlideOver>
  );
}
