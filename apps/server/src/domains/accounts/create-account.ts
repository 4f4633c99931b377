import { z } from "zod";
import { ACCOUNT_TYPES } from "@cara/contract/account-types.ts";
import { contactProblem } from "@cara/contract/account-fields.ts";
import { INVALID_CONTACT, REQUIRED } from "@cara/contract/messages.ts";
import { newId, type AccountId, type ContactId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { BusinessProfile, ContactDraft, IndividualProfile, type Account, type Contact } from "./account.ts";
import { findManager } from "./account-manager.ts";
import { mayChangeAccounts } from "./accounts.access.ts";
import { insertAccount } from "./account.store.ts";
import { findContact, insertContact, linkContact } from "./contact.store.ts";

/** The form's input: a business with a new or existing contact, or an individual. */
export const NewAccount = z.discriminatedUnion(
  "type",
  [
    z.object({ type: z.literal("INDIVIDUAL"), account: IndividualProfile, managerId: z.string().nullish() }),
    z.object({
      type: z.literal("BUSINESS"),
      account: BusinessProfile,
      contact: ContactDraft.nullish(),
      associateContactId: z.string().nullish(),
      managerId: z.string().nullish(),
    }),
  ],
  { error: `${REQUIRED}: ${ACCOUNT_TYPES.join(" or ")}` },
);
export type NewAccount = z.infer<typeof NewAccount>;

/** Creates an account. A business requires a contact, new or existing. */
export async function createAccount(
  context: UseCaseContext,
  draft: NewAccount,
): Promise<Result<Account, "CONTACT_NEEDED" | "INVALID_CONTACT" | "INVALID_MANAGER">> {
  const { db, actor, clock } = context;
  requireAccess(mayChangeAccounts(actor));

  const manager = await findManager(context, draft.managerId ?? null);
  if (!manager.ok) return manager;
  const contact = draft.type === "BUSINESS" ? await contactOf(context, draft) : ok(null);
  if (!contact.ok) return contact;

  const now = clock.now();
  const account: Account = {
    id: newId<AccountId>(),
    type: draft.type,
    origin: "AGENCY",
    profile: { dba: null, naics: null, website: null, ...draft.account },
    managerId: manager.value,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  await insertAccount(db, actor.agencyId, account, contact.value ? [contact.value] : []);
  if (contact.value) await linkContact(db, actor.agencyId, account.id, contact.value.id);
  await recordEvent(context, { kind: "account.created", subjectId: account.id });
  return ok(account);
}

async function contactOf(
  { db, actor, clock }: UseCaseContext,
  { contact, associateContactId }: Extract<NewAccount, { type: "BUSINESS" }>,
): Promise<Result<Contact, "CONTACT_NEEDED" | "INVALID_CONTACT">> {
  const problem = contactProblem({ contact, associateContactId });
  if (problem) return refuse("CONTACT_NEEDED", problem.message, problem.path);
  if (associateContactId || !contact) {
    const existing = await findContact(db, associateContactId ?? "");
    return existing ? ok(existing) : refuse("INVALID_CONTACT", INVALID_CONTACT, "associateContactId");
  }
  const added = { id: newId<ContactId>(), ...contact };
  await insertContact(db, actor.agencyId, added, clock.now());
  return ok(added);
}
