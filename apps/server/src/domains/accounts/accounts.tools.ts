import { z } from "zod";
import { tool } from "#platform/tool.ts";
import { findAccount } from "./account.store.ts";
import { classificationTitle } from "./classification.ts";
import { listContactsOf } from "./contact.store.ts";

/** Most contacts returned to the model. */
const CONTACTS_MAX = 50;

/** Returns the agency's record of the conversation's account. */
export const lookUpAccount = tool({
  name: "look_up_account",
  description:
    "Answers what the agency has on record about the account of this conversation: legal name, DBA, mailing address, " +
    "email, phone and contacts. It takes no arguments: which account it is follows from the conversation.",
  effect: "READ",
  input: z.object({}),
  title: () => "Looking up the account",
  run: async ({ accountId, run }) => {
    if (!accountId)
      return { ok: false, problem: "This conversation is about no account on record. Ask the person which one." };
    return run(async ({ db }) => {
      const [account, contacts] = await Promise.all([findAccount(db, accountId), listContactsOf(db, [accountId])]);
      if (!account) return { ok: false, problem: "The account is no longer on record." };
      const { profile, type } = account;
      const { naics, ...rest } = profile;
      return {
        ok: true,
        result: {
          type,
          ...rest,
          naics: naics && { code: naics, title: classificationTitle(naics) },
          contacts: contacts.slice(0, CONTACTS_MAX).map(({ name, email, phone }) => ({ name, email, phone })),
        },
      };
    });
  },
});
