import type { RecordingMimeType } from "@cara/contract/file-kinds.ts";
import type { FileReader } from "#domains/documents/file-reader.ts";
import { hasRoomFor, receivedKeyOf, recordReceivedFiles } from "#domains/documents/record-received-file.ts";
import { derivedId, type FileId } from "#kernel/ids.ts";
import { recordUnattended } from "#platform/events/record-event.ts";
import { recordingKind } from "#platform/files/inspect-recording.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import { createFairPlaces } from "#platform/sandbox/fair-places.ts";
import type { Download, Downloader, NoDownload } from "#platform/web/download.ts";
import type { CallRef } from "./finish-call.ts";
import { findReceivedCall, lockCallEvents, saveRecording } from "./received-call.store.ts";

/** `download`: fetches from the hosts of telephony providers. */
export type RecordingKeeper = Pick<FileReader, "inAgency" | "files" | "scanner" | "clock" | "settings"> & {
  download: Downloader;
};

const PROBLEMS: Readonly<Record<NoDownload["problem"], string>> = {
  REFUSED: "It is on a server that recordings are not fetched from.",
  GONE: "The telephone service no longer has it.",
  TOO_LARGE: "It is too large.",
  EMPTY: "It is empty.",
};
const ENDINGS: Readonly<Record<RecordingMimeType, string>> = {
  "audio/mpeg": "mp3",
  "audio/ogg": "ogg",
  "audio/wav": "wav",
};

/** Each may take the disk of one recording and the longest time; a quarter is there for agencies that fetch none. */
const DOWNLOADS = createFairPlaces({ total: 8, perOwner: 3, reserved: 2, waitingPerOwner: 16, waitMs: 30_000 });

/**
 * Fetches the recording of a call and keeps it as a private file of the agency, unless the caller refused. Done again after a
 * crash it has the same result. Throws while the provider cannot be reached.
 */
export async function keepRecording(keeper: RecordingKeeper, ref: CallRef): Promise<void> {
  const { inAgency, files, download } = keeper;
  const call = await inAgency(ref.agencyId, (db) => findReceivedCall(db, ref.callId));
  const url = call?.heard.facts.recordingUrl;
  if (!call || !url || call.recordingFileId) return;
  const id = derivedId<FileId>(ref.callId, `recording ${url}`);
  // an attempt before may have stored it and ended before it was recorded
  if (!isAllowed(call)) return files.remove([receivedKeyOf(ref.agencyId, id)]);
  const place = await DOWNLOADS.take(ref.agencyId);
  try {
    const downloaded = await download(url);
    if (!downloaded.ok) return await noteProblem(keeper, ref, PROBLEMS[downloaded.problem]);
    try {
      await keep(keeper, { ...ref, id }, downloaded);
    } finally {
      await downloaded.close();
    }
  } finally {
    place.leave();
  }
}

async function keep(keeper: RecordingKeeper, ref: CallRef & { id: FileId }, downloaded: Download): Promise<void> {
  const { inAgency, files, clock, scanner, settings } = keeper;
  const { agencyId, callId, id } = ref;
  const { head, sizeBytes, sha256 } = downloaded;
  const mimeType = recordingKind(head);
  if (!mimeType) return noteProblem(keeper, ref, "It is not a sound that can be played.");
  const { storageBytes } = settings;
  const hasRoom = await inAgency(agencyId, (db) => hasRoomFor(db, { agencyId, bytes: sizeBytes, storageBytes }));
  if (!hasRoom) return noteProblem(keeper, ref, "Your agency has used its storage.");
  const objectKey = receivedKeyOf(agencyId, id);
  await files.put(objectKey, downloaded.open(), sizeBytes);
  const isKept = await inAgency(agencyId, async (db) => {
    await lockCallEvents(db, callId);
    const call = await findReceivedCall(db, callId);
    // the caller may have refused while it was fetched
    if (!call || call.recordingFileId || !isAllowed(call)) return call?.recordingFileId === id;
    const context = { db, agencyId, clock, by: "WORKFLOW" as const };
    const file = { id, name: `recording.${ENDINGS[mimeType]}`, sizeBytes, willBeScanned: scanner !== null };
    await recordReceivedFiles(context, [{ ...file, mimeType, sha256, opensInline: true }]);
    await saveRecording(db, callId, { fileId: id, problem: null });
    await recordUnattended(context, { kind: "call.recording_kept", subjectId: callId, details: { fileId: id } });
    await publishChange(context, { topic: "calls", kind: "call.updated", subjectId: callId });
    return true;
  });
  if (!isKept) await files.remove([objectKey]);
}

/** Says of a call why its recording was not kept. */
export function noteProblem(
  { inAgency, clock }: Pick<RecordingKeeper, "inAgency" | "clock">,
  { agencyId, callId }: CallRef,
  problem: string,
): Promise<void> {
  return inAgency(agencyId, async (db) => {
    await lockCallEvents(db, callId);
    const call = await findReceivedCall(db, callId);
    if (!call || call.recordingFileId) return;
    await saveRecording(db, callId, { fileId: null, problem });
    const context = { db, agencyId, clock, by: "WORKFLOW" as const };
    await publishChange(context, { topic: "calls", kind: "call.updated", subjectId: callId });
  });
}

const isAllowed = ({ heard }: NonNullable<Awaited<ReturnType<typeof findReceivedCall>>>): boolean =>
  heard.facts.consent !== "REFUSED";
