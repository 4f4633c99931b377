import { setImmediate } from "node:timers/promises";
import type { FormOnFile } from "#domains/policies/findings/finding.ts";
import type { PolicyId } from "#kernel/ids.ts";
import { visibleText } from "#kernel/text.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { PolicyPage } from "../gate/other-pages.ts";
import { listPolicyPages } from "../records/page-mention.store.ts";
import { isContrary, type AcceptedForm } from "./contrary-page.ts";
import { isPageOf } from "../records/form-pages.ts";

/** Pages of one policy that are searched; where there are more, one of them may speak against any form. */
const PAGES_SEARCHED = 5_000;
/** Pages that are fetched at once. */
const PAGES_FETCHED = 50;
/** Characters of a page that are searched; a longer one may say anything. */
const SEARCHED_LENGTH = 50_000;
const FILE_NAME_LENGTH = 80;

type Subject = AcceptedForm & { policyId: PolicyId; form: FormOnFile };

/** The page of the policy that speaks against a form, in words: 'Page 4 of "change.pdf"'; null where none does. */
export async function findContraryPage(db: AgencyDb, { policyId, form, ...subject }: Subject): Promise<string | null> {
  let after: PolicyPage | null = null;
  for (let searched = 0; searched < PAGES_SEARCHED; searched += PAGES_FETCHED) {
    const pages: PolicyPage[] = await listPolicyPages(db, policyId, {
      after,
      longest: SEARCHED_LENGTH,
      most: PAGES_FETCHED,
    });
    for (const { fileId, fileName, page, text, isCut } of pages) {
      const isOwn = fileId === form.fileId && isPageOf(form, page);
      if (!isOwn && (isCut || isContrary(text, subject)))
        return `Page ${page} of "${visibleText(fileName).slice(0, FILE_NAME_LENGTH)}"`;
      await setImmediate();
    }
    after = pages.at(-1) ?? null;
    if (pages.length < PAGES_FETCHED) return null;
  }
  return "One of too many pages";
}
