import { policyFormsPresent } from "#domains/policies/findings/find-policy-forms.ts";
import { parseId, type FileId, type PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { isPageOf } from "../records/form-pages.ts";
import type { Decision, Snapshot } from "../records/certificate.ts";
import { COPIED_PAGES_MAX, type PagesOfForm } from "./endorsement-copy.ts";

/** A form that a Y of a certificate rests on, with its pages. */
export type Endorsement = PagesOfForm & {
  policyId: PolicyId;
  number: string;
  edition: string;
  /** The page that proves it, and its words. */
  page: number;
  quote: string;
  wants: Decision["want"][];
};

/** The forms that a certificate's Ys rest on, each once, as far as their pages are still on file. */
export async function endorsementsOf(db: AgencyDb, { decisions }: Snapshot): Promise<Endorsement[]> {
  const proved = decisions.flatMap(({ proof, policyId, want }) => {
    const [policy, file] = [parseId<PolicyId>(policyId), parseId<FileId>(proof?.fileId)];
    return proof && policy && file ? [{ ...proof, policyId: policy, fileId: file, want }] : [];
  });
  const found = new Map<string, Endorsement>();
  for (const [policyId, proofs] of Map.groupBy(proved, (proof) => proof.policyId)) {
    const forms = await policyFormsPresent(db, policyId);
    for (const { fileId, number, edition, page, quote, want } of proofs) {
      // extraction gives forms new ids when it runs again; their pages stay where they are
      const own = forms.filter((one) => one.fileId === fileId);
      // a person may have accepted it by a further page
      const form =
        own.find((one) => one.firstPage === page) ?? own.find((one) => one.number === number && isPageOf(one, page));
      if (!form) continue;
      const { firstPage } = form;
      const lastPage = Math.min(Math.max(form.lastPage ?? page, page), firstPage + COPIED_PAGES_MAX - 1);
      const key = `${fileId} ${firstPage}`;
      const known = found.get(key);
      if (known) known.wants.push(want);
      else
        found.set(key, {
          sourceFileId: fileId,
          firstPage,
          lastPage,
          policyId,
          number,
          edition,
          page,
          quote,
          wants: [want],
        });
    }
  }
  return [...found.values()];
}
