import { z } from "zod";
import { NOTES_MAX_LENGTH } from "@cara/contract/limits.ts";
import { REQUIRED } from "@cara/contract/messages.ts";
import type { AgencyUserId, ServiceRequestCommentId, ServiceRequestId } from "#kernel/ids.ts";
import { requiredText } from "#kernel/text.ts";

/** What a colleague said about a request; never changed and never taken back. */
export type ServiceRequestComment = {
  id: ServiceRequestCommentId;
  requestId: ServiceRequestId;
  /** The entry of the history that says so. */
  version: number;
  content: string;
  authorId: AgencyUserId;
  createdAt: Date;
};

/** What the comment box sends. */
export const CommentDraft = z.object({
  content: z.string({ error: REQUIRED }).pipe(requiredText(NOTES_MAX_LENGTH)),
});
export type CommentDraft = z.infer<typeof CommentDraft>;
