import type { EmailThreadId, ServiceRequestId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { grouped } from "#platform/graphql/grouped.ts";
import { listQuotesOf, listTriagesOf } from "./email-triage.store.ts";
import type { EmailTriage, RequestQuote } from "./email-triage.ts";

/** What became of a thread's messages, in the order they were looked through. */
export const triagesByThread = (db: AgencyDb) =>
  grouped<EmailThreadId, EmailTriage>(
    (ids) => listTriagesOf(db, ids),
    ({ threadId }) => threadId,
  );

/** The words that a request rests on. */
export const quotesByRequest = (db: AgencyDb) =>
  grouped<ServiceRequestId, RequestQuote>(
    (ids) => listQuotesOf(db, ids),
    ({ requestId }) => requestId,
  );
