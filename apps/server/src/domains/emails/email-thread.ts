import type { EmailSenderRole, EmailThreadState } from "@cara/contract/states.ts";
import type { StoredFile } from "#domains/documents/stored-file.ts";
import type { EmailId, EmailThreadId } from "#kernel/ids.ts";

/** An email conversation, oldest message first. */
export type EmailThread = {
  id: EmailThreadId;
  subject: string;
  state: EmailThreadState;
  startedAt: Date;
  emails: Email[];
};
export type Email = {
  id: EmailId;
  senderRole: EmailSenderRole;
  senderName: string | null;
  senderEmail: string;
  body: string;
  sentAt: Date;
  attachments: StoredFile[];
};
