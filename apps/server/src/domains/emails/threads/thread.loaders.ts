import DataLoader from "dataloader";
import { filesById } from "#domains/documents/list-files.ts";
import type { StoredFile } from "#domains/documents/stored-file.ts";
import { policiesById } from "#domains/policies/find-policy.ts";
import type { Policy } from "#domains/policies/policy.ts";
import type { EmailId, EmailThreadId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { grouped } from "#platform/graphql/grouped.ts";
import { listAttachmentsOf, listEmailsOf, listToolCallsOf } from "./email.store.ts";
import { listCandidatesOf } from "./thread-candidate.store.ts";

/** Emails by thread, oldest first. */
export const emailsByThread = (db: AgencyDb) =>
  grouped<EmailThreadId, Awaited<ReturnType<typeof listEmailsOf>>[number]>(
    (ids) => listEmailsOf(db, ids),
    ({ threadId }) => threadId,
  );

/** Attachments by email, in their order. */
export const attachmentsByEmail = (db: AgencyDb): DataLoader<EmailId, StoredFile[]> =>
  new DataLoader(async (ids) => {
    const attached = await listAttachmentsOf(db, ids);
    const files = await filesById(
      db,
      attached.map(({ fileId }) => fileId),
    );
    const byEmail = Map.groupBy(attached, ({ emailId }) => emailId);
    return ids.map((id) => (byEmail.get(id) ?? []).flatMap(({ fileId }) => files.get(fileId) ?? []));
  });

/** What Cara looked up by thread, oldest first. */
export const toolCallsByThread = (db: AgencyDb) =>
  grouped<EmailThreadId, Awaited<ReturnType<typeof listToolCallsOf>>[number]>(
    (ids) => listToolCallsOf(db, ids),
    ({ threadId }) => threadId,
  );

/** The accounts each thread may belong to, the likeliest first. */
export const candidatesByThread = (db: AgencyDb) =>
  grouped<EmailThreadId, Awaited<ReturnType<typeof listCandidatesOf>>[number]>(
    (ids) => listCandidatesOf(db, ids),
    ({ threadId }) => threadId,
  );

/** Policies by id; null for an unknown id. */
export const policyOfThread = (db: AgencyDb): DataLoader<PolicyId, Policy | null> =>
  new DataLoader(async (ids) => {
    const found = await policiesById(db, ids);
    return ids.map((id) => found.get(id) ?? null);
  });
