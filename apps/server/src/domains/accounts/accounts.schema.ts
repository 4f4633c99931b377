import { ACCOUNT_ORIGINS, ACCOUNT_TYPES } from "@cara/contract/account-types.ts";
import type { GraphQLResolveInfo } from "graphql";
import type { AccountId } from "#kernel/ids.ts";
import { notFound } from "#platform/errors.ts";
import { AddressInput, AddressType } from "#platform/graphql/address.ts";
import { builder } from "#platform/graphql/builder.ts";
import { columnsShown, isAlone, ROWS_OF_PAGE, type ColumnsByPath } from "#platform/graphql/columns-shown.ts";
import { connectionOf } from "#platform/graphql/connection.ts";
import type { GraphQLContext } from "#platform/graphql/context.ts";
import { invalid, mutationPayload, toPayload } from "#platform/graphql/mutation-payload.ts";
import { parseInput, readId } from "#platform/graphql/validation.ts";
import { parseNamePageArgs, toPage } from "#platform/paging.ts";
import { sortName, type Account, type AccountProfile, type Contact } from "./account.ts";
import { accountById, contactsOfAccount } from "./account.loaders.ts";
import { getAccount, listAccounts, type AccountColumn, type TotalsColumn } from "./account.store.ts";
import { classificationTitle } from "./classification.ts";
import { listContacts } from "./contact.store.ts";
import { createAccount, NewAccount } from "./create-account.ts";
import { AccountEdit, updateAccount } from "./update-account.ts";

const AccountTypeEnum = builder.enumType("AccountType", { values: ACCOUNT_TYPES });
const AccountOriginEnum = builder.enumType("AccountOrigin", { values: ACCOUNT_ORIGINS });

export const ContactType = builder.objectRef<Contact>("Contact").implement({
  description: "A person at one or more accounts.",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    email: t.exposeString("email", { nullable: true }),
    phone: t.exposeString("phone", { nullable: true }),
  }),
});

const Profile = builder.interfaceRef<AccountProfile & { type: Account["type"] }>("AccountProfile").implement({
  description: "The client's data.",
  resolveType: ({ type }) => (type === "BUSINESS" ? "BusinessAccount" : "IndividualAccount"),
  fields: (t) => ({
    name: t.exposeString("name"),
    email: t.exposeString("email", { nullable: true }),
    phone: t.exposeString("phone", { nullable: true }),
    mailingAddress: t.expose("mailingAddress", { type: AddressType, nullable: true }),
  }),
});
builder.objectType(builder.objectRef<AccountProfile & { type: Account["type"] }>("IndividualAccount"), {
  name: "IndividualAccount",
  interfaces: [Profile],
});
builder.objectType(builder.objectRef<AccountProfile & { type: Account["type"] }>("BusinessAccount"), {
  name: "BusinessAccount",
  interfaces: [Profile],
  fields: (t) => ({
    dba: t.exposeString("dba", { nullable: true }),
    naics: t.exposeString("naics", { nullable: true, description: "Six-digit code of the 2022 catalog." }),
    naicsTitle: t.string({ nullable: true, resolve: ({ naics }) => naics && classificationTitle(naics) }),
    website: t.exposeString("website", { nullable: true }),
  }),
});

