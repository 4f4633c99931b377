import { deliveryHash } from "@cara/contract/delivery-hash.ts";
import { accountAddresses } from "#domains/accounts/account-addresses.ts";
import { agencySettings } from "#domains/agency/find-agency-settings.ts";
import type { AgencyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { notFound } from "#platform/errors.ts";
import type { Settings } from "#platform/use-case.ts";
import type { CertificateApproval } from "../issuing/certificate-approval.ts";
import { findIssuedApproval } from "../issuing/certificate-approval.store.ts";
import type { Certificate } from "../records/certificate.ts";
import { listSnapshots } from "../records/certificate.store.ts";
import { findStatusUrl } from "../statements/find-status-url.ts";
import { attachablePages, isProposed, type AttachablePages } from "./attachable-pages.ts";
import { PAGES_SENT_MAX, type DisplayedText } from "./delivery.ts";
import { deliveryText } from "./delivery-text.ts";
import { holderAddresses } from "./holder-addresses.ts";

/** Addresses of the insured that a person may choose from. */
const INSURED_SHOWN = 20;

/** What is displayed before a certificate is delivered, and what may be chosen. */
export type DeliveryProposal = {
  certificate: Certificate;
  /** The approval whose bytes are sent; null for a draft. */
  issued: CertificateApproval | null;
  text: DisplayedText;
  signature: string | null;
  /** The addresses of the insured that a copy can go to. */
  insured: string[];
  /** Addresses that may be written to without being typed: the insured's, and the holder's. */
  onRecord: string[];
  pages: AttachablePages[];
};

type Asking = { db: AgencyDb; agencyId: AgencyId; settings: Settings };

/**
 * What may be delivered of a certificate: plain text and the pages behind its Ys. A certificate of the desk goes to who asked
 * for it where no address of its holder is known.
 */
export async function proposeDelivery(
  { db, agencyId, settings }: Asking,
  certificate: Certificate,
  requester: string | null = null,
): Promise<DeliveryProposal> {
  const [found] = await listSnapshots(db, [certificate.id]);
  if (!found) throw notFound();
  const { form } = found.snapshot;
  const insured = await accountAddresses(db, certificate.accountId);
  const to = await recipientsOf(db, certificate, requester);
  const { emailSignature } = await agencySettings(db);
  const first = insured.some((address) => to.includes(address)) ? undefined : insured[0];
  return {
    certificate,
    issued: certificate.state === "ISSUED" ? await findIssuedApproval(db, certificate.id) : null,
    text: {
      to,
      cc: first === undefined ? [] : [first],
      ...deliveryText({
        number: certificate.number,
        insured: form.insured.name?.value ?? "not named",
        holder: form.holder.name,
        statusUrl: await findStatusUrl({ db, agencyId, settings }, certificate),
      }),
    },
    signature: emailSignature,
    insured: insured.slice(0, INSURED_SHOWN),
    onRecord: [...new Set([...insured, ...to])],
    pages: await attachablePages(db, found.snapshot),
  };
}

/** Whom a certificate goes to: its holder, else who asked for it, as long as that is an address of the insured on record. */
export async function recipientsOf(
  db: AgencyDb,
  certificate: Certificate,
  requester: string | null,
): Promise<readonly string[]> {
  const known = await holderAddresses(db, certificate);
  if (known.length > 0 || requester === null) return known;
  return (await accountAddresses(db, certificate.accountId)).includes(requester) ? [requester] : [];
}

/** The hash of a delivery with this text and these pages; the approval of what was displayed carries the same. */
export function hashOfDelivery(
  { certificate, issued, signature }: DeliveryProposal,
  text: DisplayedText,
  pages: readonly AttachablePages[],
): Promise<string> {
  return deliveryHash({
    certificate: issued?.paper?.hash.toString("hex") ?? certificate.number,
    ...text,
    signature,
    pages: pages.flatMap(({ copy }) => (copy ? [{ id: copy.id, sha256: copy.sha256 }] : [])),
  });
}

/** The pages that go along unless a person chooses others. */
export const proposedPages = ({ pages }: DeliveryProposal): AttachablePages[] =>
  pages.filter(isProposed).slice(0, PAGES_SENT_MAX);
