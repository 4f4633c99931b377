export type List = "accounts" | "policies" | "requests" | "desk";
export type ListQuery = {
  list: List;
  first: number;
  after: { value: string; id: string } | null;
  search: string | null;
};
/** Whose lists they are. */
export type Reader = { agencyId: string; userId: string };

/** The most policies counted for an account in a list, and the day from which they count. */
const POLICIES_COUNTED = 100;

const REQUESTS = {
  table: "service_requests",
  columns:
    "id, type, part, details, state, client_name, client_phone, due_on, due_order, account_id, assignee_id, version, created_at",
  named: {
    columns: "a.name as account_name, a.type as account_type, u.name as assignee_name",
    joins: `left join accounts a on a.agency_id = $1 and a.id = r.account_id
      left join agency_users u on u.agency_id = $1 and u.id = r.assignee_id`,
  },
};

/**
 * Table, the rows of it that a list shows, its columns, its order and where it goes on; `named` joins what a row refers
 * to. `$1` is the agency, `$2` the person.
 */
export const LISTS = {
  accounts: {
    table: "accounts",
    of: "agency_id = $1",
    columns: "id, type, name, email, line1, city, sort_name",
    order: "sort_name, id",
    value: "sort_name",
    isAfter: (value: string, id: string) => `(sort_name, id) > (${value}, ${id}::uuid)`,
    named: {
      columns: "newest.count as policy_count, newest.next as next_expiration",
      joins: `left join lateral (
        select count(*)::int as count,
               min(p.expires_on) filter (where p.state = 'INFORCE' and p.expires_on >= (now() at time zone 'utc')::date) as next
          from (select t.state, t.expires_on from policies t where t.agency_id = $1 and t.account_id = r.id
                 order by t.updated_at desc limit ${POLICIES_COUNTED}) p) newest on true`,
    },
  },
  policies: {
    table: "policies",
    of: "agency_id = $1",
    columns:
      "id, type, state, policy_number, expires_on, cancels_on, premium_cents, carrier_id, account_id, updated_at",
    order: "updated_at desc, id desc",
    value: "updated_at",
    isAfter: (value: string, id: string) => `(updated_at, id) < (${value}::timestamptz, ${id}::uuid)`,
    named: {
      columns: "c.name as carrier_name, a.name as account_name, a.email as account_email",
      joins: `left join carriers c on c.agency_id = $1 and c.id = r.carrier_id
        left join accounts a on a.agency_id = $1 and a.id = r.account_id`,
    },
  },
  // the closed ones, newest first: the longest list there is
  requests: {
    ...REQUESTS,
    of: "agency_id = $1 and state = 'CLOSED'",
    order: "created_at desc, id desc",
    value: "created_at",
    isAfter: (value: string, id: string) => `(created_at, id) < (${value}::timestamptz, ${id}::uuid)`,
  },
  // what a person sees first: their own open ones, the soonest due first
  desk: {
    ...REQUESTS,
    of: "agency_id = $1 and assignee_key = $2 and state = 'OPEN'",
    order: "due_order, id",
    value: "due_order",
    isAfter: (value: string, id: string) => `(due_order, id) > (${value}::date, ${id}::uuid)`,
  },
} as const;

export type Prepared = { name: string; text: string; values: unknown[] };

/** One page of a list in one statement, with one row more than asked for: what anyone would write first. */
export function bareStatement(reader: Reader, input: ListQuery): Prepared {
  const { table, of, order, isAfter, columns } = LISTS[input.list];
  const values: unknown[] = input.list === "desk" ? [reader.agencyId, reader.userId] : [reader.agencyId];
  const put = (value: unknown) => `$${values.push(value)}`;
  const where: string[] = [of];
  if (input.after) where.push(isAfter(put(input.after.value), put(input.after.id)));
  else if (input.search) where.push(searched(input.list, input.search.toLowerCase(), put));
  const text = `select ${columns} from ${table} where ${where.join(" and ")} order by ${order} limit ${input.first + 1}`;
  return { name: `${input.list} ${shapeOf(input)}`, text, values };
}

/** What tells one statement of a list from another. */
function shapeOf({ after, search }: ListQuery): string {
  if (after) return "on";
  if (!search) return "first";
  if (search.length === 1) return "letter";
  return `${search.split(" ").length} words${/\d/.test(search) ? " with a digit" : ""}`;
}

/** The rows that hold the words; of accounts those with a policy of that number, too, each half by its own index. */
function searched(list: List, typed: string, put: (value: unknown) => string): string {
  if (typed.length === 1) return `left(search_text, 1) = ${put(typed)}`;
  const patterns = typed.split(" ").map((word) => put(`%${word.replace(/[\\%_]/g, "\\$&")}%`));
  const likes = patterns.map((pattern) => `search_text like ${pattern}`).join(" and ");
  if (list !== "accounts" || !/\d/.test(typed)) return likes;
  return `id in (select id from accounts where agency_id = $1 and ${likes}
    union select account_id from policies where agency_id = $1 and search_text like ${patterns[0] ?? ""})`;
}

/** The same with the names its rows refer to, joined to the page once it is cut: one statement, one trip. */
export function pageStatement(reader: Reader, input: ListQuery): Prepared {
  const { order, named } = LISTS[input.list];
  const rows = bareStatement(reader, input);
  const ordered = order.replaceAll(/\w+_at|\w+_order|sort_name|\bid\b/g, "r.$&");
  const text = `select r.*, ${named.columns} from (${rows.text}) r ${named.joins} order by ${ordered}`;
  return { name: `page ${rows.name}`, text, values: rows.values };
}
