import { Button } from "@cara/ui/button.tsx";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";

/** How long the check mark is shown. */
const CONFIRMED_MS = 2_000;

/** Copies text to the clipboard and confirms it briefly. `what` completes the label: "Copy message". */
export function CopyButton({ text, what, className }: { text: string; what: string; className?: string }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // The browser may deny access; the text can still be selected.
      setIsCopied(false);
    }
  };
  return (
    <Button
      variant="ghost"
      size="sm"
      icon
      aria-label={isCopied ? "Copied" : `Copy ${what}`}
      onClick={() => void copy()}
      {...(className === undefined ? {} : { className })}
    >
      {isCopied ? (
        <Check aria-hidden="true" data-icon="copied" className="size-3.5" />
      ) : (
        <Copy aria-hidden="true" data-icon="copy" className="size-3.5" />
      )}
    </Button>
  );
}
