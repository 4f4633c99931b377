import { z } from "zod";
import { NOTES_MAX_LENGTH } from "@cara/contract/limits.ts";
import { REQUIRED } from "@cara/contract/messages.ts";
import type { AgencyUserId, ServiceRequestCommentId, ServiceRequestId } from "#kernel/ids.ts";
import { requiredText } from "#kernel/text.ts";

/** A colleague's comment on a request; comments are never edited or deleted. */
export type ServiceRequestComment = {
  id: ServiceRequestCommentId;
  requestId: ServiceRequestId;
  /** Its history entry. */
  version: number;
  content: string;
  authorId: AgencyUserId;
  createdAt: Date;
};

/** The comment box's input. */
export const CommentDraft = z.object({
  content: z.string({ error: REQUIRED }).pipe(requiredText(NOTES_MAX_LENGTH)),
});
export type CommentDraft = z.infer<typeof CommentDraft>;
