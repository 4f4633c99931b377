import { Button } from "@cara/ui/button.tsx";
import { RuledHeading } from "@cara/ui/card.tsx";
import { Combobox } from "@cara/ui/combobox.tsx";
import type { ComboboxOption } from "@cara/ui/combobox-rules.ts";
import { Field } from "@cara/ui/field.tsx";
import { Name } from "@cara/ui/prose.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { useState } from "react";
import { useChange } from "../../forms/use-change.ts";
import { SELECT_LIMITS } from "../../lib/search-limits.ts";
import { findAccounts } from "./accounts-found.ts";
import { threadPath, type Thread, type ThreadChange } from "./thread-page.ts";

const ANYONE: ComboboxOption = { value: "", label: "Nobody yet" };

interface PlaceThreadProps {
  thread: Thread;
  colleagues: readonly ComboboxOption[];
}

/** Whose is it? The accounts a thread may belong to, any other account, and who finds out. */
export function PlaceThread({ thread, colleagues }: PlaceThreadProps) {
  const { id, version, candidates, owner } = thread;
  const [conflict, setConflict] = useState<string>();
  const [account, setAccount] = useState<ComboboxOption | null>(null);
  const { busy, summary, send } = useChange<ThreadChange>(threadPath(id), { onConflict: setConflict });
  const owners = [ANYONE, ...colleagues];
  const place = (accountId: string, policyId: string | null) => {
    setConflict(undefined);
    send({ change: "PLACE", accountId, policyId, version });
  };
  const problem = conflict ?? summary;
  return (
    <section
      aria-label="Whose is it?"
      className="grid gap-3 rounded-lg border border-amber-line bg-amber-soft/40 p-3.5"
    >
      <RuledHeading level={3} className="text-sm text-fg">
        Whose is it?
      </RuledHeading>
      {candidates.length > 0 && (
        <ul aria-label="Possible accounts" className="grid gap-2">
          {candidates.map(({ account: { id: accountId, account: named }, policy, reasons }) => (
            <li key={accountId} className="flex min-w-0 items-start gap-3 rounded-lg border border-line bg-raised p-3">
              <div className="min-w-0 flex-1">
                <p className="font-semibold">
                  <Name>{named.name}</Name>
                </p>
                <ul className="text-sm text-fg-muted">
                  {reasons.map((reason) => (
                    <li key={reason} className="[overflow-wrap:anywhere]">
                      {reason}
                    </li>
                  ))}
                </ul>
              </div>
              <Button
                size="sm"
                aria-label={`Place with ${named.name}`}
                busy={busy}
                busyLabel="Placing"
                onClick={() => place(accountId, policy?.id ?? null)}
              >
                Place
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <Field label={candidates.length > 0 ? "Another account" : "Account"} className="min-w-52 flex-1">
          <Combobox {...SELECT_LIMITS} source={findAccounts} selected={account} onSelect={setAccount} />
        </Field>
        <Button
          busy={busy}
          busyLabel="Placing"
          offReason={account ? undefined : "Choose an account first."}
          onClick={() => account && place(account.value, null)}
        >
          Place with account
        </Button>
      </div>
      <Field label="Who looks into it">
        <Combobox
          {...SELECT_LIMITS}
          options={owners}
          disabled={busy}
          selected={owners.find(({ value }) => value === (owner?.id ?? "")) ?? ANYONE}
          onSelect={(option) => {
            if (option && option.value !== (owner?.id ?? ""))
              send({ change: "ASSIGN", ownerId: option.value || null, version });
          }}
        />
      </Field>
      {problem && (
        <Notice tone="red" role="alert">
          {problem}
        </Notice>
      )}
    </section>
  );
}
