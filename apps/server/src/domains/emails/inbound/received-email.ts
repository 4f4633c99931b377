import type { AgencyId, EmailId, ReceivedEmailId } from "#kernel/ids.ts";

/** A message as it arrived, before anything of it is read. Its bytes are in the object store. */
export type ReceivedEmail = {
  id: ReceivedEmailId;
  /** The agency's address it was sent to. */
  recipient: string;
  /** Null: the null sender, whom nothing may be sent back to. */
  envelopeFrom: string | null;
  /** Who delivered it. */
  clientAddress: string;
  clientName: string | null;
  contentKey: Buffer;
  objectKey: string;
  receivedAt: Date;
  /** UNREADABLE: filed as an email that says so, with the message attached. */
  state: "RECEIVED" | "FILED" | "UNREADABLE";
  emailId: EmailId | null;
};

/** The object key of a message: of the same bytes the same, so that a delivery that is repeated leaves nothing behind. */
export const rawKeyOf = (agencyId: AgencyId, sha256: Buffer): string =>
  `agency/${agencyId}/mail/${sha256.toString("hex")}`;
