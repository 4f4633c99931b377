import { AccountOutlookRef } from "#domains/policies/account-outlook.schema.ts";
import { builder } from "#platform/graphql/builder.ts";
import { openRequestsByAccount } from "./service-request.loaders.ts";
import { RequestRef } from "./servicing.schema.ts";

builder.objectField(AccountOutlookRef, "openRequests", (t) =>
  t.field({
    type: [RequestRef],
    description: "The first five open ones, the next due first.",
    resolve: ({ id }, _args, { once }) => once(openRequestsByAccount).load(id),
  }),
);
