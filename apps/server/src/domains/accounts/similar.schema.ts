import type { AccountId } from "#kernel/ids.ts";
import { builder } from "#platform/graphql/builder.ts";
import { AccountRef, ContactType } from "./accounts.schema.ts";
import { findSimilarAccounts, SIMILARITY_REASONS, type SimilarAccount } from "./find-similar-accounts.ts";
import { findSimilarContacts, type SimilarContact } from "./find-similar-contacts.ts";

const ReasonEnum = builder.enumType("SimilarityReason", { values: SIMILARITY_REASONS });

const SimilarAccountType = builder.objectRef<SimilarAccount>("SimilarAccount").implement({
  description: "An account that may be the one being entered.",
  fields: (t) => ({
    account: t.field({ type: AccountRef, resolve: ({ account }) => account }),
    reasons: t.field({ type: [ReasonEnum], resolve: ({ reasons }) => reasons }),
  }),
});

const ContactAccountType = builder.objectRef<{ id: AccountId; name: string }>("ContactAccount").implement({
  fields: (t) => ({ id: t.exposeID("id"), name: t.exposeString("name") }),
});
const SimilarContactType = builder.objectRef<SimilarContact>("SimilarContact").implement({
  description: "A contact that may be the one being entered.",
  fields: (t) => ({
    contact: t.field({ type: ContactType, resolve: ({ contact }) => contact }),
    account: t.field({
      type: ContactAccountType,
      nullable: true,
      description: "Its first account.",
      resolve: ({ contact }) => contact.account,
    }),
    reasons: t.field({ type: [ReasonEnum], resolve: ({ reasons }) => reasons }),
  }),
});

builder.queryFields((t) => ({
  similarAccounts: t.field({
    type: [SimilarAccountType],
    args: {
      name: t.arg.string(),
      zone: t.arg.string({ required: false }),
      email: t.arg.string({ required: false }),
      phone: t.arg.string({ required: false }),
    },
    resolve: (_root, { name, zone, email, phone }, { db }) =>
      findSimilarAccounts(db, { name, zone: zone ?? null, email: email ?? null, phone: phone ?? null }),
  }),
  similarContacts: t.field({
    type: [SimilarContactType],
    args: {
      name: t.arg.string(),
      email: t.arg.string({ required: false }),
      phone: t.arg.string({ required: false }),
    },
    resolve: (_root, { name, email, phone }, { db }) =>
      findSimilarContacts(db, { name, email: email ?? null, phone: phone ?? null }),
  }),
}));
