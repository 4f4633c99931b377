import { COVERAGE_LINES, type CoverageLine } from "@cara/contract/coverage.ts";
import { formatPhone } from "@cara/contract/phone.ts";
import type { Carrier } from "#domains/policies/carrier.ts";
import { writtenDay } from "#kernel/calendar.ts";
import { decideAsks, type Verdict } from "../gate/gate.ts";
import type { Ask } from "../gate/gate-request.ts";
import { AGGREGATE_WANTS, type Want } from "../gate/known-forms.ts";
import {
  INSURER_LETTERS,
  type CertificateForm,
  type InsurerLetter,
  type Problem,
  type Source,
} from "./certificate-form.ts";
import { computeRow } from "./compute-row.ts";
import { isInForceOn, type CertificateRequest, type Ledger, type LedgerPolicy } from "./ledger.ts";
import { shownProblems } from "./shown-problems.ts";

/** What the gate decided; a term of the policy counts unasked, too. */
type FoundVerdict = Verdict & { isUnasked?: true };
/** A certificate's data, and what the gate decided about everything that was asked for. */
export type ComputedCertificate = { form: CertificateForm; verdicts: (FoundVerdict & { policyId: string })[] };

/** Lines of the insured's own property: a certificate of liability does not show them. */
const FIRST_PARTY: ReadonlySet<CoverageLine> = new Set(["PROPERTY", "INLAND_MARINE", "CRIME"]);

/** Computes a certificate: the request says who asks for what, the ledger says what is true. */
export function computeCertificate(ledger: Ledger, request: CertificateRequest): ComputedCertificate {
  const { on, holder } = request;
  const problems: Problem[] = [];
  const current = ledger.policies.filter((policy) => isInForceOn(policy, on));
  for (const policy of current) problems.push(...standingProblems(policy));
  const parts = current
    .filter(({ cancelsOn }) => cancelsOn === null)
    .flatMap((policy) => policy.parts.map((part) => ({ policy, part })))
    .filter(({ part }) => !FIRST_PARTY.has(part.line))
    .toSorted((a, b) => COVERAGE_LINES.indexOf(a.part.line) - COVERAGE_LINES.indexOf(b.part.line));
  if (parts.length === 0)
    problems.push({
      code: "NO_POLICY_IN_FORCE",
      policyId: null,
      field: "Policies",
      message: "No policy with a line of coverage is in force on this day.",
    });

  const letters = lettersOf(parts.map(({ policy }) => policy));
  const verdicts = new Map(
    [...new Set(parts.map(({ policy }) => policy))].map(
      (policy) => [policy.id, decideForPolicy(policy, request)] as const,
    ),
  );
  const rows = parts.map(({ policy, part }) => {
    const insurer = (policy.carrier && letters.get(policy.carrier.id)?.letter) ?? null;
    if (insurer === null) problems.push(withoutLetter(policy));
    const computed = computeRow({ policy, part, insurer, verdicts: verdicts.get(policy.id) ?? [] });
    problems.push(...computed.problems);
    return computed.row;
  });
  const form = {
    edition: request.edition,
    on,
    producer: producerOf(ledger),
    insured: insuredOf(ledger, problems),
    insurers: [...letters.values()].map(({ letter, carrier }) => insurerOf(letter, carrier, problems)),
    rows,
    descriptionOfOperations: request.descriptionOfOperations,
    holder: { name: holder.name, address: holder.address },
    problems: shownProblems({ rows, problems }),
  } satisfies CertificateForm;
  const all = [...verdicts].flatMap(([policyId, own]) => own.map((verdict) => ({ ...verdict, policyId })));
  return { form, verdicts: all };
}

/**
 * Decides what is asked for of the lines that this policy has. What the general aggregate applies per is a term of the policy:
 * a form that proves it counts whether or not anybody asks.
 */
