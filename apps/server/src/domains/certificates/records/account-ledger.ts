import { setImmediate } from "node:timers/promises";
import type { Account } from "#domains/accounts/account.ts";
import { agencySettings } from "#domains/agency/find-agency-settings.ts";
import { readPageTexts } from "#domains/documents/search-file-pages.ts";
import type { FormOnFile } from "#domains/policies/findings/finding.ts";
import { withoutArrived } from "#domains/policies/findings/missing-forms.ts";
import { policiesOnFile, type PolicyOnFile } from "#domains/policies/findings/policies-on-file.ts";
import type { AgencyId, FileId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { Ledger } from "../form/ledger.ts";
import { gateFormOf } from "../gate/gate-form.ts";
import type { GateForm } from "../gate/gate-request.ts";
import { findKnownForm } from "../gate/known-forms.ts";
import { formsAgainst, isTakenBack, squeezedName, squeezedNumber, type AgainstForms } from "../gate/others-against.ts";
import { MENTION_MAX_LENGTH, PAGE_MAX_LENGTH } from "../gate/page-text.ts";
import { listMentions } from "./page-mention.store.ts";

/** Pages of endorsements that are read for one certificate; further forms count as not read. */
const PAGES_READ = 200;

/** Names and places of all schedules that are compared with one request; further schedules count as not read. */
const ENTRIES_READ = 300;

/** Pages of one policy that mention its forms or the holder; where there are more, every form counts as taken back. */
const MENTIONS_READ = 400;

/** Pages of one form; a longer one counts as not read. */
const FORM_PAGES_MAX = 10;

/** All that a certificate of this account for this holder may print. */
export async function accountLedger(
  db: AgencyDb,
  agencyId: AgencyId,
  account: Account,
  holder: string,
): Promise<Ledger> {
  const { producer } = await agencySettings(db);
  const policies = await policiesOnFile(db, account.id);
  const pages = await readFormPages(
    db,
    policies.flatMap(({ forms }) => forms),
  );
  const against = await readAgainst(db, policies, holder);
  const read = new Map<PolicyId, GateForm[]>();
  let entries = 0;
  for (const { policy, carrier, forms } of policies) {
    const own: GateForm[] = [];
    const others = against.get(policy.id) ?? [];
    const { policyNumber, inforceOn } = policy;
    const record = { policyNumber, inforceOn, insured: account.profile.name, insurer: carrier?.name ?? null };
    for (const form of withoutArrived(forms)) {
      const first = pages.get(pageKey(form.fileId, form.firstPage)) ?? null;
      const further = pagesOf(form)
        .slice(1)
        .map((page) => pages.get(pageKey(form.fileId, page)) ?? null);
      const isBack = others === "ALL" || isTakenBack(form, others);
      const one = gateFormOf(form, { first, further, isTakenBack: isBack }, record);
      if (first !== null) entries += [...one.scheduledNames, ...one.scheduledPlaces].join(";").split(";").length;
      own.push(entries <= ENTRIES_READ ? one : { ...one, scheduledNames: [], scheduledPlaces: [] });
      // a page may be as long as it likes: others have their turn between two
      if (first !== null) await setImmediate();
    }
    read.set(policy.id, own);
  }
  return {
    agencyId,
    producer,
    insured: { id: account.id, name: account.profile.name, address: account.profile.mailingAddress },
    policies: policies.map(({ policy, carrier, parts, facts }) => ({
      id: policy.id,
      state: policy.state,
      policyNumber: policy.policyNumber,
      inforceOn: policy.inforceOn,
      expiresOn: policy.expiresOn,
      market: policy.market,
      surplusAuthority: policy.surplusAuthority,
      carrier,
      cancelsOn: null,
      parts,
      facts,
      forms: read.get(policy.id) ?? [],
    })),
  };
}

const pageKey = (fileId: FileId, page: number): string => `${fileId} ${page}`;
/** The pages of a form, one more than are read where it has too many. */
const pagesOf = ({ firstPage, lastPage }: Pick<FormOnFile, "firstPage" | "lastPage">): number[] =>
  Array.from({ length: Math.min((lastPage ?? firstPage) - firstPage, FORM_PAGES_MAX) + 1 }, (_, at) => firstPage + at);

/** The pages of the forms that may prove something. */
async function readFormPages(db: AgencyDb, forms: readonly FormOnFile[]): Promise<Map<string, string>> {
  const wanted = forms
    .filter(isRelied)
    .flatMap((form) =>
      pagesOf(form)
        .slice(0, FORM_PAGES_MAX)
        .map((page) => ({ fileId: form.fileId, page })),
    )
    .slice(0, PAGES_READ);
  // one character more shows that a page is longer
  const texts = await readPageTexts(db, wanted, PAGE_MAX_LENGTH + 1);
  // nothing is proved by a scan, whose words may be misread
  const printed = texts.filter(({ source }) => source === "TEXT");
  return new Map(printed.map(({ fileId, page, text }) => [pageKey(fileId, page), text]));
}

/** Whether a form may prove something: nothing is proved by a page that shows less than its text says. */
const isRelied = ({ number, presence, isVisible }: FormOnFile): boolean =>
  presence === "PRESENT" && isVisible && findKnownForm(number) !== null;

/** The pages of each policy that may take a form back, or ALL where there are too many to read. */
async function readAgainst(
  db: AgencyDb,
  policies: readonly PolicyOnFile[],
  holder: string,
): Promise<Map<PolicyId, AgainstForms[] | "ALL">> {
  const against = new Map<PolicyId, AgainstForms[] | "ALL">();
  for (const { policy, forms } of policies) {
    const numbers = [...new Set(forms.filter(isRelied).map(({ number }) => number))];
    if (numbers.length === 0) continue;
    const searched = [...numbers.map(squeezedNumber), squeezedName(holder)].filter(Boolean);
    const pages = await listMentions(db, policy.id, { searched, longest: MENTION_MAX_LENGTH, most: MENTIONS_READ + 1 });
    const own: AgainstForms[] = [];
    for (const page of pages) {
      own.push(formsAgainst(page, numbers, holder));
      await setImmediate();
    }
    against.set(policy.id, pages.length > MENTIONS_READ ? "ALL" : own);
  }
  return against;
}
