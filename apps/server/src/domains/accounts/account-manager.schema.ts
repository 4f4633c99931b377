import DataLoader from "dataloader";
import { activeAmong } from "#domains/identity/find-agency-user.ts";
import { colleagueById, onRecord } from "#domains/identity/identity.schema.ts";
import type { AgencyUserId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { builder } from "#platform/graphql/builder.ts";
import { AccountRef } from "./accounts.schema.ts";

const isActiveById = (db: AgencyDb): DataLoader<AgencyUserId, boolean> =>
  new DataLoader(async (ids) => {
    const active = await activeAmong(db, ids);
    return ids.map((id) => active.has(id));
  });

const AccountManager = builder.objectRef<{ id: AgencyUserId }>("AccountManager").implement({
  description: "The person of the agency who looks after an account.",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.string({
      resolve: async ({ id }, _args, { once }) => (await onRecord(once(colleagueById).load(id))).name,
    }),
    isFormer: t.boolean({
      description: "They have left, and nobody has taken over.",
      resolve: async ({ id }, _args, { once }) => !(await once(isActiveById).load(id)),
    }),
  }),
});

builder.objectFields(AccountRef, (t) => ({
  manager: t.field({
    type: AccountManager,
    nullable: true,
    resolve: ({ managerId }) => managerId && { id: managerId },
  }),
}));
