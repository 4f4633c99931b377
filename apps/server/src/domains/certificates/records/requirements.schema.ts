import DataLoader from "dataloader";
import { AccountRef, accountOf } from "#domains/accounts/accounts.schema.ts";
import { FileRef } from "#domains/documents/documents.schema.ts";
import { filesById } from "#domains/documents/list-files.ts";
import type { StoredFile } from "#domains/documents/stored-file.ts";
import { colleagueById, ColleagueType } from "#domains/identity/identity.schema.ts";
import type { AccountId, CertificateHolderId, FileId, HolderRequirementId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { builder } from "#platform/graphql/builder.ts";
import { connectionOf } from "#platform/graphql/connection.ts";
import { toPayload } from "#platform/graphql/mutation-payload.ts";
import { readId } from "#platform/graphql/validation.ts";
import { writeInstant } from "#platform/instants.ts";
import { parsePageArgs, toPage } from "#platform/paging.ts";
import { HolderPayload } from "../holders/holders.schema.ts";
import { AskType } from "./certificate-row.schema.ts";
import { HolderInput } from "./certificates.schema.ts";
import { findRemembered } from "../holders/find-remembered.ts";
import { forgetRequirement } from "../holders/forget-requirement.ts";
import type { HolderRequirement } from "../holders/holder-requirement.ts";
import { listRequirements } from "../holders/holder-requirement.store.ts";

/** The documents that requirements come from, batched per tick; null for one that was deleted. */
const contractById = (db: AgencyDb): DataLoader<FileId, StoredFile | null> =>
  new DataLoader<FileId, StoredFile | null>(async (ids) => {
    const found = await filesById(db, ids);
    return ids.map((id) => found.get(id) ?? null);
  });

const RequirementType = builder.objectRef<HolderRequirement>("HolderRequirement").implement({
  description: "What a holder requires of an account's certificates, as the last approved one was asked for.",
  fields: (t) => ({
    id: t.exposeID("id"),
    account: t.field({
      type: AccountRef,
      resolve: ({ accountId }, _args, context, info) => accountOf(context, accountId, info),
    }),
    asks: t.field({ type: [AskType], resolve: ({ asks }) => [...asks] }),
    wording: t.exposeString("wording", { nullable: true, description: "The description of operations." }),
    contractFile: t.field({
      type: FileRef,
      nullable: true,
      description: "The document that requires it; null when none was named, or when it was deleted.",
      resolve: ({ contractFile }, _args, { once }) => contractFile && once(contractById).load(contractFile.fileId),
    }),
    contractPage: t.int({ nullable: true, resolve: ({ contractFile }) => contractFile?.page ?? null }),
    rememberedBy: t.field({
      type: ColleagueType,
      nullable: true,
      description: "Who approved the certificate.",
      resolve: ({ rememberedBy }, _args, { once }) => once(colleagueById).load(rememberedBy),
    }),
    rememberedAt: t.expose("rememberedAt", { type: "DateTime" }),
    version: t.exposeInt("version", { description: "Incremented when something else is required." }),
  }),
});
const RequirementConnection = connectionOf("HolderRequirement", RequirementType);

builder.queryFields((t) => ({
  holderRequirements: t.field({
    type: RequirementConnection,
    description: "What a holder requires of each account, the newest first.",
    args: { holderId: t.arg.id(), first: t.arg.int(), after: t.arg.string({ required: false }) },
    async resolve(_root, { holderId, ...args }, { db }) {
      const input = parsePageArgs(args);
      const requirements = await listRequirements(db, readId<CertificateHolderId>(holderId), input);
      return toPage(requirements, input.first, ({ rememberedAt, id }) => ({ at: writeInstant(rememberedAt), id }));
    },
  }),
  rememberedRequirement: t.field({
    type: RequirementType,
    nullable: true,
    description: "What the holder that is typed requires of an account.",
    args: { accountId: t.arg.id(), holder: t.arg({ type: HolderInput }) },
    resolve: (_root, { accountId, holder }, { db }) =>
      findRemembered(db, { accountId: readId<AccountId>(accountId), holder }),
  }),
}));

builder.mutationField("forgetHolderRequirement", (t) =>
  t.field({
    type: HolderPayload,
    description: "Certificates stay as they are; the next approved one is remembered again.",
    args: { id: t.arg.id(), version: t.arg.int({ description: "The version that the person saw." }) },
    resolve: async (_root, { id, version }, context) =>
      toPayload(await context.run(forgetRequirement, { id: readId<HolderRequirementId>(id), version })),
  }),
);
