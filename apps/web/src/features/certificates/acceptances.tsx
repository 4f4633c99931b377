import { EvidenceChip } from "@cara/ui/evidence-chip.tsx";
import { FormSection } from "@cara/ui/form-section.tsx";
import { ConfirmedButton } from "../../forms/confirmed-button.tsx";
import { useMayApprove } from "../../lib/role.ts";
import { pageLink } from "../documents/page-link.ts";
import { plainLabelOf } from "../policies/policy-labels.ts";
import { acceptedSentence } from "./accepted-sentence.ts";
import { WANT_LABELS } from "./certificate-labels.ts";
import type { Acceptance } from "./certificate-page.ts";

interface AcceptancesProps {
  acceptances: readonly Acceptance[];
  /** The certificate. */
  path: string;
}

/** The forms that people accepted by their page for the holder: those that wait for a second person, then the others. */
export function Acceptances({ acceptances, path }: AcceptancesProps) {
  const waiting = acceptances.filter(({ confirmedAt }) => !confirmedAt);
  const confirmed = acceptances.filter(({ confirmedAt }) => confirmedAt);
  return (
    <>
      {waiting.length > 0 && (
        <FormSection title="Waiting for a second person" className="sm:grid-cols-1">
          <p className="text-fg-muted">
            Nothing is printed until somebody else who may approve certificates has read the page and confirmed it.
          </p>
          <List label="Waiting for a second person" acceptances={waiting} path={path} />
        </FormSection>
      )}
      {confirmed.length > 0 && (
        <FormSection title="Accepted by page" className="sm:grid-cols-1">
          <p className="text-fg-muted">
            Each counts for this holder and request, for as long as the policy and its documents stay as they are.
          </p>
          <List label="Accepted by page" acceptances={confirmed} path={path} />
        </FormSection>
      )}
    </>
  );
}

function List({ label, acceptances, path }: AcceptancesProps & { label: string }) {
  return (
    <ul aria-label={label}>
      {acceptances.map((one) => (
        <AcceptanceRow key={one.id} acceptance={one} path={path} />
      ))}
    </ul>
  );
}

function AcceptanceRow({ acceptance, path }: { acceptance: Acceptance; path: string }) {
  const { id, version, line, want, number, edition, fileId, page, quote, confirmedAt } = acceptance;
  const mayApprove = useMayApprove();
  const name = [number, edition].filter(Boolean).join(" ");
  const what = `${plainLabelOf(line)}: ${WANT_LABELS[want].toLowerCase()}`;
  const action = `${path}/acceptances`;
  return (
    <li className="grid gap-1.5 border-t border-line py-2.5 first:border-t-0">
      <p className="font-medium break-words">{what}</p>
      <p className="text-xs">
        <EvidenceChip
          state="quoted"
          name={name}
          place={`p. ${page}`}
          word="Accepted by page"
          quote={quote}
          href={pageLink(fileId, page, quote)}
        />
      </p>
      <blockquote className="text-xs break-words">
        <mark className="bg-proof px-0.5 text-proof-fg">{quote}</mark>
      </blockquote>
      <p className="text-xs text-fg-muted">{acceptedSentence(acceptance)}</p>
      {mayApprove && (
        <div className="flex flex-wrap gap-2">
          {!confirmedAt && (
            <ConfirmedButton
              action={action}
              change={{ confirm: id, version }}
              label="Confirm"
              name={`Confirm ${name}`}
              busyLabel="Confirming"
              title={`Confirm page ${page} of ${name}?`}
              decision="primary"
              variant="primary"
              size="sm"
            >
              Open the page first and read it to its end. You confirm that it grants “{what.toLowerCase()}” to this
              holder. The certificate&apos;s record then names you beside who accepted it.
            </ConfirmedButton>
          )}
          <ConfirmedButton
            action={action}
            change={{ withdraw: id }}
            label="Withdraw"
            name={`Withdraw ${name}`}
            busyLabel="Withdrawing"
            title={`Withdraw page ${page} of ${name}?`}
            size="sm"
          >
            It counts for no certificate from now on. Certificates that were issued with it show it as a change.
          </ConfirmedButton>
        </div>
      )}
    </li>
  );
}
