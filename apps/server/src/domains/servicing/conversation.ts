import type { CallRole } from "@cara/contract/service-request-types.ts";
import type { CallStatus, EmailSenderRole, EmailThreadState } from "@cara/contract/states.ts";
import type { StoredFile } from "#domains/documents/stored-file.ts";
import type { FileId, ServiceRequestId } from "#kernel/ids.ts";

/** A call a request came out of, as the assistant wrote it down. */
export type RequestCall = {
  id: string;
  requestId: ServiceRequestId;
  status: CallStatus;
  fromName: string | null;
  fromNumber: string | null;
  startedAt: Date;
  endedAt: Date | null;
  transcript: { role: CallRole; content: string }[];
};

/** A thread of e-mail a request came out of, oldest first. */
export type RequestEmailThread = {
  id: string;
  requestId: ServiceRequestId;
  subject: string;
  state: EmailThreadState;
  startedAt: Date;
  emails: RequestEmail[];
};
export type RequestEmail = {
  id: string;
  senderRole: EmailSenderRole;
  senderName: string | null;
  senderEmail: string;
  content: string;
  sentAt: Date;
  attachments: { fileId: FileId; file: StoredFile }[];
};