function decideForPolicy(policy: LedgerPolicy, request: CertificateRequest): FoundVerdict[] {
  const lines = policy.parts.map(({ line }) => line);
  const { id, inforceOn: effectiveOn, expiresOn, cancelsOn, forms, acceptances = [] } = policy;
  const isInForce = isInForceOn(policy, request.on);
  const decide = (asks: readonly Ask[]): Verdict[] =>
    decideAsks(
      { id, lines, isInForce, effectiveOn, expiresOn, cancelsOn, forms, acceptances },
      { ...request, holder: request.holder.name, asks: asks.filter(({ line }) => lines.includes(line)) },
    );
  const isAsked = (want: Want): boolean => request.asks.some((ask) => ask.line === GL && ask.want === want);
  const unasked = AGGREGATE_WANTS.filter((want) => !isAsked(want)).map((want) => ({ line: GL, want }));
  const found = decide(unasked).filter(({ proof }) => proof !== null);
  return [...decide(request.asks), ...found.map((verdict) => ({ ...verdict, isUnasked: true as const }))];
}
const GL = "GENERAL_LIABILITY" as const;

function standingProblems({ id, cancelsOn, market, surplusAuthority }: LedgerPolicy): Problem[] {
  const problem = (code: Problem["code"], field: string, message: string): Problem => ({
    code,
    policyId: id,
    field,
    message,
  });
  return [
    ...(cancelsOn === null
      ? []
      : [
          problem(
            "PENDING_CANCELLATION",
            "Cancellation",
            `The policy will be canceled on ${writtenDay(cancelsOn)}; it is left out.`,
          ),
        ]),
    ...(market === "EXCESS_AND_SURPLUS" && surplusAuthority !== "ON_FILE"
      ? [problem("SURPLUS_AUTHORITY", "Authority", "Written authority to issue certificates is not on file.")]
      : []),
  ];
}

type Insurer = { letter: InsurerLetter; carrier: NonNullable<LedgerPolicy["carrier"]> };
/** Letters by first appearance, from the top. */
function lettersOf(policies: readonly LedgerPolicy[]): Map<Carrier["id"], Insurer> {
  const letters = new Map<Carrier["id"], Insurer>();
  for (const { carrier } of policies) {
    const letter = INSURER_LETTERS[letters.size];
    if (carrier && letter && !letters.has(carrier.id)) letters.set(carrier.id, { letter, carrier });
  }
  return letters;
}

const withoutLetter = ({ id, carrier }: LedgerPolicy): Problem => ({
  code: carrier ? "TOO_MANY_INSURERS" : "MISSING",
  policyId: id,
  field: "Insurer",
  message: carrier ? "The form has room for six insurers." : "The insurer is not on record.",
});

function insurerOf(letter: InsurerLetter, { id, name, naicCode }: Insurer["carrier"], problems: Problem[]) {
  if (naicCode === null)
    problems.push({
      code: "MISSING",
      policyId: null,
      field: "NAIC code",
      message: `The NAIC code of ${name} is not on record.`,
    });
  const source: Source = { kind: "RECORD", of: "CARRIER", id };
  return { letter, name: { value: name, source }, naicCode: naicCode === null ? null : { value: naicCode, source } };
}

function producerOf({ agencyId, producer }: Ledger): CertificateForm["producer"] {
  const source: Source = { kind: "RECORD", of: "AGENCY", id: agencyId };
  const of = <Value>(value: Value | null) => (value === null ? null : { value, source });
  const { name, contactName, phone, fax, email, mailingAddress } = producer;
  return {
    name: of(name),
    address: of(mailingAddress),
    contactName: of(contactName),
    phone: of(phone && formatPhone(phone)),
    fax: of(fax && formatPhone(fax)),
    email: of(email),
  };
}

function insuredOf({ insured }: Ledger, problems: Problem[]): CertificateForm["insured"] {
  const source: Source = { kind: "RECORD", of: "ACCOUNT", id: insured.id };
  if (insured.address === null)
    problems.push({
      code: "MISSING",
      policyId: null,
      field: "Address",
      message: "The insured's address is not on record.",
    });
  return {
    name: { value: insured.name, source },
    address: insured.address && { value: insured.address, source },
  };
}
