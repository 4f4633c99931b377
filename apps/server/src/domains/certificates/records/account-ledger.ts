import { setImmediate } from "node:timers/promises";
import type { Account } from "#domains/accounts/account.ts";
import { agencySettings } from "#domains/agency/find-agency-settings.ts";
import { readPageTexts } from "#domains/documents/search-file-pages.ts";
import type { FormOnFile } from "#domains/policies/findings/finding.ts";
import { withoutArrived } from "#domains/policies/findings/missing-forms.ts";
import { policiesOnFile } from "#domains/policies/findings/policies-on-file.ts";
import { pendingIn } from "#domains/policies/policy.ts";
import type { AgencyId, FileId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { countingAcceptances } from "./counting-acceptances.ts";
import type { Ledger } from "../form/ledger.ts";
import { countEntries } from "../gate/count-entries.ts";
import { gateFormOf } from "../gate/gate-form.ts";
import type { GateForm } from "../gate/gate-request.ts";
import { findKnownForm } from "../gate/known-forms.ts";
import {
  searchFor,
  withMentions,
  type Mention,
  type NotSearched,
  type PolicyPage,
  type ReadForm,
  type Search,
} from "../gate/other-pages.ts";
import { PAGE_MAX_LENGTH } from "../gate/page-text.ts";
import { findUnreadDocument, listPolicyPages } from "./page-mention.store.ts";

/** Pages of endorsements that are read for one certificate; further forms count as not read. */
const PAGES_READ = 200;

/** Pages of one policy that are searched for its forms and the holder; where there are more, no form proves anything. */
const PAGES_SEARCHED = 1_000;
/** Pages that are fetched at once. */
const PAGES_FETCHED = 50;
/** Characters of a page that are searched; where it has more, it may say anything. */
const SEARCHED_LENGTH = 50_000;

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
  const acceptances = await countingAcceptances(db, policies);
  const read = new Map<PolicyId, GateForm[]>();
  const counted = countEntries();
  for (const { policy, carrier, forms } of policies) {
    const own: ReadForm[] = [];
    const { policyNumber, inforceOn, expiresOn } = policy;
    const insurer = carrier?.name ?? null;
    const record = { policyNumber, inforceOn, expiresOn, insured: account.profile.name, insurer };
    for (const form of withoutArrived(forms)) {
      const first = pages.get(pageKey(form.fileId, form.firstPage)) ?? null;
      const further = pagesOf(form)
        .slice(1)
        .map((page) => pages.get(pageKey(form.fileId, page)) ?? null);
      const one = gateFormOf(form, { first, further, holder }, record);
      own.push({ form, read: first === null ? one : counted(one) });
      // a page may be as long as it likes: others have their turn between two
      if (first !== null) await setImmediate();
    }
    read.set(policy.id, withMentions(own, await mentionsIn(db, policy.id, searchFor(own, holder, record))));
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
      cancelsOn: pendingIn(policy)?.cancelsOn ?? null,
      parts,
      facts,
      forms: read.get(policy.id) ?? [],
      acceptances: acceptances.get(policy.id) ?? [],
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

/** What the pages of a policy say of its forms. */
async function mentionsIn(db: AgencyDb, policyId: PolicyId, search: Search | null): Promise<Mention[] | NotSearched> {
  const found: Mention[] = [];
  if (search === null) return found;
  const unread = await findUnreadDocument(db, policyId);
  if (unread !== null) return { unread };
  let after: PolicyPage | null = null;
  for (let searched = 0; searched <= PAGES_SEARCHED; searched += PAGES_FETCHED) {
    const pages: PolicyPage[] = await listPolicyPages(db, policyId, {
      after,
      longest: SEARCHED_LENGTH,
      most: PAGES_FETCHED,
    });
    for (const page of pages) {
      const mention = search(page);
      if (mention) found.push(mention);
      await setImmediate();
    }
    after = pages.at(-1) ?? null;
    if (pages.length < PAGES_FETCHED) return found;
  }
  return "TOO_MANY_PAGES";
}
