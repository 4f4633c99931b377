import { z } from "zod";
import { COMMENT_FIELDS } from "@cara/contract/service-request-fields.ts";
import { shapeOf } from "#kernel/fields.ts";
import type { AgencyUserId, ServiceRequestCommentId, ServiceRequestId } from "#kernel/ids.ts";

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
export const CommentDraft = z.object(shapeOf(COMMENT_FIELDS));
export type CommentDraft = z.infer<typeof CommentDraft>;
