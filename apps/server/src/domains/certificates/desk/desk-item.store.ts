import { sql, type Selectable } from "kysely";
import type {
  AccountId,
  AgencyId,
  AgencyUserId,
  CertificateDeskItemId,
  CertificateId,
  ServiceRequestId,
} from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { CertificateDeskItems } from "#platform/db/tables.gen.ts";
import { notFound } from "#platform/errors.ts";
import type { NamePageArgs } from "#platform/paging.ts";
import type { DeskItem, DeskState } from "./desk-item.ts";

/** Rows are counted up to here; a count as high means "or more". */
export const DESK_COUNTED = 1_000;

export type DeskArgs = Pick<NamePageArgs, "first" | "after"> & {
  state: DeskState;
  /** One person's, or everyone's when null. */
  assigneeId: AgencyUserId | null;
};

/** The sort key of a row; what has no due day comes last. */
export const dueKeyOf = ({ dueOn }: DeskItem): string => dueOn ?? "infinity";

/** One page plus one row of the desk, the first promised first. */
export async function listDeskItems(db: AgencyDb, { first, after, state, assigneeId }: DeskArgs): Promise<DeskItem[]> {
  let query = items(db)
    .where("state", "=", state)
    .orderBy("due_order")
    .orderBy("id")
    .limit(first + 1);
  if (assigneeId) query = query.where("assignee_key", "=", assigneeId);
  if (after) query = query.where(sql<boolean>`(due_order, id) > (${after.name}::date, ${after.id}::uuid)`);
  return (await query.execute()).map(toItem);
}

/** How many rows are in a state, up to `DESK_COUNTED`. */
export async function countDeskItems(
  db: AgencyDb,
  { state, assigneeId }: Pick<DeskArgs, "state" | "assigneeId">,
): Promise<number> {
  let query = db.selectFrom("certificate_desk_items").select("id").where("state", "=", state).limit(DESK_COUNTED);
  if (assigneeId) query = query.where("assignee_key", "=", assigneeId);
  const { count } = await db
    .selectFrom(query.as("counted"))
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function getDeskItem(db: AgencyDb, id: CertificateDeskItemId): Promise<DeskItem> {
  return toItem(await items(db).where("id", "=", id).executeTakeFirstOrThrow(notFound));
}

/** The row of a certificate, locked until the transaction ends. */
export async function lockItemOfCertificate(db: AgencyDb, id: CertificateId): Promise<DeskItem | null> {
  const row = await items(db).where("certificate_id", "=", id).forUpdate().executeTakeFirst();
  return row ? toItem(row) : null;
}

/** The row of a request, locked until the transaction ends. */
export async function lockItemOfRequest(db: AgencyDb, id: ServiceRequestId): Promise<DeskItem | null> {
  const row = await items(db).where("service_request_id", "=", id).forUpdate().executeTakeFirst();
  return row ? toItem(row) : null;
}

/** Rows that may stand otherwise now, in order of id; `accountId` null means the whole agency. */
export async function listItemsToCheck(
  db: AgencyDb,
  { accountId, after, limit }: { accountId: AccountId | null; after: CertificateDeskItemId | null; limit: number },
): Promise<DeskItem[]> {
  let query = items(db).where("state", "<>", sql.lit("DONE")).where("certificate_id", "is not", null);
  query = accountId ? query.where("account_id", "=", accountId) : query;
  query = after ? query.where("id", ">", after) : query;
  return (await query.orderBy("id").limit(limit).execute()).map(toItem);
}

export async function insertDeskItem(db: AgencyDb, agencyId: AgencyId, item: DeskItem): Promise<void> {
  const { id, requestId, createdAt } = item;
  await db
    .insertInto("certificate_desk_items")
    .values({ agency_id: agencyId, id, service_request_id: requestId, created_at: createdAt, ...columnsOf(item) })
    .execute();
}

export async function saveDeskItem(db: AgencyDb, item: DeskItem): Promise<void> {
  await db.updateTable("certificate_desk_items").set(columnsOf(item)).where("id", "=", item.id).execute();
}

const items = (db: AgencyDb) =>
  db
    .selectFrom("certificate_desk_items")
    .select(["id", "service_request_id", "certificate_id", "account_id", "holder_name", "requester", "state", "reason"])
    .select(["next_step", "marks_asked", "marks_proved", "asked_hash", "due_on", "assignee_id", "created_at"]);

const columnsOf = (item: DeskItem) => ({
  certificate_id: item.certificateId,
  account_id: item.accountId,
  holder_name: item.holderName,
  requester: item.requester,
  state: item.state,
  reason: item.reason,
  next_step: item.nextStep,
  marks_asked: item.marksAsked,
  marks_proved: item.marksProved,
  asked_hash: item.askedHash,
  due_on: item.dueOn,
  assignee_id: item.assigneeId,
});

type Row = Omit<Selectable<CertificateDeskItems>, "agency_id" | "due_order" | "assignee_key">;

const toItem = (row: Row): DeskItem => ({
  // the table's checks admit no other standing
  ...({ state: row.state, reason: row.reason, nextStep: row.next_step } as Pick<
    DeskItem & { state: "BLOCKED" },
    "state" | "reason" | "nextStep"
  >),
  id: row.id as CertificateDeskItemId,
  requestId: row.service_request_id as ServiceRequestId | null,
  certificateId: row.certificate_id as CertificateId | null,
  accountId: row.account_id as AccountId | null,
  holderName: row.holder_name,
  requester: row.requester,
  marksAsked: row.marks_asked,
  marksProved: row.marks_proved,
  askedHash: row.asked_hash,
  dueOn: row.due_on,
  assigneeId: row.assignee_id as AgencyUserId | null,
  createdAt: row.created_at,
});
