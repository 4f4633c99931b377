import { isDay } from "@cara/contract/days.ts";
import type { InsuranceType } from "@cara/contract/insurance-types.ts";
import type { PolicyState } from "@cara/contract/states.ts";
import type { Day } from "#kernel/calendar.ts";
import { parseId, type CarrierId } from "#kernel/ids.ts";
import { Fault } from "#platform/errors.ts";
import { parseNamePageArgs, parsePageArgs } from "#platform/paging.ts";
import type { PolicyListArgs } from "./policy-list.store.ts";

type Maybe<T> = T | null | undefined;
type Args = {
  first: number;
  after?: Maybe<string>;
  search?: Maybe<string>;
  state?: Maybe<PolicyState>;
  type?: Maybe<InsuranceType>;
  carrierId?: Maybe<string>;
  expiresFrom?: Maybe<Day>;
  expiresUntil?: Maybe<Day>;
};

/** No carrier has this id: what is not an id finds nothing. */
const NO_CARRIER = "00000000-0000-0000-0000-000000000000" as CarrierId;

/** Validates the list's arguments; a cursor is valid only for its own sort order. */
export function parsePolicyListArgs({
  state,
  type,
  carrierId,
  expiresFrom,
  expiresUntil,
  ...args
}: Args): PolicyListArgs {
  const filter = {
    state: state ?? null,
    type: type ?? null,
    carrierId: carrierId ? (parseId<CarrierId>(carrierId) ?? NO_CARRIER) : null,
  };
  if (!expiresFrom !== !expiresUntil)
    throw new Fault("BAD_USER_INPUT", "expiresFrom and expiresUntil must be given together");
  if (!expiresFrom || !expiresUntil) {
    const { first, after, search } = parsePageArgs(args);
    return { ...filter, first, search, expiring: null, after: after && { key: after.at, id: after.id } };
  }
  const { first, after, search } = parseNamePageArgs(args);
  if (after && !isDay(after.name)) throw new Fault("BAD_USER_INPUT", "after is not a cursor of this list");
  const expiring = { from: expiresFrom, until: expiresUntil };
  return { ...filter, first, search, expiring, after: after && { key: after.name, id: after.id } };
}
