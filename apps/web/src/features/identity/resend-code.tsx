import { Button } from "@cara/ui/button.tsx";
import { useState } from "react";
import { useFetcher } from "react-router";
import type { Refusal } from "../../forms/submission.ts";
import { useSecondsUntilResend } from "./use-seconds-until-resend.ts";

/** Asks for another code; off for a minute after each one, with the seconds left. */
export function ResendCode({ email }: { email: string }) {
  const fetcher = useFetcher<Refusal>();
  const [asked, setAsked] = useState(false);
  const busy = fetcher.state !== "idle";

  const seconds = useSecondsUntilResend(email);
  const refusal = fetcher.data?.message ?? fetcher.data?.fields["email"];
  return (
    <div>
      <Button
        off={seconds > 0}
        busy={busy}
        busyLabel="Sending"
        onClick={() => {
          setAsked(true);
          // a try that leads on has no answer of its own, and that of an earlier one would stay
          fetcher.reset();
          void fetcher.submit({ email }, { method: "post", encType: "application/json" });
        }}
      >
        {seconds > 0 ? `Resend code in ${seconds} s` : "Resend code"}
      </Button>
      <output className="mt-1.5 block text-xs text-fg-muted empty:hidden">
        {asked && !busy && (refusal ?? "A new code is on its way.")}
      </output>
    </div>
  );
}
