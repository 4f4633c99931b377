import type { AgencyId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { lockStorage } from "./agency-storage.store.ts";

const GIGABYTE = 1_000_000_000;

type Addition = { agencyId: AgencyId; bytes: number; storageBytes: number; refused: string; path?: string };

/**
 * Whether the agency has room for so many more bytes. Its counter stays locked until the transaction ends, so that
 * concurrent additions cannot exceed it together. `refused`: what was not done, for the person who reads it.
 */
export async function checkStorage(
  db: AgencyDb,
  { agencyId, bytes, storageBytes, refused, path }: Addition,
): Promise<Result<null, "STORAGE_FULL">> {
  const used = await lockStorage(db, agencyId);
  if (used + bytes <= storageBytes) return ok(null);
  const gigabytes = (storageBytes / GIGABYTE).toLocaleString("en-US");
  const message = `Your agency has used its storage of ${gigabytes} GB, so ${refused}. Ask your provider for more storage.`;
  return refuse("STORAGE_FULL", message, path);
}
