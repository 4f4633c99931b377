import type { Account } from "#domains/accounts/account.ts";
import { findAccount } from "#domains/accounts/find-account.ts";
import type { AccountId } from "#kernel/ids.ts";
import { notFound } from "#platform/errors.ts";
import { builder } from "#platform/graphql/builder.ts";
import { readId } from "#platform/graphql/validation.ts";
import { PolicyRef } from "./policies.schema.ts";
import { nextPoliciesByAccount } from "./policy.loaders.ts";

/** Higher domains add what they know to be next. */
export const AccountOutlookRef = builder.objectRef<Account>("AccountOutlook").implement({
  description: "What is next for an account.",
  fields: (t) => ({
    nextPolicies: t.field({
      type: [PolicyRef],
      description: "The next five of its policies in force to expire, the soonest first.",
      resolve: ({ id }, _args, { once }) => once(nextPoliciesByAccount).load(id),
    }),
  }),
});

builder.queryField("accountOutlook", (t) =>
  t.field({
    type: AccountOutlookRef,
    args: { id: t.arg.id() },
    async resolve(_root, { id }, { db }) {
      const account = await findAccount(db, readId<AccountId>(id));
      if (!account) throw notFound();
      return account;
    },
  }),
);