export const AccountRef = builder.objectRef<Account>("Account").implement({
  description: "A client of the agency: a business or an individual.",
  fields: (t) => ({
    id: t.exposeID("id"),
    type: t.expose("type", { type: AccountTypeEnum }),
    origin: t.expose("origin", { type: AccountOriginEnum }),
    account: t.field({ type: Profile, resolve: ({ type, profile }) => ({ ...profile, type }) }),
    contacts: t.field({
      type: [ContactType],
      description: "The first one is the account's primary contact.",
      resolve: ({ id }, _args, { once }) => once(contactsOfAccount).load(id),
    }),
    version: t.exposeInt("version", { description: "Incremented by every edit." }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
  }),
});
/** The columns that lists show; any other field reads the whole row. */
const COLUMNS_BY_PATH: ColumnsByPath<AccountColumn> = {
  id: ["id"],
  type: ["type"],
  "account.name": ["name"],
  "account.email": ["email"],
  "account.phone": ["phone"],
  "account.mailingAddress": ["line1", "line2", "city", "zone", "postal_code"],
  // counted in the policies, by the account's id
  policyCount: ["id"],
  nextExpiration: ["id"],
};
/** The list counts them with its page. */
const COLUMNS_OF_LIST: ColumnsByPath<AccountColumn | TotalsColumn> = {
  ...COLUMNS_BY_PATH,
  policyCount: ["policy_count"],
  nextExpiration: ["next_expiration"],
};
const AccountConnection = connectionOf("Account", AccountRef);

const IndividualAccountInput = builder.inputType("IndividualAccountInput", {
  fields: (t) => ({
    name: t.string(),
    email: t.string({ required: false }),
    phone: t.string({ required: false }),
    mailingAddress: t.field({ type: AddressInput, required: false }),
  }),
});
const BusinessAccountInput = builder.inputType("BusinessAccountInput", {
  fields: (t) => ({
    name: t.string(),
    dba: t.string({ required: false }),
    email: t.string({ required: false }),
    phone: t.string({ required: false }),
    naics: t.string({ required: false }),
    mailingAddress: t.field({ type: AddressInput, required: false }),
    website: t.string({ required: false }),
  }),
});
export const ContactInput = builder.inputType("ContactInput", {
  fields: (t) => ({
    name: t.string(),
    email: t.string({ required: false }),
    phone: t.string({ required: false }),
  }),
});
const CreateAccountInput = builder.inputType("CreateAccountInput", {
  fields: (t) => ({
    type: t.field({ type: AccountTypeEnum }),
    business: t.field({ type: BusinessAccountInput, required: false }),
    individual: t.field({ type: IndividualAccountInput, required: false }),
    contact: t.field({ type: ContactInput, required: false }),
    associateContactId: t.id({ required: false }),
    managerId: t.id({ required: false }),
  }),
});
const UpdateAccountInput = builder.inputType("UpdateAccountInput", {
  fields: (t) => ({
    name: t.string(),
    dba: t.string({ required: false }),
    email: t.string({ required: false }),
    phone: t.string({ required: false }),
    mailingAddress: t.field({ type: AddressInput, required: false }),
    naics: t.string({ required: false }),
    website: t.string({ required: false, description: "If omitted, it stays unchanged." }),
    managerId: t.id({ required: false, description: "If omitted, it stays unchanged; null is nobody." }),
    version: t.int({ required: false, description: "The version the edit started from." }),
  }),
});

export const AccountPayload = mutationPayload("AccountPayload", "account", AccountRef);

builder.queryFields((t) => ({
  accounts: t.field({
    type: AccountConnection,
    args: { first: t.arg.int(), after: t.arg.string({ required: false }), search: t.arg.string({ required: false }) },
    async resolve(_root, args, { db, nothingFollows }, info) {
      const input = parseNamePageArgs(args);
      const columns = columnsShown(info, ROWS_OF_PAGE, ["id", "type", "name"], COLUMNS_OF_LIST);
      const last = columns && isAlone(info) ? nothingFollows : undefined;
      const accounts = await listAccounts(db, input, columns ?? undefined, last);
      return toPage(accounts, input.first, ({ profile, id }) => ({ name: sortName(profile.name), id }));
    },
  }),
  account: t.field({
    type: AccountRef,
    args: { id: t.arg.id() },
    resolve: (_root, { id }, { db }) => getAccount(db, readId<AccountId>(id)),
  }),
  contacts: t.field({
    type: [ContactType],
    args: { search: t.arg.string({ required: false }) },
    resolve: (_root, { search }, { db }) => listContacts(db, parseNamePageArgs({ first: 1, search }).search),
  }),
}));

builder.mutationFields((t) => ({
  createAccount: t.field({
    type: AccountPayload,
    args: { input: t.arg({ type: CreateAccountInput }) },
    async resolve(_root, { input: { business, individual, ...rest } }, context) {
      // error paths are those of the form: account.name for both types of account
      const draft = parseInput(NewAccount, {
        ...rest,
        account: (rest.type === "BUSINESS" ? business : individual) ?? {},
      });
      if (!draft.ok) return invalid(draft);
      return toPayload(await context.run(createAccount, draft.value));
    },
  }),
  updateAccount: t.field({
    type: AccountPayload,
    args: { id: t.arg.id(), input: t.arg({ type: UpdateAccountInput }) },
    async resolve(_root, { id, input: { version, ...input } }, context) {
      const edit = parseInput(AccountEdit, input);
      if (!edit.ok) return invalid(edit);
      return toPayload(
        await context.run(updateAccount, {
          accountId: readId<AccountId>(id),
          edit: edit.value,
          version: version ?? null,
        }),
      );
    },
  }),
}));

/** The name of an account, and the one it does business under. */
export async function namesOf({ once }: GraphQLContext, id: AccountId): Promise<string[]> {
  const account = await once(accountById(["id", "type", "name", "dba"])).load(id);
  return [account?.profile.name, account?.profile.dba].filter((name) => typeof name === "string");
}

/** The account of another domain's record, batched, with only the requested columns. */
export async function accountOf({ once }: GraphQLContext, id: AccountId, info: GraphQLResolveInfo): Promise<Account> {
  const columns = columnsShown(info, [], ["id", "type"], COLUMNS_BY_PATH);
  const account = await once(accountById(columns ?? undefined)).load(id);
  if (!account) throw notFound();
  return account;
}
