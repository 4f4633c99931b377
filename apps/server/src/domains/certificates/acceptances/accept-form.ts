import { z } from "zod";
import { COVERAGE_LINES } from "@cara/contract/coverage.ts";
import { QUOTE_MAX_LENGTH } from "@cara/contract/page-words.ts";
import { filesById } from "#domains/documents/list-files.ts";
import { newId, parseId, type CertificateId, type FormAcceptanceId, type PolicyId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requiredText } from "#kernel/text.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { WANTS } from "../gate/known-forms.ts";
import { mayAcceptByPage } from "./acceptances.access.ts";
import { findAcceptable, type AcceptableForm } from "./find-acceptable.ts";
import type { FormAcceptance } from "../records/form-acceptance.ts";
import { insertAcceptance, lockLiveOfForm, saveAcceptance } from "../records/form-acceptance.store.ts";
import { pagesOfForm } from "../records/form-pages.ts";
import { countLetters, QUOTE_MIN_LETTERS, standsOnPage } from "../records/stands-on-page.ts";

/** What a person accepts: for which refusal, which form, on which page, and the words on it. */
export const Accepting = z.object({
  certificateId: z.string(),
  policyId: z.string(),
  line: z.enum(COVERAGE_LINES),
  want: z.enum(WANTS),
  formId: z.string(),
  page: z.int(),
  quote: requiredText(QUOTE_MAX_LENGTH),
});
export type Accepting = z.infer<typeof Accepting>;
export type AcceptRefusal = "NOT_ACCEPTABLE" | "NOT_A_DRAFT" | "NO_PAGE" | "QUOTE" | "ALREADY_ACCEPTED";

const NOT_A_DRAFT = "This certificate is no longer a draft, so nothing can be accepted for it. Create it again.";
const NOT_OFFERED = "This form was read again or replaced while you were looking. Close this and open it again.";
const TOO_SHORT = `Quote at least ${QUOTE_MIN_LETTERS} letters or digits: fewer stand on any page.`;
const ALREADY = "This form was already accepted for this. It waits for a second person, or counts already.";
const notOnPage = (page: number): string =>
  `These words are not on page ${page}. Copy them from the page as they stand, without leaving any out.`;

/** Accepts a form by its page for what a draft was refused; it counts once it is confirmed. */
export async function acceptForm(
  context: UseCaseContext,
  { page, quote, line, want, ...ids }: Accepting,
): Promise<Result<FormAcceptance, AcceptRefusal>> {
  const { db, actor, clock } = context;
  requireAccess(mayAcceptByPage(actor));
  const certificateId = parseId<CertificateId>(ids.certificateId);
  const policyId = parseId<PolicyId>(ids.policyId);
  if (!certificateId || !policyId) throw notFound();
  const now = clock.now();
  const found = await findAcceptable({ db, agencyId: actor.agencyId, now }, certificateId, { policyId, line, want });
  if (!found.ok) return found;
  const offered = found.value.find(({ form }) => form.id === ids.formId);
  if (!offered) return refuse("NOT_ACCEPTABLE", NOT_OFFERED);
  const { form, reason, request, groundHash, certificate } = offered;
  if (certificate.state !== "DRAFT" || certificate.isSetAside) return refuse("NOT_A_DRAFT", NOT_A_DRAFT);
  const misread = checkReading(offered, { page, quote });
  if (misread) return misread;
  const fileSha256 = (await filesById(db, [form.fileId])).get(form.fileId)?.sha256;
  if (!fileSha256) throw notFound();

  const acceptance: FormAcceptance = {
    id: newId<FormAcceptanceId>(),
    certificateId,
    policyId,
    fileId: form.fileId,
    fileSha256,
    formNumber: form.number,
    formEdition: form.edition,
    formPage: form.firstPage,
    page,
    line,
    want,
    reason,
    quote,
    holderName: request.holder,
    contract: request.contract,
    riskState: request.riskState,
    project: request.project,
    groundHash,
    acceptedBy: actor.userId,
    acceptedAt: now,
    confirmedBy: null,
    confirmedAt: null,
    withdrawnBy: null,
    withdrawnAt: null,
    version: 1,
  };
  await withdrawLapsed(context, acceptance);
  if (!(await insertAcceptance(db, actor.agencyId, acceptance))) return refuse("ALREADY_ACCEPTED", ALREADY);
  const details = { certificateId, policyId, line, want, form: form.number, page, quote };
  await recordEvent(context, { kind: "form_acceptance.accepted", subjectId: acceptance.id, details });
  await publishChange(context, { topic: "servicing", kind: "certificate_desk.changed", subjectId: acceptance.id });
  return ok(acceptance);
}

/** Whether the words stand on a page of the form. */
export function checkReading(
  { form, texts }: Pick<AcceptableForm, "form" | "texts">,
  { page, quote }: Pick<FormAcceptance, "page" | "quote">,
): ReturnType<typeof refuse<"NO_PAGE" | "QUOTE">> | null {
  const pages = pagesOfForm(form);
  const [first, last] = [pages.at(0), pages.at(-1)];
  if (!pages.includes(page))
    return refuse("NO_PAGE", `Choose a page of the form: ${first === last ? first : `${first} to ${last}`}.`, "page");
  if (countLetters(quote) < QUOTE_MIN_LETTERS) return refuse("QUOTE", TOO_SHORT, "quote");
  return standsOnPage(quote, texts.get(page) ?? "") ? null : refuse("QUOTE", notOnPage(page), "quote");
}

/** Withdraws what was accepted of the same form when the policy was another one: it counts for nothing and is in the way. */
async function withdrawLapsed(context: UseCaseContext, acceptance: FormAcceptance): Promise<void> {
  const { db, actor, clock } = context;
  for (const one of await lockLiveOfForm(db, acceptance)) {
    if (one.groundHash.equals(acceptance.groundHash)) continue;
    const withdrawn = { withdrawnBy: actor.userId, withdrawnAt: clock.now(), version: one.version + 1 };
    await saveAcceptance(db, { ...one, ...withdrawn });
    const details = { certificateId: one.certificateId, policyId: one.policyId, isLapsed: true };
    await recordEvent(context, { kind: "form_acceptance.withdrawn", subjectId: one.id, details });
  }
}
