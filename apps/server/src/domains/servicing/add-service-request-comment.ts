import { newId, type ServiceRequestCommentId, type ServiceRequestId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { CommentDraft, ServiceRequestComment } from "./service-request-comment.ts";
import { entryOf } from "./service-request-history.ts";
import { insertComment, insertVersion } from "./service-request-history.store.ts";
import { initiatorOf, nextVersion, type ServiceRequest } from "./service-request.ts";
import { lockServiceRequest, saveTouched } from "./service-request.store.ts";
import { mayHandleRequests } from "./servicing.access.ts";

/** Adds a comment to an open or closed request. */
export async function addServiceRequestComment(
  context: UseCaseContext,
  { requestId, draft }: { requestId: ServiceRequestId; draft: CommentDraft },
): Promise<Result<{ comment: ServiceRequestComment; request: ServiceRequest }>> {
  const { db, actor, clock } = context;
  requireAccess(mayHandleRequests(actor));

  const request = nextVersion(await lockServiceRequest(db, requestId), clock.now());
  const comment: ServiceRequestComment = {
    id: newId<ServiceRequestCommentId>(),
    requestId,
    version: request.version,
    content: draft.content,
    authorId: actor.userId,
    createdAt: request.updatedAt,
  };
  await saveTouched(db, request);
  const entry = { by: initiatorOf(actor), updateTypes: ["ADD_SERVICE_REQUEST_COMMENT" as const], changes: [] };
  await insertVersion(db, actor.agencyId, entryOf(request, entry));
  await insertComment(db, actor.agencyId, comment);
  const kind = "service_request.commented";
  await recordEvent(context, {
    kind,
    subjectId: requestId,
    details: { version: request.version, commentId: comment.id },
  });
  await publishChange(context, { topic: "servicing", kind, subjectId: requestId });
  return ok({ comment, request });
}
