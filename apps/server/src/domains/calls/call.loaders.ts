import DataLoader from "dataloader";
import type { CallId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { CallEntry } from "./call.ts";
import { listTranscripts } from "./call.store.ts";

/** Transcripts by call, in the order spoken. */
export const transcriptByCall = (db: AgencyDb): DataLoader<CallId, CallEntry[]> =>
  new DataLoader(async (ids) => {
    const transcripts = await listTranscripts(db, ids);
    return ids.map((id) => transcripts.get(id) ?? []);
  });
