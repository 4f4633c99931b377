import { Button } from "@cara/ui/button.tsx";
import { useState } from "react";
import { errorOf } from "../../forms/outcome.ts";
import { useSubmission } from "../../forms/use-submission.ts";
import { useSecondsUntilResend } from "./use-seconds-until-resend.ts";

/** Requests another code; disabled for a minute after each one, with a countdown. */
export function ResendCode({ email }: { email: string }) {
  const { busy, outcome, submit } = useSubmission();
  const [asked, setAsked] = useState(false);
  const seconds = useSecondsUntilResend(email);
  const refusal = errorOf(outcome, "") ?? errorOf(outcome, "email");
  return (
    <div>
      <Button
        off={seconds > 0}
        busy={busy}
        busyLabel="Sending"
        onClick={() => {
          setAsked(true);
          submit({ email }, { method: "post", encType: "application/json" });
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
