import { Button } from "@cara/ui/button.tsx";
import { RuledHeading } from "@cara/ui/card.tsx";
import { Checkbox } from "@cara/ui/checkbox.tsx";
import { Name, Prose } from "@cara/ui/prose.tsx";
import { useState } from "react";
import { FormMessage } from "../../forms/form-message.tsx";
import { useChange } from "../../forms/use-change.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { titleCase } from "../../lib/title-case.ts";
import { OPEN_REQUEST } from "../servicing/open-by-hand.tsx";
import type { NewRequest } from "../servicing/new-request.ts";
import { threadPath, type Thread, type ThreadChange } from "./thread-page.ts";

type Triage = Thread["triages"][number];
type Ask = Triage["asks"][number];

const WARNINGS: Record<Triage["warnings"][number]["kind"], string> = {
  ADDRESS: "An address is to be changed",
  BANK_DETAILS: "Bank details are mentioned as new",
  FAILED_CHECK: "The client's domain does not stand by this email",
  LOOK_ALIKE: "The sender's domain looks like a known one, and is another",
  PAYEE: "Money is to go to somebody else",
};

/** What a person decides about a thread's emails: a call back first, then what is to be opened. */
export function ThreadTriage({ thread, mayChange }: { thread: Thread; mayChange: boolean }) {
  const waiting = thread.triages.filter(({ state }) => state === "HELD" || state === "NEEDS_A_LOOK");
  const calledBack = thread.triages.filter(({ calledBackAt }) => calledBackAt !== null);
  return (
    <>
      {waiting.map((triage) => (
        <section
          key={triage.emailId}
          aria-label={triage.state === "HELD" ? "Call back first" : "Needs a look"}
          className="grid gap-3 rounded-lg border border-amber-line bg-amber-soft/40 p-3.5"
        >
          <RuledHeading level={3} className="text-sm text-fg">
            {triage.state === "HELD" ? "Call back first" : "Needs a look"}
          </RuledHeading>
          {triage.state === "HELD" ? (
            <CallBack thread={thread} triage={triage} mayChange={mayChange} />
          ) : (
            <Asks thread={thread} triage={triage} mayChange={mayChange} />
          )}
        </section>
      ))}
      {calledBack.map(({ emailId, calledBackAt, calledBackBy }) => (
        <p key={emailId} className="text-sm text-fg-muted">
          <Name>{calledBackBy?.name ?? "A colleague"}</Name> called the client back on{" "}
          {formatDateTime(calledBackAt ?? "")}.
        </p>
      ))}
    </>
  );
}

interface PartProps {
  thread: Thread;
  triage: Triage;
  mayChange: boolean;
}

function CallBack({ thread, triage: { emailId, warnings }, mayChange }: PartProps) {
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const { busy, summary, send } = useChange<ThreadChange>(threadPath(thread.id));
  const steps = [
    "I called the client at a number that was on file before this email.",
    "The client stands by what this email says.",
  ];
  return (
    <>
      <ul className="grid gap-1.5">
        {warnings.map(({ kind, words }) => (
          <li key={kind}>
            <p className="font-medium">{WARNINGS[kind]}</p>
            {words != null && <Prose className="text-sm text-fg-muted">{`“${words}”`}</Prose>}
          </li>
        ))}
      </ul>
      {mayChange && (
        <>
          <div className="grid gap-1.5">
            {steps.map((step, at) => (
              <Checkbox
                key={step}
                checked={ticked.includes(at)}
                onCheckedChange={(isOn) => setTicked(isOn ? [...ticked, at] : ticked.filter((one) => one !== at))}
              >
                {step}
              </Checkbox>
            ))}
          </div>
          <div className="flex flex-wrap justify-end gap-2">
            <Button size="sm" busy={busy} busyLabel="Saving" onClick={() => send({ change: "SETTLE", emailId })}>
              Leave it, open nothing
            </Button>
            <Button
              size="sm"
              variant="primary"
              busy={busy}
              busyLabel="Saving"
              offReason={ticked.length === steps.length ? undefined : "Tick off both steps first."}
              onClick={() => send({ change: "CALLED_BACK", emailId })}
            >
              Continue
            </Button>
          </div>
          <FormMessage>{summary}</FormMessage>
        </>
      )}
    </>
  );
}

function Asks({ thread, triage: { emailId, asks }, mayChange }: PartProps) {
  const opening = useChange<NewRequest>(OPEN_REQUEST);
  const settling = useChange<ThreadChange>(threadPath(thread.id));
  const open = ({ position, type, details, name, address, additionalInsured }: Ask) =>
    opening.send({
      type,
      details,
      accountId: thread.account?.id ?? null,
      businessPolicyId: thread.policy?.id ?? null,
      clientName: thread.fromName ?? null,
      clientEmail: thread.fromEmail ?? null,
      threadId: thread.id,
      emailId,
      ask: position,
      part: { name, additionalInsured, address },
    });
  return (
    <>
      <ul aria-label="What it may ask for" className="grid gap-2">
        {asks.map((ask) => (
          <li key={ask.position} className="flex min-w-0 items-start gap-3 rounded-lg border border-line bg-raised p-3">
            <div className="min-w-0 flex-1">
              <p className="font-semibold">
                {titleCase(ask.type)}
                {ask.name != null && (
                  <>
                    {": "}
                    <Name>{ask.name}</Name>
                  </>
                )}
              </p>
              <p className="text-sm text-fg-muted">{ask.reasons.join(" ")}</p>
              {ask.quotes[0] && <Prose className="mt-1 text-sm">{`“${ask.quotes[0].words}”`}</Prose>}
            </div>
            {mayChange && (
              <Button
                size="sm"
                aria-label={`Open ${titleCase(ask.type)}`}
                busy={opening.busy}
                busyLabel="Opening"
                onClick={() => open(ask)}
              >
                Open
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <Button
          size="sm"
          className="justify-self-end"
          busy={settling.busy}
          busyLabel="Saving"
          onClick={() => settling.send({ change: "SETTLE", emailId })}
        >
          Nothing to open
        </Button>
      )}
      <FormMessage>{opening.summary ?? settling.summary}</FormMessage>
    </>
  );
}
