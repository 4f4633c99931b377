import { Button } from "@cara/ui/button.tsx";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";

/** How long the confirmation stays; then the button offers to copy again. */
const COPIED_MS = 3000;

/** Puts the details on the clipboard and says so for three seconds. */
export function CopyDetails({ text }: { text(): string }) {
  const [state, setState] = useState<"ready" | "copied" | "refused">("ready");
  useEffect(() => {
    if (state === "ready") return undefined;
    const timer = setTimeout(() => setState("ready"), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text());
      setState("copied");
    } catch {
      setState("refused");
    }
  }

  return (
    <>
      <Button onClick={() => void copy()}>
        {state === "copied" ? (
          <Check aria-hidden="true" className="size-4" />
        ) : (
          <Copy aria-hidden="true" className="size-4" />
        )}
        {state === "copied" ? "Copied" : "Copy details"}
      </Button>
      <output className="self-center text-xs text-fg-muted empty:hidden">
        {state === "refused" && "The browser refused access to the clipboard."}
      </output>
    </>
  );
}
