import type { CoverageLine, FactStatus } from "@cara/contract/coverage.ts";
import { FIELDS_OF_LINE } from "@cara/contract/coverage-fields.ts";
import type { GateForm } from "../../src/domains/certificates/gate/gate-request.ts";
import { WANTS } from "../../src/domains/certificates/gate/known-forms.ts";
import type { CertificateRequest, Ledger, LedgerPolicy } from "../../src/domains/certificates/form/ledger.ts";
import type { CoverageFact, CoveragePart } from "../../src/domains/policies/coverage-fact.ts";
import type { AnyId, CarrierId } from "../../src/kernel/ids.ts";
import type { Random } from "../kit/seeded-random.ts";

/** Stands in everything that the request says wrongly: nothing printed of a policy may contain it. */
export const WRONG = "77777";
const ON = "2026-11-17";
const LINES: readonly CoverageLine[] = [
  "GENERAL_LIABILITY",
  "AUTO",
  "UMBRELLA",
  "EXCESS",
  "WORKERS_COMPENSATION",
  "PROPERTY",
  "PROFESSIONAL",
  "POLLUTION",
];
const STATUSES: readonly FactStatus[] = [
  "ENTERED",
  "VERIFIED",
  "VERIFIED",
  "PROVED",
  "PROVED",
  "UNVERIFIED",
  "CONFLICT",
  "STALE",
];
/** Asked for less often: nothing here grants them, and one of them makes a Y impossible. */
const RARE: Readonly<Record<string, true>> = {
  ADDITIONAL_INSURED_PREMISES: true,
  ADDITIONAL_INSURED_EQUIPMENT: true,
  ADDITIONAL_INSURED_MORTGAGEE: true,
  ADDITIONAL_INSURED_VENDOR: true,
};
const HOLDER = "Meridian Tower Owners LLC";

/** A form, and what it truly grants to this holder: written here, not taken from the gate. */
type GrantedForm = { form: GateForm; grants: readonly string[] };
const FORMS: readonly (readonly [
  number: string,
  edition: string,
  names: readonly string[],
  grants: readonly string[],
])[] = [
  ["CG 20 10", "12 19", [HOLDER], ["GENERAL_LIABILITY ADDITIONAL_INSURED_ONGOING"]],
  ["CG 20 37", "04 13", [HOLDER], ["GENERAL_LIABILITY ADDITIONAL_INSURED_COMPLETED"]],
  ["CG 24 04", "05 09", [HOLDER], ["GENERAL_LIABILITY WAIVER"]],
  ["CG 25 03", "05 09", ["All projects"], ["GENERAL_LIABILITY AGGREGATE_PER_PROJECT"]],
  ["CA 20 48", "10 13", [HOLDER], ["AUTO ADDITIONAL_INSURED_ONGOING"]],
  ["CA 04 44", "10 13", [HOLDER], ["AUTO WAIVER"]],
  ["WC 00 03 13", "04 84", [HOLDER], ["WORKERS_COMPENSATION WAIVER"]],
  ["CG 20 10", "12 19", ["Meridian Tower Owners Inc"], []],
  ["CG 20 37", "04 13", ["Quarry Lane Partners LP"], []],
  ["CG 24 04", "05 09", [], []],
  ["CG 20 33", "12 19", [], []],
  ["LSM 30 41", "01 26", [HOLDER], []],
  ["CG 20 10", "01 26", [HOLDER], []],
];

export type RandomLedger = {
  ledger: Ledger;
  request: CertificateRequest;
  grants: ReadonlyMap<string, readonly string[]>;
};

