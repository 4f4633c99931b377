import { z } from "zod";
import { DOCUMENT_TYPES, isVisibleToClient, type DocumentType } from "@cara/contract/document-types.ts";
import { NOTES_MAX_LENGTH } from "@cara/contract/limits.ts";
import { NOT_FOR_CLIENTS, REQUIRED } from "@cara/contract/messages.ts";
import type { FileId, PolicyId } from "#kernel/ids.ts";
import { optionalText } from "#kernel/text.ts";
import type { StoredFile } from "#domains/documents/stored-file.ts";

/** A file of a policy, and its type. */
export type PolicyDocument = {
  fileId: FileId;
  policyId: PolicyId;
  type: DocumentType;
  /** For the agency only: no client-facing view may return them. */
  notes: string | null;
  /** Whether the client may see it, which its type decides. */
  visible: boolean;
  createdAt: Date;
};
export type PolicyFile = PolicyDocument & { file: StoredFile };

/** The form's input. The type decides whether clients can see the document; no form can override that. */
export const PolicyDocumentDraft = z
  .object({
    fileId: z.string({ error: REQUIRED }).min(1, REQUIRED),
    type: z.enum(DOCUMENT_TYPES, { error: REQUIRED }),
    notes: optionalText(NOTES_MAX_LENGTH),
    visible: z.boolean().nullish(),
  })
  .superRefine(({ type, visible }, context) => {
    if (visible && !isVisibleToClient(type))
      context.addIssue({ code: "custom", path: ["visible"], message: NOT_FOR_CLIENTS });
  })
  .transform(({ fileId, type, notes }) => ({ fileId, type, notes, visible: isVisibleToClient(type) }));
export type PolicyDocumentDraft = z.infer<typeof PolicyDocumentDraft>;

/** The corrected type of a document. */
export const PolicyDocumentCorrection = z.object({ type: z.enum(DOCUMENT_TYPES, { error: REQUIRED }) });

/** Documents that make up a policy as it was issued. */
export const ISSUED: ReadonlySet<DocumentType> = new Set<DocumentType>(["POLICY_DOCUMENT", "ENDORSEMENT"]);

/** Documents whose values are the policy's own; a quote or an application says what was asked for. */
export const BINDING: ReadonlySet<DocumentType> = new Set<DocumentType>(["BINDER", "ENDORSEMENT", "POLICY_DOCUMENT"]);
