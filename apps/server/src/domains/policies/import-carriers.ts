import type { CarrierId, ImportId } from "#kernel/ids.ts";
import { listFormerRows, type FormerRow } from "#platform/db/former-rows.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvents } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { Carrier } from "./carrier.ts";
import { carrierRow, insertCarriers, listCarriersBy, saveCarrierRows } from "./import-policies.store.ts";
import { mayImportPolicies } from "./policies.access.ts";

/** A carrier's values after the import; different values mean that it was edited since. */
export type LeftCarrier = Omit<Carrier, "id">;
/** What the undo of a changed carrier needs. */
export type CarrierFormer = { id: CarrierId; carrier: FormerRow; left: LeftCarrier };

export const leftOfCarrier = ({ id: _id, ...left }: Carrier): LeftCarrier => left;

/** Carriers with one of these codes or names, ignoring case. */
export async function carriersAlike(
  db: AgencyDb,
  { codes, names }: { codes: readonly string[]; names: readonly string[] },
  { hold }: { hold: boolean },
): Promise<Carrier[]> {
  const byCode = await listCarriersBy(db, "naic_code", [...new Set(codes)].toSorted(), { hold });
  const lower = [...new Set(names.map((name) => name.toLowerCase()))].toSorted();
  const byName = await listCarriersBy(db, "sort_name", lower, { hold });
  return [...new Map([...byCode, ...byName].map((carrier) => [carrier.id, carrier])).values()];
}

/** Adds and updates carriers; returns the former values of the updated ones. */
export async function writeCarriers(
  context: UseCaseContext,
  importId: ImportId,
  { added, changed }: { added: readonly Carrier[]; changed: readonly Carrier[] },
): Promise<Map<CarrierId, CarrierFormer>> {
  const { db, actor, clock } = context;
  requireAccess(mayImportPolicies(actor));

  await insertCarriers(db, actor.agencyId, added, clock.now());
  const formers = await listFormerRows(
    db,
    "carriers",
    changed.map(({ id }) => id),
  );
  await saveCarrierRows(
    db,
    changed.map((carrier) => ({ row: carrierRow(carrier) })),
  );
  await publish(
    context,
    importId,
    "carrier.added",
    added.map(({ id }) => id),
  );
  await publish(
    context,
    importId,
    "carrier.updated",
    changed.map(({ id }) => id),
  );
  return new Map(
    changed.flatMap((carrier) => {
      const former = formers.get(carrier.id);
      return former ? [[carrier.id, { id: carrier.id, carrier: former, left: leftOfCarrier(carrier) }] as const] : [];
    }),
  );
}

/** Restores updated carriers that were not edited since; returns which were restored. */
export async function restoreCarriers(
  context: UseCaseContext,
  importId: ImportId,
  formers: readonly CarrierFormer[],
): Promise<Set<CarrierId>> {
  const { db, actor } = context;
  requireAccess(mayImportPolicies(actor));

  const restored = await saveCarrierRows(
    db,
    formers.map(({ carrier, left }) => ({ row: carrier, left })),
  );
  await publish(context, importId, "carrier.updated", [...restored]);
  return restored;
}

const publish = (context: UseCaseContext, importId: ImportId, kind: `carrier.${string}`, ids: readonly CarrierId[]) =>
  recordEvents(
    context,
    kind,
    ids.map((subjectId) => ({ subjectId, details: { importId } })),
  );
