import { APPOINTMENTS, type Appointment } from "@cara/contract/policy-terms.ts";
import { REQUIRED } from "@cara/contract/messages.ts";
import { CarrierDraft } from "#domains/policies/add-carrier.ts";
import type { Carrier } from "#domains/policies/carrier.ts";
import {
  carriersAlike,
  leftOfCarrier,
  restoreCarriers,
  writeCarriers,
  type CarrierFormer,
} from "#domains/policies/import-carriers.ts";
import { fieldChanges } from "#platform/history/field-changes.ts";
import { newId, type CarrierId } from "#kernel/ids.ts";
import { CARRIER_ROLES } from "./import-fields.ts";
import { duplicateRow, kindWork, newRow, refusedRow, updateRow, type RowValidation } from "./row-validation.ts";
import { isOutOfStep, OUT_OF_STEP, readRow, type RowReader } from "./row-reader.ts";
import { wordReader } from "./words.ts";

/** The planned write of a carrier's row. */
export type CarrierPlan = { before: Carrier | null; after: Carrier };
type Former = Partial<CarrierFormer>;

const readRole = wordReader(CARRIER_ROLES, { insurer: "CARRIER", wholesaler: "BROKER", mga: "BROKER" });
const readAppointment = wordReader<Appointment>(APPOINTMENTS, { yes: "APPOINTED", no: "NOT_APPOINTED" });

/** Imports carriers and brokers, in batches of rows. */
export const carriersWork = kindWork<CarrierPlan>({
  async validate({ db }, dataImport, rows, phase) {
    const read = rows.map((row) => ({ row, cells: readRow(dataImport, row) }));
    const world = await carriersAlike(
      db,
      {
        codes: read.flatMap(({ cells }) => cells.text("naicCode") ?? []),
        names: read.flatMap(({ cells }) => cells.text("name") ?? []),
      },
      { hold: phase === "RUN" },
    );
    return read.map(({ row, cells }) => {
      if (isOutOfStep(dataImport, row)) return refusedRow(row.number, OUT_OF_STEP);
      const validated = validateCarrierRow(row.number, cells, world);
      // the next row sees what this row creates, whether or not a batch ends between them
      if (phase === "RUN" && validated.plan) addOrReplace(world, validated.plan.after);
      return validated;
    });
  },
  async write(context, dataImport, planned) {
    const carriers = planned.map(({ plan }) => plan.after);
    const isNew = (at: number) => planned[at]?.plan.before === null;
    const formers = await writeCarriers(context, dataImport.id, {
      added: carriers.filter((_, at) => isNew(at)),
      changed: carriers.filter((_, at) => !isNew(at)),
    });
    return planned.map(({ number, plan: { before, after } }) => {
      const former: Former = { left: leftOfCarrier(after), ...(before ? formers.get(after.id) : {}) };
      return { number, targetId: after.id, leftVersion: null, former };
    });
  },
  async restore(context, dataImport, rows) {
    // written by writeCarriers
    const formers = rows.flatMap(({ former }) => {
      const { id, carrier, left } = former as Former;
      return id && carrier && left ? [{ id, carrier, left }] : [];
    });
    const restored = await restoreCarriers(context, dataImport.id, formers);
    return new Set(rows.filter(({ targetId }) => restored.has(targetId as CarrierId)).map(({ number }) => number));
  },
});

function addOrReplace(world: Carrier[], carrier: Carrier): void {
  const at = world.findIndex(({ id }) => id === carrier.id);
  if (at === -1) world.push(carrier);
  else world[at] = carrier;
}

/** Carriers with this NAIC code; otherwise those with this name and no other code. */
export function carriersThatFit(
  world: readonly Carrier[],
  { naicCode, name }: { naicCode: string | null; name: string | null },
): Carrier[] {
  const byCode = naicCode ? world.filter((carrier) => carrier.naicCode === naicCode) : [];
  if (byCode.length > 0 || !name) return byCode;
  const byName = world.filter((carrier) => carrier.name.toLowerCase() === name.toLowerCase());
  return naicCode ? byName.filter((carrier) => carrier.naicCode === null) : byName;
}

/** Validates one row of carriers. */
export function validateCarrierRow(
  number: number,
  row: RowReader,
  world: readonly Carrier[],
): RowValidation<CarrierPlan> {
  const [name, naicCode, roleText, appointmentText] = ["name", "naicCode", "role", "appointment"].map((field) =>
    row.text(field),
  );
  const role = roleText ? readRole(roleText) : null;
  const appointment = appointmentText ? readAppointment(appointmentText) : null;
  const problems = [
    ...(name ? [] : [row.problem("name", REQUIRED)]),
    ...(roleText && !role ? [row.problem("role", "Must be Carrier, Broker or Both")] : []),
    ...(appointmentText && !appointment ? [row.problem("appointment", "Must be Appointed or Not appointed")] : []),
  ];
  if (!name || problems.length > 0) return refusedRow(number, problems);
  const fits = carriersThatFit(world, { naicCode: naicCode ?? null, name });
  if (fits.length > 1) return refusedRow(number, `${fits.length} carriers are named ${name}; add the NAIC code`);
  const before = fits[0] ?? null;
  const parsed = CarrierDraft.safeParse({
    name: before?.name ?? name,
    isCarrier: role ? role !== "BROKER" : (before?.isCarrier ?? true),
    isBroker: role ? role !== "CARRIER" : (before?.isBroker ?? false),
    naicCode: naicCode ?? before?.naicCode ?? null,
    appointment: appointment ?? before?.appointment ?? "UNKNOWN",
  });
  if (!parsed.success)
    return refusedRow(
      number,
      parsed.error.issues.map(({ path, message }) => row.problem(String(path[0] ?? "role"), message)),
    );
  const after = { id: before?.id ?? newId<CarrierId>(), ...parsed.data };
  const byName = `name:${name.toLowerCase()}`;
  const identity = naicCode ? { key: `naic:${naicCode}`, alike: [byName] } : { key: byName, alike: [] };
  const plan = { before, after };
  if (!before) return newRow(number, identity, plan);
  const changes = fieldChanges(["role", "naicCode", "appointment"], comparedOf(before), comparedOf(after));
  if (changes.length === 0)
    return duplicateRow(number, identity, `Already on file as ${before.name} with the same values`, before.id);
  return updateRow(number, "CARRIERS", { identity, targetId: before.id, changes, plan });
}

/** The fields of a carrier that a row can change. */
const comparedOf = ({ isCarrier, isBroker, naicCode, appointment }: Carrier) => ({
  role: isBroker ? (isCarrier ? "BOTH" : "BROKER") : "CARRIER",
  naicCode,
  appointment,
});
