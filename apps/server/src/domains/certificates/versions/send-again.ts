import { findAccount } from "#domains/accounts/find-account.ts";
import type { AccountId, AgencyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { notFound } from "#platform/errors.ts";
import { NamedHolder } from "../holders/holder.ts";
import { findSameHolder } from "../holders/holder.store.ts";
import type { Certificate } from "../records/certificate.ts";
import { getCertificate } from "../records/certificate.store.ts";
import { findChanges } from "./find-changes.ts";
import { findNewestLive } from "./live-certificates.store.ts";
import { findLostMarks } from "./lost-marks.ts";

type Asking = { db: AgencyDb; agencyId: AgencyId; now: Date };

/** The newest live certificate of an account for a holder, however the holder is typed, if all that it prints is still so. */
export async function certificateToSendAgain(
  asking: Asking,
  { accountId, holder }: { accountId: AccountId; holder: unknown },
): Promise<Certificate | null> {
  const { db } = asking;
  if (!(await findAccount(db, accountId))) throw notFound();
  const named = NamedHolder.safeParse(holder);
  const same = named.success ? await findSameHolder(db, named.data) : null;
  const id = same && (await findNewestLive(db, accountId, same.mergedInto ?? same.id));
  if (!id) return null;
  const changes = (await findChanges(db, [id])).get(id) ?? [];
  if (changes.length > 0 || (await findLostMarks(asking, id)).length > 0) return null;
  return getCertificate(db, id);
}
