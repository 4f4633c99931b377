import { setImmediate } from "node:timers/promises";
import { readPageTexts } from "#domains/documents/search-file-pages.ts";
import type { FormOnFile } from "#domains/policies/findings/finding.ts";
import type { PolicyOnFile } from "#domains/policies/findings/policies-on-file.ts";
import type { PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { isSameForm } from "../gate/accepted-form.ts";
import type { GateAcceptance } from "../gate/gate-request.ts";
import { listGroundDocuments } from "./page-mention.store.ts";
import { toGate, type FormAcceptance } from "./form-acceptance.ts";
import { listConfirmed } from "./form-acceptance.store.ts";
import { daysOfForm, isPageOf, pagesOfForm } from "./form-pages.ts";
import { groundHash } from "./proof-ground.ts";
import { standsOnPage } from "./stands-on-page.ts";

type Resting = { acceptance: FormAcceptance; form: FormOnFile };

/**
 * The acceptances of policies that count: confirmed, not withdrawn, about a form that is there as it was, of a policy whose
 * terms and documents are the same, and with words that still stand on their page.
 */
export async function countingAcceptances(
  db: AgencyDb,
  policies: readonly PolicyOnFile[],
): Promise<Map<PolicyId, GateAcceptance[]>> {
  const counting = new Map<PolicyId, GateAcceptance[]>();
  const confirmed = await listConfirmed(
    db,
    policies.map(({ policy }) => policy.id),
  );
  if (confirmed.length === 0) return counting;
  const documents = Map.groupBy(
    await listGroundDocuments(db, [...new Set(confirmed.map(({ policyId }) => policyId))]),
    ({ policyId }) => policyId,
  );
  const resting = confirmed.flatMap((acceptance): Resting[] => {
    const own = policies.find(({ policy }) => policy.id === acceptance.policyId);
    const form = own?.forms.find((one) => isAccepted(acceptance, one));
    if (!own || !form || !isPageOf(form, acceptance.page)) return [];
    const ground = groundHash(own.policy, documents.get(acceptance.policyId) ?? [], form);
    return ground.equals(acceptance.groundHash) ? [{ acceptance, form }] : [];
  });
  for (const one of resting) {
    const texts = await textsOf(db, one.form);
    // a page may be long: others have their turn between two
    await setImmediate();
    if (!standsOnPage(one.acceptance.quote, texts.get(one.acceptance.page) ?? "")) continue;
    const gate = toGate(one.acceptance, daysOfForm([...texts.values()]));
    if (!gate) continue;
    const { policyId } = one.acceptance;
    counting.set(policyId, [...(counting.get(policyId) ?? []), gate]);
  }
  return counting;
}

/** Whether an acceptance is about this form of a policy. */
export const isAccepted = (
  { fileId, formNumber, formEdition, formPage }: FormAcceptance,
  form: Pick<FormOnFile, "fileId" | "number" | "edition" | "firstPage">,
): boolean =>
  isSameForm({ fileId, number: formNumber, edition: formEdition, page: formPage }, { ...form, page: form.firstPage });

/** The text of a form's pages, by page, however it was read: a person reads a scan, too. */
export async function textsOf(
  db: AgencyDb,
  form: Pick<FormOnFile, "fileId" | "firstPage" | "lastPage">,
): Promise<Map<number, string>> {
  const pages = pagesOfForm(form).map((page) => ({ fileId: form.fileId, page }));
  return new Map((await readPageTexts(db, pages)).map(({ page, text }) => [page, text]));
}
