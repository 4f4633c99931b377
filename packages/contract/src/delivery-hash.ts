/** What a person saw before they approved the delivery of a certificate. */
export type DisplayedDelivery = {
  /** SHA-256 of the issued bytes; of a draft its number: the hash of the draft is approved beside this one. */
  certificate: string;
  to: readonly string[];
  cc: readonly string[];
  subject: string;
  body: string;
  signature: string | null;
  /** The copied pages that go along, in their order. */
  pages: readonly { id: string; sha256: string }[];
};

/** SHA-256, in hex, of a delivery as displayed. The browser computes it from what it shows, the server from what it would send. */
export async function deliveryHash(shown: DisplayedDelivery): Promise<string> {
  const { certificate, to, cc, subject, body, signature, pages } = shown;
  const text = JSON.stringify([
    certificate,
    to,
    cc,
    subject,
    body,
    signature,
    pages.map(({ id, sha256 }) => [id, sha256]),
  ]);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
