import type { AccountId, ContactId } from "#kernel/ids.ts";
import { builder } from "#platform/graphql/builder.ts";
import { parseInput, readId } from "#platform/graphql/validation.ts";
import { ContactDraft } from "./account.ts";
import { invalid, toPayload } from "#platform/graphql/mutation-payload.ts";
import { AccountPayload, ContactInput } from "./accounts.schema.ts";
import { AccountContact, addAccountContact } from "./add-account-contact.ts";
import { removeAccountContact } from "./remove-account-contact.ts";
import { updateAccountContact } from "./update-account-contact.ts";

const VERSION = { required: false, description: "The account's version that the dialog showed." } as const;

const AddAccountContactInput = builder.inputType("AddAccountContactInput", {
  fields: (t) => ({
    contact: t.field({ type: ContactInput, required: false }),
    associateContactId: t.id({ required: false }),
    version: t.int(VERSION),
  }),
});
const UpdateAccountContactInput = builder.inputType("UpdateAccountContactInput", {
  fields: (t) => ({
    name: t.string(),
    email: t.string({ required: false }),
    phone: t.string({ required: false }),
    version: t.int(VERSION),
  }),
});

builder.mutationFields((t) => ({
  addAccountContact: t.field({
    type: AccountPayload,
    args: { id: t.arg.id(), input: t.arg({ type: AddAccountContactInput }) },
    async resolve(_root, { id, input }, context) {
      const draft = parseInput(AccountContact, input);
      if (!draft.ok) return invalid(draft);
      return toPayload(await context.run(addAccountContact, { accountId: readId<AccountId>(id), draft: draft.value }));
    },
  }),
  updateAccountContact: t.field({
    type: AccountPayload,
    args: { id: t.arg.id(), contactId: t.arg.id(), input: t.arg({ type: UpdateAccountContactInput }) },
    async resolve(_root, { id, contactId, input: { version, ...input } }, context) {
      const draft = parseInput(ContactDraft, input);
      if (!draft.ok) return invalid(draft);
      return toPayload(
        await context.run(updateAccountContact, {
          accountId: readId<AccountId>(id),
          contactId: readId<ContactId>(contactId),
          draft: draft.value,
          version: version ?? null,
        }),
      );
    },
  }),
  removeAccountContact: t.field({
    type: AccountPayload,
    description: "Takes a contact off an account; the person stays on record.",
    args: { id: t.arg.id(), contactId: t.arg.id(), version: t.arg.int(VERSION) },
    resolve: async (_root, { id, contactId, version }, context) =>
      toPayload(
        await context.run(removeAccountContact, {
          accountId: readId<AccountId>(id),
          contactId: readId<ContactId>(contactId),
          version: version ?? null,
        }),
      ),
  }),
}));
