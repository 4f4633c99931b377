import { setImmediate } from "node:timers/promises";
import { findAccount } from "#domains/accounts/find-account.ts";
import { agencyDay } from "#domains/agency/agency-day.ts";
import type { FormOnFile } from "#domains/policies/findings/finding.ts";
import { isOfPolicy } from "#domains/policies/findings/is-of-policy.ts";
import { policiesOnFileById, type PolicyOnFile } from "#domains/policies/findings/policies-on-file.ts";
import type { AgencyId, CertificateId, PolicyId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { notFound } from "#platform/errors.ts";
import { computeCertificate } from "../form/compute-certificate.ts";
import { isSameForm, whyNeverAccepted } from "../gate/accepted-form.ts";
import { checkForm, recognize } from "../gate/check-form.ts";
import { nextStepOf, refusalOf, type Reason } from "../gate/gate-refusal.ts";
import type { Ask, GateForm, GateRequest } from "../gate/gate-request.ts";
import { accountLedger } from "../records/account-ledger.ts";
import type { Certificate } from "../records/certificate.ts";
import { findCertificate } from "../records/find-certificate.ts";
import { listGroundDocuments } from "../records/page-mention.store.ts";
import { textsOf } from "../records/counting-acceptances.ts";
import { findContraryPage } from "./find-contrary-page.ts";
import { isTakenAway } from "./contrary-page.ts";
import { daysOfForm } from "../records/form-pages.ts";
import { groundHash } from "../records/proof-ground.ts";

/** What a certificate was refused: of which policy and line, and what was asked for. */
export type Question = Ask & { policyId: PolicyId };
type Place = { db: AgencyDb; agencyId: AgencyId; now: Date };

/** A form whose page a person may accept, with all that an acceptance of it rests on. */
export type AcceptableForm = {
  form: FormOnFile;
  reason: Reason;
  message: string;
  /** The text of its pages, by page. */
  texts: ReadonlyMap<number, string>;
  request: Pick<GateRequest, "holder" | "contract" | "riskState" | "project">;
  groundHash: Buffer;
  certificate: Certificate;
};

/** Forms of one policy that are offered for one question. */
const OFFERED_MAX = 10;
const NOT_ASKED = "This certificate no longer asks for this. Check it again.";
const PROVED = "This is proved by now. Prepare the certificate again to print it.";
const TAKEN_AWAY = "says itself that something is taken away, so it cannot be accepted. Ask the carrier.";

/** The forms that a person may accept for what a certificate was refused; else why nobody may. */
export async function findAcceptable(
  place: Place,
  certificateId: CertificateId,
  question: Question,
): Promise<Result<AcceptableForm[], "NOT_ACCEPTABLE">> {
  const { db, agencyId, now } = place;
  const no = (message: string) => refuse("NOT_ACCEPTABLE" as const, message);
  const { certificate, snapshot } = await findCertificate(db, certificateId);
  const account = await findAccount(db, certificate.accountId);
  if (!snapshot.request || !account) return no(NOT_ASKED);
  const { asks, contract, riskState, project } = snapshot.request;
  const holder = certificate.holder.name;
  const request: GateRequest = { holder, asks, contract, riskState, project, on: await agencyDay(db, now) };
  const ledger = await accountLedger(db, agencyId, account, holder);
  const { edition } = snapshot.form;
  const asked = { ...request, edition, holder: certificate.holder, descriptionOfOperations: "" };
  const verdict = computeCertificate(ledger, asked).verdicts.find((one) => isAbout(one, question));
  const policy = ledger.policies.find(({ id }) => id === question.policyId);
  const [onFile] = await policiesOnFileById(db, [question.policyId]);
  if (!onFile) throw notFound();
  if (!verdict || !policy) return no(NOT_ASKED);
  if (verdict.proof) return no(PROVED);
  if (verdict.refusal.nextStep !== "ACCEPT_BY_PAGE") return no(verdict.refusal.message);

  const documents = await listGroundDocuments(db, [question.policyId]);
  const offered: AcceptableForm[] = [];
  let barrier = verdict.refusal.message;
  for (const { form: read, reason } of refusedForms(policy.forms, request, question).slice(0, OFFERED_MAX)) {
    const form = onFile.forms.find(({ firstPage, ...one }) => isSameForm({ ...one, page: firstPage }, read));
    if (!form) continue;
    const texts = await textsOf(db, form);
    const subject = { ...question, holder, form: read };
    const why = await whyNot(place, {
      read,
      form,
      reason,
      texts,
      onFile,
      request,
      question,
      insured: account.profile.name,
    });
    if (why !== null) {
      barrier = why;
      continue;
    }
    offered.push({
      form,
      reason,
      message: refusalOf(reason, subject).message,
      texts,
      request: { holder, contract, riskState, project },
      groundHash: groundHash(onFile.policy, documents, form),
      certificate,
    });
  }
  return offered.length > 0 ? ok(offered) : no(barrier);
}

const isAbout = (one: Ask & { policyId: string }, question: Question): boolean =>
  one.policyId === question.policyId && one.line === question.line && one.want === question.want;

/** The forms that prove nothing only because code cannot read them. */
function refusedForms(
  forms: readonly GateForm[],
  request: GateRequest,
  ask: Ask,
): { form: GateForm; reason: Reason }[] {
  return forms.flatMap((form) => {
    const result = checkForm(recognize(form, request), request, ask);
    if (result.isProof || result.reason === null || nextStepOf(result.reason) !== "ACCEPT_BY_PAGE") return [];
    return [{ form, reason: result.reason }];
  });
}

type Checked = Pick<AcceptableForm, "form" | "reason" | "texts"> & {
  read: GateForm;
  onFile: PolicyOnFile;
  request: GateRequest;
  question: Question;
  insured: string;
};

/** Why nobody may accept a form: it is absent, not in effect, or a page speaks against it; null where a person may. */
async function whyNot(
  { db }: Place,
  { read, form, reason, texts, onFile, request, question, insured }: Checked,
): Promise<string | null> {
  const { holder } = request;
  const said = (why: Reason): string => refusalOf(why, { ...question, holder, form: read }).message;
  const name = [form.number, form.edition].filter(Boolean).join(" ");
  const days = daysOfForm([...texts.values()]);
  const never = whyNeverAccepted(read, reason, request) ?? whyNeverAccepted({ ...read, ...days }, reason, request);
  if (never !== null) return said(never);
  for (const text of texts.values()) {
    await setImmediate();
    if (!isOfPolicy(text, onFile.policy.policyNumber)) return said("NOT_PART_OF_POLICY");
    if (isTakenAway(text)) return `${name} ${TAKEN_AWAY}`;
  }
  const { policyNumber, inforceOn, expiresOn } = onFile.policy;
  const own = { policyNumber, inforceOn, expiresOn, insured, insurer: onFile.carrier?.name ?? null };
  const { number, endorsements } = read;
  const subject = { number, endorsements, holder, want: question.want, own };
  const contrary = await findContraryPage(db, { policyId: question.policyId, form, ...subject });
  return contrary && `${contrary} speaks against ${name}, so it cannot be accepted. Ask the carrier.`;
}