/** A ledger of all kinds of facts, and a request that fills every field it has, and some it has not, with wrong values. */
export function randomLedger(random: Random): RandomLedger {
  let nth = 0;
  const id = <Id extends AnyId>(): Id => `id-${(nth += 1)}` as Id;
  const maybe = <Value>(value: Value): Value | null => (random.below(12) === 0 ? null : value);
  const carriers = Array.from({ length: 1 + random.below(8) }, (_, at) => ({
    id: id<CarrierId>(),
    name: `Carrier ${at} Mutual`,
    naicCode: maybe(String(10_000 + random.below(60_000))),
  }));
  const grants = new Map<string, readonly string[]>();

  const factsOf = ({ id: partId, policyId, line }: CoveragePart): CoverageFact[] =>
    FIELDS_OF_LINE[line].flatMap(({ kind, key, label }) =>
      Array.from({ length: random.below(12) === 0 ? 2 : Math.min(1, random.below(5)) }, (): CoverageFact => {
        const status = random.pick(STATUSES);
        const isLimit = kind !== "DATE" && kind !== "TEXT";
        const isAmount = isLimit && random.below(6) > 0;
        return {
          id: id(),
          policyId,
          partId,
          kind,
          key,
          label,
          amountCents: isAmount ? (1 + random.below(900)) * 1_000_000 : null,
          statedAs: !isLimit || isAmount ? null : random.pick(["STATUTORY", "INCLUDED", "EXCLUDED", "NOT_STATED"]),
          onDate: kind === "DATE" ? ON : null,
          textValue: kind === "TEXT" ? random.pick(["1", "2, 8", "7, 8, 9", "3, 9", "67, 68, 71", "2, 4, 7"]) : null,
          formEdition: null,
          formPresence: null,
          source: status === "PROVED" ? "DOCUMENT" : "PERSON",
          status,
          evidence: status === "PROVED" ? maybe({ documentId: id(), page: 1, quote: maybe("words") }) : null,
          recordedBy: id(),
          recordedAt: new Date(0),
          verifiedBy: status === "VERIFIED" ? id() : null,
          verifiedAt: status === "VERIFIED" ? new Date(0) : null,
        };
      }),
    );
  const formOf = (): GrantedForm => {
    const [number, edition, scheduledNames, granted] = random.pick(FORMS);
    const quote = random.below(6) === 0 ? null : `${number} ${edition}`;
    const presence = random.below(6) === 0 ? "LISTED" : "PRESENT";
    const isBinding = random.below(6) > 0;
    const expiresOn = random.below(6) === 0 ? "2026-11-01" : null;
    const doubt = random.pick([null, null, null, null, "PAGE", "OTHER_PAGES"] as const);
    const isGood = quote !== null && presence === "PRESENT" && isBinding && expiresOn === null && doubt === null;
    const dates = { effectiveOn: null, expiresOn };
    const form = {
      id: id<GateForm["id"]>(),
      fileId: id<GateForm["fileId"]>(),
      number,
      edition,
      title: "Waiver additional insured",
      presence,
      isBinding,
      page: 9,
      quote,
      scheduledNames,
      scheduledPlaces: [],
      ...dates,
      doubt,
      endorsements: [],
      otherPage: null,
    } as const;
    return { form, grants: isGood ? granted : [] };
  };
  const policyOf = (): LedgerPolicy => {
    const policyId = id<LedgerPolicy["id"]>();
    const parts = Array.from({ length: 1 + random.below(3) }, (_, position): CoveragePart => ({
      id: id(),
      policyId,
      line: random.pick(LINES),
      trigger: random.pick(["OCCURRENCE", "CLAIMS_MADE", null]),
      aggregateBasis: random.pick(["POLICY", "PROJECT", "LOCATION", "OTHER", null]),
      title: maybe(`Coverage ${position}`),
      position,
    }));
    const forms = Array.from({ length: random.below(20) }, formOf);
    grants.set(
      policyId,
      forms.flatMap((one) => one.grants),
    );
    return {
      id: policyId,
      state: random.pick(["INFORCE", "INFORCE", "INFORCE", "INFORCE", "INFORCE", "BINDING", "EXPIRED", "CANCELED"]),
      policyNumber: maybe(`GL-${100_000 + random.below(9_000)}`),
      inforceOn: maybe(random.pick(["2026-01-01", "2026-02-01", "2026-03-01", "2026-12-01"])),
      expiresOn: maybe(random.pick(["2027-01-01", "2027-02-01", "2027-03-01", "2026-11-17"])),
      market: random.pick(["ADMITTED", "EXCESS_AND_SURPLUS"]),
      surplusAuthority: random.pick(["ON_FILE", "NOT_ON_FILE", "UNKNOWN"]),
      carrier: maybe(random.pick(carriers)),
      cancelsOn: random.below(10) === 0 ? "2026-12-24" : null,
      parts,
      facts: parts.flatMap(factsOf),
      forms: forms.map(({ form }) => form),
    };
  };
  const address = { line1: `${WRONG} Main St`, line2: null, city: "Austin", zone: "TX", postalCode: WRONG };
  const known = { ...address, line1: "1 Harbor Way", postalCode: "43004" };
  const producer = { name: "Harbor Point Insurance", contactName: null, phone: null, fax: null, email: null };
  const ledger: Ledger = {
    agencyId: id(),
    producer: { ...producer, mailingAddress: maybe(known) },
    insured: { id: id(), name: "Alamo Ridge Builders LLC", address: maybe(known) },
    policies: Array.from({ length: random.below(9) }, policyOf),
  };
  const asks = LINES.flatMap((line) =>
    WANTS.flatMap((want) => (random.below(want in RARE ? 20 : 2) === 0 ? [{ line, want }] : [])),
  );
  const request: CertificateRequest = {
    edition: random.pick(["2025/12", "2016/03"]),
    on: ON,
    holder: { name: HOLDER, address },
    descriptionOfOperations: `Limits of $${WRONG}000, policy ${WRONG}, additional insured Y, NAIC ${WRONG}`,
    asks,
    contract: null,
    riskState: "OH",
    project: `Project ${WRONG}`,
    // a model may send what nobody asked it for
    ...({
      policyNumber: `GL-${WRONG}`,
      insurers: [{ letter: "A", name: `Carrier ${WRONG}`, naicCode: WRONG }],
      rows: [{ line: "GENERAL_LIABILITY", limits: { eachOccurrence: { amountCents: Number(`${WRONG}000`) } } }],
      limits: { eachOccurrence: Number(WRONG) },
      additionalInsured: "Y",
      effectiveOn: "2077-07-07",
      expiresOn: "2078-07-07",
      producer: { name: `Agency ${WRONG}` },
      insured: { name: `Insured ${WRONG}` },
    } as object),
  };
  return { ledger, request, grants };
}
