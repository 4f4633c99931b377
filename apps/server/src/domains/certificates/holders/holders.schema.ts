import { FieldChangeType } from "#domains/policies/policies.schema.ts";
import type { CertificateHolderId } from "#kernel/ids.ts";
import { AddressInput, AddressType } from "#platform/graphql/address.ts";
import { builder } from "#platform/graphql/builder.ts";
import { connectionOf } from "#platform/graphql/connection.ts";
import { invalid, mutationPayload, toPayload } from "#platform/graphql/mutation-payload.ts";
import { parseInput, readId } from "#platform/graphql/validation.ts";
import { parseNamePageArgs, toPage } from "#platform/paging.ts";
import { createHolder } from "./create-holder.ts";
import { listHolderVersions } from "./holder-history.store.ts";
import { HolderDraft, type Holder } from "./holder.ts";
import { getHolder, listHolders } from "./holder.store.ts";
import { HOLDER_CHANGES, type HolderVersion } from "./holder-version.ts";
import { mergeHolders } from "./merge-holders.ts";
import { setHolderActive } from "./set-holder-active.ts";
import { updateHolder } from "./update-holder.ts";

const HolderChangeEnum = builder.enumType("HolderChange", { values: HOLDER_CHANGES });
const HolderVersionType = builder.objectRef<HolderVersion & { actorName: string }>("HolderVersion").implement({
  description: "One entry of a holder's history.",
  fields: (t) => ({
    version: t.exposeInt("version"),
    kind: t.expose("kind", { type: HolderChangeEnum }),
    changedAt: t.expose("changedAt", { type: "DateTime" }),
    actorType: t.exposeString("actorType"),
    actorName: t.exposeString("actorName"),
    changes: t.field({ type: [FieldChangeType], resolve: ({ changes }) => [...changes] }),
  }),
});

export const ListedHolderRef = builder.objectRef<Holder>("ListedHolder").implement({
  description: "A holder on the agency's list; being one makes nobody an additional insured.",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    address: t.expose("address", { type: AddressType }),
    deliveryEmail: t.exposeString("deliveryEmail", { nullable: true, description: "Where certificates are sent." }),
    isActive: t.exposeBoolean("isActive"),
    mergedInto: t.id({
      nullable: true,
      description: "The holder that took its place.",
      resolve: ({ mergedInto }) => mergedInto,
    }),
    version: t.exposeInt("version", { description: "Incremented by every change." }),
    history: t.field({
      type: [HolderVersionType],
      description: "Newest first.",
      resolve: ({ id }, _args, { db }) => listHolderVersions(db, id),
    }),
  }),
});
const HolderConnection = connectionOf("ListedHolder", ListedHolderRef);
export const HolderPayload = mutationPayload("ListedHolderPayload", "holder", ListedHolderRef);

const HolderDraftInput = builder.inputType("ListedHolderInput", {
  fields: (t) => ({
    name: t.string(),
    address: t.field({ type: AddressInput }),
    deliveryEmail: t.string({ required: false }),
  }),
});

builder.queryFields((t) => ({
  certificateHolders: t.field({
    type: HolderConnection,
    description: "By name, without those that were merged into others.",
    args: { first: t.arg.int(), after: t.arg.string({ required: false }), search: t.arg.string({ required: false }) },
    async resolve(_root, args, { db }) {
      const input = parseNamePageArgs(args);
      return toPage(await listHolders(db, input), input.first, ({ sortName, id }) => ({ name: sortName, id }));
    },
  }),
  certificateHolder: t.field({
    type: ListedHolderRef,
    args: { id: t.arg.id() },
    resolve: (_root, { id }, { db }) => getHolder(db, readId<CertificateHolderId>(id)),
  }),
}));

const version = { description: "The version that the change started from." };
builder.mutationFields((t) => ({
  createCertificateHolder: t.field({
    type: HolderPayload,
    args: { input: t.arg({ type: HolderDraftInput }) },
    async resolve(_root, { input }, context) {
      const draft = parseInput(HolderDraft, input);
      return draft.ok ? toPayload(await context.run(createHolder, draft.value)) : invalid(draft);
    },
  }),
  updateCertificateHolder: t.field({
    type: HolderPayload,
    args: { id: t.arg.id(), input: t.arg({ type: HolderDraftInput }), version: t.arg.int(version) },
    async resolve(_root, { id, input, version: seen }, context) {
      const draft = parseInput(HolderDraft, input);
      if (!draft.ok) return invalid(draft);
      const edit = { holderId: readId<CertificateHolderId>(id), draft: draft.value, version: seen };
      return toPayload(await context.run(updateHolder, edit));
    },
  }),
  setCertificateHolderActive: t.field({
    type: HolderPayload,
    args: { id: t.arg.id(), isActive: t.arg.boolean(), version: t.arg.int(version) },
    resolve: async (_root, { id, isActive, version: seen }, context) =>
      toPayload(
        await context.run(setHolderActive, { holderId: readId<CertificateHolderId>(id), isActive, version: seen }),
      ),
  }),
  mergeCertificateHolders: t.field({
    type: HolderPayload,
    description: "The duplicate's certificates keep what they print and are listed with the holder's.",
    args: { id: t.arg.id(), duplicateId: t.arg.id(), version: t.arg.int(version) },
    resolve: async (_root, { id, duplicateId, version: seen }, context) =>
      toPayload(
        await context.run(mergeHolders, {
          holderId: readId<CertificateHolderId>(id),
          duplicateId: readId<CertificateHolderId>(duplicateId),
          version: seen,
        }),
      ),
  }),
}));
