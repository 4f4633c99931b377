import { isDay } from "@cara/contract/days.ts";
import { Fault } from "#platform/errors.ts";
import { parseNamePageArgs, parsePageArgs } from "#platform/paging.ts";
import type { ListArgs } from "./service-request-list.store.ts";

type Args = Pick<ListArgs, "sort" | "states" | "assigneeKey" | "isDescending"> & {
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
};

/** Validates the list's arguments; a cursor is valid only for its own sort order. */
export function parseListArgs({ sort, states, assigneeKey, isDescending, ...args }: Args): ListArgs {
  const rest = { sort, states, assigneeKey, isDescending };
  if (sort === "OPENED") {
    const { first, after, search } = parsePageArgs(args);
    return { ...rest, first, search, after: after && { key: after.at, id: after.id } };
  }
  const { first, after, search } = parseNamePageArgs(args);
  if (after && after.name !== "infinity" && !isDay(after.name))
    throw new Fault("BAD_USER_INPUT", "after is not a cursor of this list");
  return { ...rest, first, search, after: after && { key: after.name, id: after.id } };
}
