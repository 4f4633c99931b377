import { Button, buttonClass } from "@cara/ui/button.tsx";
import { Kbd } from "@cara/ui/kbd.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { usePageKeys } from "@cara/ui/use-page-keys.ts";
import { useId, useState } from "react";
import { useNavigation } from "react-router";
import { useMayApprove, useMayChange } from "../../../lib/role.ts";
import { pageOf } from "../cited-proofs.ts";
import type { Displaying } from "../use-displayed.ts";
import type { AtDesk, CertificateOnDesk } from "./desk-page.ts";
import { blockOf, clockOf, leavingWords, type Displayed } from "./displayed.ts";
import { NextStepLink } from "./next-step.tsx";
import type { Deciding } from "./use-deciding.ts";
import { useHumanTime } from "./use-human-time.ts";

const NOT_YOURS = "Your role can prepare certificates but not issue them.";

interface DecideBarProps {
  atDesk: AtDesk;
  certificate: CertificateOnDesk;
  displayed: Displayed | null;
  displaying: Displaying;
  /** Whether what is sent was in sight, and what brings it there. */
  email: { isSeen: boolean; show(): void };
  deciding: Deciding;
}

/** The person's time, what would leave, and the one key that approves exactly what is displayed. */
export function DecideBar({ atDesk, certificate, displayed, displaying, email, deciding }: DecideBarProps) {
  const { item, issuing } = atDesk;
  const standingId = useId();
  const { state: navigating } = useNavigation();
  const mayApprove = useMayApprove();
  const mayChange = useMayChange();
  // what is displayed: the draft, its email and attachments
  const shown = JSON.stringify([issuing?.hash, displayed]);
  const { elapsed, isSettled, taken } = useHumanTime(shown);
  const block = blockOf(atDesk);
  const { opened, pages } = displaying;
  const next = nextOf(displaying, email);
  const [refusedFor, setRefusedFor] = useState<string | null>(null);
  function approve(): void {
    // what was meant for the row before is ignored, and so is a press while another row is being opened
    if (block !== null || !displayed || !issuing || !mayApprove || !isSettled() || navigating !== "idle") return;
    if (next !== null) {
      setRefusedFor(next.key);
      next.pointTo?.();
      return;
    }
    const { attached, leftOut: _, ...text } = displayed;
    deciding.approve({
      ...text,
      pages: attached.map(({ copyId, sha256 }) => ({ id: copyId ?? "", sha256: sha256 ?? "" })),
      sendAnyway: false,
      reason: "",
      confirmsLosses: false,
      issuing: issuing.hash,
      certificateId: certificate.id,
      opened,
      humanMs: taken(),
    });
  }
  const preview = () => void window.open(certificate.downloadUrl, "_blank", "noreferrer");
  usePageKeys({ A: approve, D: () => next?.show(), P: preview });
  const { problems } = certificate.contents;
  const blank = new Set(problems.map(({ message }) => message)).size;
  const marks =
    item.marksAsked === 0 ? "No marks asked for." : `${item.marksProved} of ${item.marksAsked} marks proved.`;
  return (
    <div className="flex-none border-t border-line bg-sheet px-5 py-2.5 max-sm:px-4">
      {deciding.summary && (
        <Notice tone="red" role="alert">
          {deciding.summary}
        </Notice>
      )}
      {next !== null && next.key === refusedFor && (
        <Notice tone="amber" role="alert">
          {`Not approved: ${next.name} has not been displayed. Press D to display it.`}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="grid justify-items-center border-r border-line-strong pr-3.5">
          <b className="text-xl/6 font-semibold tabular-nums">{clockOf(elapsed)}</b>
          <span className="text-xs text-fg-muted">your time</span>
        </p>
        <p className="min-w-48 flex-1">
          <span id={standingId} className="block font-medium">
            {marks} {block ?? (next ? `Still to be displayed: ${next.name}.` : "Nothing blocks.")}
          </span>
          <span className="block text-xs text-fg-muted">
            {displayed && block === null ? `Leaves: ${leavingWords(displayed)}. ` : ""}
            {pages > 0 ? `${opened.length} of ${pages} pages displayed. ` : ""}
            {blank > 0 && (
              <span className="text-amber-text">{blank === 1 ? "1 value" : `${blank} values`} left blank.</span>
            )}
          </span>
        </p>
        {block === null && next !== null && (
          <Button variant="primary" shortcut={["D"]} onClick={next.show}>
            {next.label}
          </Button>
        )}
        <a href={certificate.downloadUrl} target="_blank" rel="noreferrer" className={buttonClass()}>
          Preview
          <Kbd>P</Kbd>
        </a>
        {block === null ? (
          <Button
            variant={next === null ? "primary" : "secondary"}
            busy={deciding.busy}
            busyLabel="Approving"
            shortcut={["A"]}
            onClick={approve}
            off={next !== null}
            aria-describedby={standingId}
            {...(mayApprove ? {} : { offReason: NOT_YOURS })}
          >
            Approve and issue
          </Button>
        ) : item.nextStep === "PREPARE_AGAIN" ? (
          mayChange && (
            <Button variant="primary" busy={deciding.busy} onClick={() => deciding.prepareAgain()}>
              Prepare again
            </Button>
          )
        ) : (
          <NextStepLink item={item} issuing={issuing} />
        )}
      </div>
    </div>
  );
}

/** Something that was not displayed yet, what displays it, and where the focus goes when approving waits for it. */
interface Undisplayed {
  key: string;
  name: string;
  label: string;
  show(): void;
  pointTo?(): void;
}

/** What has not been displayed yet: the pages behind the Ys in their order, then the email. */
function nextOf({ next, showNext, pointToNext }: Displaying, email: DecideBarProps["email"]): Undisplayed | null {
  if (next)
    return {
      key: next.key,
      name: pageOf(next),
      label: `Display page ${next.page}`,
      show: showNext,
      pointTo: pointToNext,
    };
  return email.isSeen ? null : { key: "email", name: "what is sent", label: "Display what is sent", show: email.show };
}
