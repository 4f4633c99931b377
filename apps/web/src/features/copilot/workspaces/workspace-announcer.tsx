import { useEffect, useRef, useState } from "react";
import { announcement } from "./workspace-announcements.ts";
import type { Workspace } from "../workspace.ts";

/** Announces changes to screen readers; visually hidden. */
export function WorkspaceAnnouncer({ workspace }: { workspace: Workspace }) {
  const [text, setText] = useState("");
  const before = useRef(workspace);
  useEffect(() => {
    const said = announcement(before.current, workspace);
    before.current = workspace;
    if (said !== "") setText(said);
  }, [workspace]);
  return (
    <output aria-label="Updates from Cara" className="sr-only">
      {text}
    </output>
  );
}
