import type { Transaction } from "kysely";
import type { AgencyId } from "#kernel/ids.ts";
import type { DB } from "./tables.gen.ts";

declare const boundTo: unique symbol;
declare const unbound: unique symbol;

/**
 * A transaction bound to one agency. Row security hides every other agency's rows, and stores accept nothing else,
 * so a query without an agency does not compile.
 */
export type AgencyDb = Transaction<DB> & { readonly [boundTo]: AgencyId };

/**
 * A transaction bound to no agency: row security hides every row. It only calls the privileged (SECURITY DEFINER)
 * functions that are used before an agency is known.
 */
export type UnscopedDb = Transaction<DB> & { readonly [unbound]: true };
