import type { CoverageLine } from "@cara/contract/coverage.ts";
import type { FileId, PolicyFormId, PolicyId } from "#kernel/ids.ts";
import { acceptedForm, NO_EDITION } from "./accepted-form.ts";
import { checkForm, recognize, type KnownGateForm } from "./check-form.ts";
import type { AcceptedBy, Ask, GateForm, GatePolicy, GateRequest } from "./gate-request.ts";
import { nextStepOf, refusalOf, RANKS, type GateRefusal, type Reason } from "./gate-refusal.ts";
import { ADDITIONAL_INSURED_WANTS, AGGREGATE_WANTS, type Want } from "./known-forms.ts";
import { wordsBehind, type ProofWords } from "./proof-words.ts";

/** The form, edition, page and words behind a Y. */
export type Proof = {
  policyId: PolicyId;
  formId: PolicyFormId;
  fileId: FileId;
  number: string;
  edition: string;
  page: number;
  quote: string;
  /** What the form does, in our words. */
  note: string;
  /** The words on its pages that it rests on; none where a person quoted them. */
  words: readonly ProofWords[];
  /** The people who accepted it by its page; absent where code read it. */
  acceptance?: AcceptedBy;
};
/** Proved by a form, or refused with the reason and the next step. */
export type Verdict = Ask & ({ proof: Proof; refusal: null } | { proof: null; refusal: GateRefusal });

/** Decides each thing that a holder asks for by the forms of a policy. Nothing but a form that passes makes a proof. */
export function decideAsks(policy: GatePolicy, request: GateRequest): Verdict[] {
  const forms = policy.forms.map((form) => recognize(form, request));
  const asks = new Map(request.asks.map((ask) => [`${ask.line} ${ask.want}`, ask]));
  return [...asks.values()].map((ask) => decideAsk({ ...policy, forms }, request, ask));
}

type Recognized = Omit<GatePolicy, "forms"> & { forms: readonly KnownGateForm[] };

function decideAsk(policy: Recognized, request: GateRequest, ask: Ask): Verdict {
  const refuse = (reason: Reason, form?: GateForm): Verdict => ({
    ...ask,
    proof: null,
    refusal: refusalOf(reason, { ...ask, holder: request.holder, form: form ?? null }),
  });
  const beforeForms = refusedWhateverItsForms(policy, request, ask);
  if (beforeForms) return refuse(beforeForms);

  const { proof, nearest } = findProof(policy, request, ask);
  if (proof) {
    if (ask.want === "PRIMARY_NONCONTRIBUTORY" && !isAdditionalInsured(policy, request, ask.line))
      return refuse("NOT_ADDITIONAL_INSURED", proof.form);
    return { ...ask, proof: proof.value, refusal: null };
  }
  return nearest ? refuse(nearest.reason, nearest.form) : refuse("NO_ENDORSEMENT");
}

type FoundProof = {
  proof: { form: GateForm; value: Proof } | null;
  /** The form that came nearest, and why it proves nothing. */
  nearest: { form: GateForm; reason: Reason } | null;
};

/** The first form that proves it, else one that people accepted where the nearest may be accepted. */
function findProof(policy: Recognized, request: GateRequest, ask: Ask): FoundProof {
  const results = policy.forms.map((one) => ({ ...one, result: checkForm(one, request, ask) }));
  for (const { form, known, result } of results) {
    if (!result.isProof || !known) continue;
    const { id: formId, fileId, number, page } = form;
    const { edition, quote, note } = result;
    const words = wordsBehind(form, known, request, ask.want);
    const value = { policyId: policy.id, formId, fileId, number, edition, page, quote, note, words };
    return { proof: { form, value }, nearest: null };
  }
  const refused = results.flatMap(({ form, result }) =>
    result.isProof || result.reason === null ? [] : [{ form, reason: result.reason }],
  );
  const [nearest] = refused.toSorted((a, b) => RANKS.indexOf(b.reason) - RANKS.indexOf(a.reason));
  if (!nearest) return { proof: null, nearest: null };
  const accepted = nextStepOf(nearest.reason) === "ACCEPT_BY_PAGE" ? acceptedForm(policy, request, ask, refused) : null;
  if (!accepted) return { proof: null, nearest };
  const { form, acceptance } = accepted;
  const { page, quote, by } = acceptance;
  const { id: formId, fileId, number } = form;
  const edition = form.edition ?? NO_EDITION;
  const value = {
    policyId: policy.id,
    formId,
    fileId,
    number,
    edition,
    page,
    quote,
    note: BY_PAGE,
    words: [],
    acceptance: by,
  };
  return { proof: { form, value }, nearest };
}

const BY_PAGE = "Accepted by its page.";

function refusedWhateverItsForms(policy: Recognized, { on }: GateRequest, { line, want }: Ask): Reason | null {
  if (want === "NOTICE_OF_CANCELLATION") return "NOT_ON_A_CERTIFICATE";
  if (line === "WORKERS_COMPENSATION" && want !== "WAIVER") return "NEVER_ON_THIS_LINE";
  if (!policy.lines.includes(line)) return "LINE_NOT_ON_POLICY";
  const { isInForce, effectiveOn, expiresOn, cancelsOn } = policy;
  if (!isInForce || effectiveOn === null || expiresOn === null || on < effectiveOn || on >= expiresOn)
    return "POLICY_NOT_IN_FORCE";
  return cancelsOn === null ? null : "PENDING_CANCELLATION";
}

const isAdditionalInsured = (policy: Recognized, request: GateRequest, line: CoverageLine): boolean =>
  ADDITIONAL_INSURED_WANTS.some((want) => findProof(policy, request, { line, want }).proof !== null);

/** What is printed in the columns of a line: a Y only if everything that was asked for is proved. */
export type GateColumns = {
  additionalInsured: "Y" | null;
  waiver: "Y" | null;
  aggregatePer: "PROJECT" | "LOCATION" | null;
};

export function columnsOf(verdicts: readonly Verdict[], line: CoverageLine): GateColumns {
  const own = verdicts.filter((verdict) => verdict.line === line);
  const yes = (wants: readonly Want[]): "Y" | null => {
    const asked = own.filter(({ want }) => wants.includes(want));
    return asked.length > 0 && asked.every(({ proof }) => proof !== null) ? "Y" : null;
  };
  const [perProject, perLocation] = AGGREGATE_WANTS.map((want) => yes([want]));
  return {
    additionalInsured: yes(ADDITIONAL_INSURED_WANTS),
    waiver: yes(["WAIVER"]),
    aggregatePer: perProject ? "PROJECT" : perLocation ? "LOCATION" : null,
  };
}
