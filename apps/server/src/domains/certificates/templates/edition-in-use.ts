import type { AgencyDb } from "#platform/db/agency-db.ts";
import { FORM_EDITIONS, type FormEdition } from "../form/certificate-form.ts";
import { listReadyEditions } from "./template.store.ts";

/** The newest edition that the agency has a form of in use; the newest of all where it has none yet. */
export async function editionInUse(db: AgencyDb): Promise<FormEdition> {
  const ready = await listReadyEditions(db);
  return FORM_EDITIONS.find((edition) => ready.includes(edition)) ?? FORM_EDITIONS[0];
}
