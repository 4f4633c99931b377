import type { AtDesk } from "./desk-page.ts";

/** The delivery as the desk displays it, with the pages that go along. */
export function displayedDelivery({ delivery }: AtDesk) {
  if (!delivery) return null;
  const { to, cc, subject, body, signature, certificateHash, pages } = delivery;
  const attached = pages.filter(({ isProposed, copyId }) => isProposed && copyId !== null);
  return {
    to,
    cc,
    subject,
    body,
    signature: signature ?? null,
    certificate: certificateHash,
    attached,
    leftOut: pages.filter((one) => !attached.includes(one)),
  };
}
export type Displayed = NonNullable<ReturnType<typeof displayedDelivery>>;

/** What keeps the row from being approved with one key, in a sentence; null where nothing does. */
export function blockOf({ item, issuing, delivery }: AtDesk): string | null {
  const { certificate, state, reason } = item;
  if (state === "DONE") return "This one is decided.";
  if (!certificate) return reason ?? "Nothing is drafted yet.";
  if (!issuing) return "This certificate is no longer a draft.";
  const [block] = issuing.blocks;
  if (block) return block.message;
  if (state === "BLOCKED" && reason) return reason;
  if (certificate.contents.decisions.some(({ proof }) => !proof)) return "Not everything asked for is proved.";
  if (issuing.needsReason) return "Wording of it may be kept only with a reason.";
  if (!delivery || delivery.to.length === 0) return "Nobody on record can receive it.";
  if (delivery.pages.some(({ state: copied }) => copied === "WAITING"))
    return "Pages that go along are being copied. This takes a moment.";
  return null;
}

/** "1:05". */
export const clockOf = (ms: number): string => {
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/** "1 email, 1 certificate, 2 endorsements". */
export function leavingWords({ attached }: Displayed): string {
  const more =
    attached.length === 0 ? "" : `, ${attached.length} ${attached.length === 1 ? "endorsement" : "endorsements"}`;
  return `1 email, 1 certificate${more}`;
}
