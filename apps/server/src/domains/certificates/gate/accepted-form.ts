import type { Ask, GateAcceptance, GateForm, GatePolicy, GateRequest } from "./gate-request.ts";
import { nextStepOf, type Reason } from "./gate-refusal.ts";

/** What stands in the place of an edition that a form does not bear. */
export const NO_EDITION = "no edition";

type Refused = { form: GateForm; reason: Reason };

/** The first form that people accepted for exactly this question, and whose reason is still the one they accepted. */
export function acceptedForm(
  { acceptances = [] }: Pick<GatePolicy, "acceptances">,
  request: GateRequest,
  ask: Ask,
  refused: readonly Refused[],
): { form: GateForm; acceptance: GateAcceptance } | null {
  for (const { form, reason } of refused) {
    if (whyNeverAccepted(form, reason, request) !== null) continue;
    const acceptance = acceptances.find(
      (one) =>
        one.reason === reason &&
        isInEffect(one, request) &&
        isSameQuestion(one, request, ask) &&
        isSameForm(one.form, form),
    );
    if (acceptance) return { form, acceptance };
  }
  return null;
}

/** Why nobody may accept a form by its page: it is absent, no part of the policy or not in effect; null where it may be. */
export function whyNeverAccepted(form: GateForm, reason: Reason, { on }: Pick<GateRequest, "on">): Reason | null {
  if (nextStepOf(reason) !== "ACCEPT_BY_PAGE") return reason;
  if (form.presence !== "PRESENT") return "LISTED_ONLY";
  if (!form.isBinding) return "NOT_PART_OF_POLICY";
  return isInEffect(form, { on }) ? null : "NOT_IN_EFFECT";
}

const isInEffect = (
  { effectiveOn, expiresOn }: Pick<GateForm, "effectiveOn" | "expiresOn">,
  { on }: Pick<GateRequest, "on">,
): boolean => (effectiveOn ?? on) <= on && (expiresOn === null || on < expiresOn);

/** A form reached one holder under one contract, at one place; it says nothing of any other. */
const isSameQuestion = (one: GateAcceptance, request: GateRequest, { line, want }: Ask): boolean =>
  one.line === line &&
  one.want === want &&
  one.holder === request.holder &&
  one.contract === request.contract &&
  one.riskState === request.riskState &&
  one.project === request.project;

/** Extraction gives a form another id when it runs again. */
export const isSameForm = (a: GateAcceptance["form"], b: GateAcceptance["form"]): boolean =>
  a.fileId === b.fileId && a.number === b.number && a.edition === b.edition && a.page === b.page;
