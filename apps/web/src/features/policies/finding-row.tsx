import { LIMIT_MAX_CENTS } from "@cara/contract/limits.ts";
import { Button } from "@cara/ui/button.tsx";
import { cn } from "@cara/ui/cn.ts";
import { EvidenceChip } from "@cara/ui/evidence-chip.tsx";
import { Field } from "@cara/ui/field.tsx";
import { TextInput } from "@cara/ui/text-input.tsx";
import { useState } from "react";
import { amountIn, amountText, amountToSend, refusedTextOf } from "../../forms/amount.ts";
import { CurrencyInput } from "../../forms/currency-input.tsx";
import { FormMessage } from "../../forms/form-message.tsx";
import { pageLink } from "../documents/page-link.ts";
import { ChoiceReason, useConflictChoice } from "./conflict-choice.tsx";
import { sideAlone } from "./conflict-sides.ts";
import { EditorFrame } from "./editor-frame.tsx";
import { findingLabel, isCorrectable, isOpenFinding, isUnused, type FindingRow } from "./explored-policy.ts";
import { fileNameIn } from "./file-name-in.ts";
import { FindingStatus } from "./finding-status.tsx";
import { FindingValue } from "./finding-value.tsx";
import type { PolicyPage } from "./policy-page.ts";
import type { FindingDecisions } from "./use-finding-decisions.ts";

interface FindingItemProps {
  row: FindingRow;
  policy: PolicyPage;
  decisions: FindingDecisions;
}

/** A value that was found in a document: its mark, its page, and what a person can decide. */
export function FindingItem({ row, policy, decisions }: FindingItemProps) {
  const { finding, label, value, status } = row;
  const isCurrent = decisions.current === finding.id;
  const isOpen = isOpenFinding(finding);
  const choice = useConflictChoice(sideAlone(row), decisions);
  const isProof = status === "PROVED" || status === "VERIFIED";
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the row only notices that one of its buttons has the focus
    <li
      ref={isCurrent ? decisions.scrollTo : undefined}
      aria-label={label}
      aria-current={isCurrent || undefined}
      onFocus={() => decisions.select(finding.id)}
      className={cn(
        "grid min-h-9 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-line px-3.5 py-1 first:border-t-0 @3xl:flex @3xl:flex-wrap",
        isCurrent && "bg-selected",
      )}
    >
      <span className="min-w-0 @3xl:flex-1">
        {label}
        {finding.recordSays && (
          <span className="block text-xs text-amber-text">{`The policy record says ${finding.recordSays}`}</span>
        )}
      </span>
      {isCurrent && decisions.isCorrecting ? (
        <FindingCorrection row={row} decisions={decisions} />
      ) : isCurrent && isOpen && choice.asked ? (
        <ChoiceReason
          side={choice.asked}
          decisions={decisions}
          onSave={(reason) => choice.asked && choice.decide(choice.asked, reason)}
          onClose={choice.stopAsking}
        />
      ) : (
        <>
          <span
            className={cn(
              "text-right font-medium break-words @3xl:order-1 @3xl:w-56",
              // a name or an address has a line of its own
              value.length > 24 && "@max-3xl:col-span-2 @max-3xl:text-left",
            )}
          >
            <FindingValue row={row} />
          </span>
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <EvidenceChip
              state={isProof ? "quoted" : "unsure"}
              name={fileNameIn(policy.files, finding.fileId)}
              place={`p. ${finding.page}`}
              word={findingLabel(row)}
              quote={finding.quote}
              href={pageLink(finding.fileId, finding.page, finding.quote)}
            />
            <FindingStatus row={row} />
          </span>
          <span className="flex justify-end gap-0.5 @max-3xl:-mr-2 @3xl:order-2 @3xl:w-46">
            {isOpen ? (
              <Actions row={row} decisions={decisions} onAccept={choice.chooseFirst} />
            ) : (
              finding.decision && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Undo the decision about ${label}`}
                  busy={decisions.isPending(finding.id)}
                  onClick={() => decisions.reopen(finding)}
                >
                  Undo
                </Button>
              )
            )}
          </span>
        </>
      )}
      {isCurrent && !decisions.isCorrecting && decisions.message && (
        <div className="col-span-2 @3xl:order-3 @3xl:basis-full">
          <FormMessage>{decisions.message}</FormMessage>
        </div>
      )}
    </li>
  );
}

type ActionsProps = Pick<FindingItemProps, "row" | "decisions"> & { onAccept(): void };

function Actions({ row, decisions, onAccept }: ActionsProps) {
  const { finding, label } = row;
  // a conflict is decided above, where both sides are
  const isAcceptable = !row.isContradicted && !isUnused(finding) && !finding.recordSays;
  const choices = [
    ...(isAcceptable ? ([["Accept", onAccept]] as const) : []),
    ...(isCorrectable(finding) ? ([["Correct", () => decisions.correct(finding)]] as const) : []),
    ...(row.isContradicted ? [] : ([["Reject", () => decisions.decide(finding, "REJECTED")]] as const)),
  ] as const;
  return choices.map(([name, run]) => (
    <Button key={name} variant="ghost" size="sm" aria-label={`${name} ${label}`} onClick={run}>
      {name}
    </Button>
  ));
}

/** The right amount of a finding, typed in its place, and why it is right where another value has precedence. */
export function FindingCorrection({ row: { finding, label }, decisions }: Pick<FindingItemProps, "row" | "decisions">) {
  const [amount, setAmount] = useState(amountText(finding.amount ?? Number.NaN));
  const [reason, setReason] = useState("");
  const [isAsked, setAsked] = useState(false);
  const why = decisions.error("reason");
  if (why !== undefined && !isAsked) setAsked(true);
  return (
    <EditorFrame
      label={`Correct ${label}`}
      busy={decisions.isPending(finding.id)}
      message={decisions.message}
      onClose={decisions.stopCorrecting}
      onSave={() =>
        decisions.decide(finding, "CORRECTED", {
          amount: amountToSend(amount) ?? null,
          reason: reason.trim() || null,
        })
      }
      className="flex flex-wrap items-start gap-1.5 @max-3xl:col-span-2"
    >
      <Field label={label} hideLabel error={decisions.error("amount")}>
        <CurrencyInput
          maxCents={LIMIT_MAX_CENTS}
          preview="below"
          value={amountIn(amount)}
          refusedText={refusedTextOf(amount)}
          onValueChange={(value, typed) => setAmount(amountText(value, typed))}
        />
      </Field>
      {isAsked && (
        <Field label="Why this amount is right" error={why} className="min-w-48 flex-1">
          <TextInput
            ref={focusOn}
            value={reason}
            maxLength={500}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Field>
      )}
    </EditorFrame>
  );
}

/** The field that is asked for last is the next one to type in. */
const focusOn = (input: HTMLInputElement | null): void => input?.focus();
