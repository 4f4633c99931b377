import { v5, v7 } from "uuid";

type Id<Name extends string> = string & { readonly __id: Name };

/** Any id of the product; each kind is a branded type. */
export type AnyId = Id<string>;
export type AgencyId = Id<"Agency">;
export type AgencyUserId = Id<"AgencyUser">;
export type SessionId = Id<"Session">;
export type CustomPresetId = Id<"CustomPreset">;
export type ChallengeId = Id<"Challenge">;
export type AccountId = Id<"Account">;
export type ContactId = Id<"Contact">;
export type CarrierId = Id<"Carrier">;
export type PolicyId = Id<"Policy">;
export type CoveragePartId = Id<"CoveragePart">;
export type CoverageFactId = Id<"CoverageFact">;
export type ExtractionId = Id<"Extraction">;
export type FindingId = Id<"Finding">;
export type PolicyFormId = Id<"PolicyForm">;
export type FileId = Id<"File">;
export type ImportId = Id<"Import">;
export type ServiceRequestId = Id<"ServiceRequest">;
export type FormRequestId = Id<"FormRequest">;
export type ServiceRequestCommentId = Id<"ServiceRequestComment">;
export type WorkspaceId = Id<"Workspace">;
export type WorkspaceMessageId = Id<"WorkspaceMessage">;
export type WorkspaceTakeoverId = Id<"WorkspaceTakeover">;
export type WorkspaceRunId = Id<"WorkspaceRun">;
export type PlanStageId = Id<"PlanStage">;
export type PlanEventId = Id<"PlanEvent">;
export type ArtifactId = Id<"Artifact">;
export type CallId = Id<"Call">;
export type EmailThreadId = Id<"EmailThread">;
export type EmailId = Id<"Email">;
export type EmailApprovalId = Id<"EmailApproval">;
export type EmailDraftId = Id<"EmailDraft">;
export type CertificateId = Id<"Certificate">;
export type HolderRequirementId = Id<"HolderRequirement">;
export type FormAcceptanceId = Id<"FormAcceptance">;
export type CertificateHolderId = Id<"CertificateHolder">;
export type CertificateTemplateId = Id<"CertificateTemplate">;
export type CertificateApprovalId = Id<"CertificateApproval">;
export type CertificateDeliveryId = Id<"CertificateDelivery">;
export type CertificateDeskItemId = Id<"CertificateDeskItem">;
export type ReceivedEmailId = Id<"ReceivedEmail">;
export type OutboxId = Id<"Outbox">;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Creates a UUIDv7: time-ordered for index locality; neither its order nor its randomness is relied on. */
export function newId<Kind extends AnyId>(): Kind {
  return v7() as Kind;
}

/** The id of something that follows from something else: derived again it is the same, so that work done twice has one result. */
export function derivedId<Kind extends AnyId>(of: AnyId, what: string): Kind {
  return v5(what, of) as Kind;
}

/** Parses an id from outside; null when it is invalid, so the caller can respond with "not found". */
export function parseId<Kind extends AnyId>(text: unknown): Kind | null {
  return typeof text === "string" && UUID.test(text) ? (text.toLowerCase() as Kind) : null;
}
