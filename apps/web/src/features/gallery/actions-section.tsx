import { Button, buttonClass, linkButtonClass } from "@cara/ui/button.tsx";
import { Kbd, KeyHint } from "@cara/ui/kbd.tsx";
import { Segmented } from "@cara/ui/segmented.tsx";
import { TabNav, tabClass, Tabs } from "@cara/ui/tabs.tsx";
import { Tooltip } from "@cara/ui/tooltip.tsx";
import { Copy } from "lucide-react";
import { useState } from "react";

/** Buttons, tabs and keys. */
export function ActionsSection() {
  const [state, setState] = useState("open");
  const [busy, setBusy] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" shortcut={["R"]}>
          Resolve
        </Button>
        <Button>Edit</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="danger">Delete</Button>
        <Button size="sm">Small</Button>
        <Tooltip text="Copy message">
          <Button icon variant="ghost" aria-label="Copy message">
            <Copy aria-hidden="true" className="size-4" />
          </Button>
        </Tooltip>
        <a href="#link" className={buttonClass({ variant: "secondary" })}>
          A link
        </a>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" busy busyLabel="Resolving">
          Resolve
        </Button>
        <Button busy={busy} busyLabel="Saving" onClick={() => setBusy(true)}>
          Save
        </Button>
        <Button variant="ghost" onClick={() => setBusy(false)}>
          Stop
        </Button>
      </div>
      <Button variant="primary" offReason="Two marks lack evidence">
        Approve and issue
      </Button>
      <p>
        A sentence with <a href="#sentence">a link</a> and{" "}
        <button type="button" className={linkButtonClass}>
          a quiet action
        </button>
        .
      </p>
      <Segmented
        label="State"
        options={[
          { value: "open", label: "Open" },
          { value: "closed", label: "Closed" },
          { value: "all", label: "All" },
        ]}
        value={state}
        onChange={setState}
        className="justify-self-start"
      />
      <TabNav label="Account">
        <a href="#overview" aria-current="page" className={tabClass}>
          Overview
        </a>
        <a href="#policies" className={tabClass}>
          Policies
        </a>
        <a href="#certificates" className={tabClass}>
          Certificates
        </a>
      </TabNav>
      <Tabs
        label="Details"
        tabs={[
          { value: "limits", label: "Limits", panel: <p>The most the policy will pay.</p> },
          { value: "forms", label: "Forms", panel: <p>The forms that make up the policy.</p> },
        ]}
      />
      <div className="flex flex-wrap items-center gap-4 text-xs text-fg-subtle">
        <Kbd>?</Kbd>
        <KeyHint keys={["J", "K"]}>move</KeyHint>
        <KeyHint keys={["Ctrl", "Enter"]}>send</KeyHint>
      </div>
    </>
  );
}
