import { errorOf, errorsOf } from "./outcome.ts";
import { useSubmission } from "./use-submission.ts";

interface ChangeOptions<More> {
  /** The server has answered, whatever it said; comes before the others. */
  onSettled?: (() => void) | undefined;
  /** The server has accepted it; `saved` has what the action returns besides. */
  onDone?: ((saved: More) => void) | undefined;
  /** Someone else came first, and the page has been revalidated; the message says what happened. */
  onConflict?: ((message: string) => void) | undefined;
}

/** Submits one change to an action. */
export function useChange<Change extends object, More extends object = object>(
  action: string,
  { onSettled, onDone, onConflict }: ChangeOptions<More> = {},
) {
  const { busy, outcome, submit } = useSubmission<More>((settled) => {
    onSettled?.();
    if (settled.status === "saved") onDone?.(settled);
    if (settled.status === "conflict") onConflict?.(errorsOf(settled) ?? "");
  });
  return {
    busy,
    error: (field: string): string | undefined => (busy ? undefined : errorOf(outcome, field)),
    /** The errors without a field. */
    message: busy ? undefined : errorOf(outcome, ""),
    /** Every error, for a change that has no visible fields. */
    summary: busy ? undefined : errorsOf(outcome),
    send: (change: Change, method: "post" | "delete" = "post"): void => {
      if (!busy) submit(JSON.stringify(change), { method, encType: "application/json", action });
    },
  };
}
