import type { ImportKind } from "@cara/contract/import-terms.ts";
import { accountsWork } from "./accounts-work.ts";
import { carriersWork } from "./carriers-work.ts";
import { contactsWork } from "./contacts-work.ts";
import { holdersWork } from "./holders-work.ts";
import type { KindWork } from "./row-validation.ts";
import { policiesWork } from "./policies-work.ts";

/** How each kind of import is validated, written and undone. */
export const WORK_OF: Readonly<Record<ImportKind, KindWork>> = {
  ACCOUNTS: accountsWork,
  CONTACTS: contactsWork,
  CARRIERS: carriersWork,
  HOLDERS: holdersWork,
  POLICIES: policiesWork,
};
