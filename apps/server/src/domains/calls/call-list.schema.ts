import type { AccountId, CallId } from "#kernel/ids.ts";
import { builder } from "#platform/graphql/builder.ts";
import { readId } from "#platform/graphql/validation.ts";
import { writeInstant } from "#platform/instants.ts";
import { parsePageArgs, toPage } from "#platform/paging.ts";
import { getCall, listCalls } from "./call.store.ts";
import { CallConnection, CallStatusEnum, CallType } from "./calls.schema.ts";

builder.queryFields((t) => ({
  calls: t.field({
    type: CallConnection,
    description: "Newest first.",
    args: {
      first: t.arg.int(),
      after: t.arg.string({ required: false }),
      search: t.arg.string({
        required: false,
        description: "Words, in any order, of customer, phone number, status and end reason.",
      }),
      status: t.arg({ type: CallStatusEnum, required: false, description: "Any if omitted." }),
      accountId: t.arg.id({ required: false }),
    },
    async resolve(_root, { status, accountId, ...args }, { db }) {
      const page = parsePageArgs(args);
      const calls = await listCalls(db, {
        ...page,
        status: status ?? null,
        accountId: accountId ? readId<AccountId>(accountId) : null,
      });
      return toPage(calls, page.first, ({ startedAt, id }) => ({ at: writeInstant(startedAt), id }));
    },
  }),
  call: t.field({
    type: CallType,
    args: { id: t.arg.id() },
    resolve: (_root, { id }, { db }) => getCall(db, readId<CallId>(id)),
  }),
}));
