import type { CoverageLine } from "@cara/contract/coverage.ts";
import type { Ask, GateForm, GatePolicy, GateRequest } from "../../src/domains/certificates/gate/gate-request.ts";
import type { FileId, PolicyFormId, PolicyId } from "../../src/kernel/ids.ts";

/** Short names of lines, as an account manager says them. */
const LINES = {
  GL: "GENERAL_LIABILITY",
  AUTO: "AUTO",
  WC: "WORKERS_COMPENSATION",
  UMB: "UMBRELLA",
  EO: "PROFESSIONAL",
} as const satisfies Record<string, CoverageLine>;
const WANTS = {
  ongoing: "ADDITIONAL_INSURED_ONGOING",
  completed: "ADDITIONAL_INSURED_COMPLETED",
  premises: "ADDITIONAL_INSURED_PREMISES",
  equipment: "ADDITIONAL_INSURED_EQUIPMENT",
  mortgagee: "ADDITIONAL_INSURED_MORTGAGEE",
  vendor: "ADDITIONAL_INSURED_VENDOR",
  waiver: "WAIVER",
  primary: "PRIMARY_NONCONTRIBUTORY",
  project: "AGGREGATE_PER_PROJECT",
  location: "AGGREGATE_PER_LOCATION",
  notice: "NOTICE_OF_CANCELLATION",
} as const;
/** What is asked for of a line: "GL ongoing". */
export type Asked = `${keyof typeof LINES} ${keyof typeof WANTS}`;

/** A policy and a request with what is true of it: what may be printed, and nothing else. */
export type GateCase = {
  name: string;
  policy: GatePolicy;
  request: GateRequest;
  truth: readonly Asked[];
};

export const HOLDER = "Meridian Tower Owners LLC";
const TODAY = "2026-11-17";

/** An endorsement in the policy, on page 41, unless more is said. */
export const form = (
  number: string,
  edition: string | null,
  scheduledNames: readonly string[] = [],
  more: Partial<GateForm> = {},
): GateForm => ({
  id: number as PolicyFormId,
  fileId: "policy.pdf" as FileId,
  number,
  edition,
  title: null,
  presence: "PRESENT",
  isBinding: true,
  page: 41,
  quote: [number, edition].filter(Boolean).join(" "),
  scheduledNames,
  scheduledPlaces: [],
  effectiveOn: null,
  expiresOn: null,
  endorsements: [],
  doubt: null,
  otherPage: null,
  ...more,
});

type More = Partial<Omit<GateRequest, "asks">> & { policy?: Partial<GatePolicy> };

/** A case: the forms, what is asked for, and which of it is true. */
export function gateCase(
  name: string,
  forms: readonly GateForm[],
  asked: readonly Asked[],
  truth: readonly Asked[],
  { policy, ...request }: More = {},
): GateCase {
  const asks = asked.map(askOf);
  return {
    name,
    policy: {
      id: "policy" as PolicyId,
      lines: [...new Set(asks.map(({ line }) => line))],
      isInForce: true,
      effectiveOn: "2026-03-01",
      expiresOn: "2027-03-01",
      cancelsOn: null,
      forms,
      ...policy,
    },
    request: { holder: HOLDER, asks, contract: null, riskState: "OH", project: null, on: TODAY, ...request },
    truth,
  };
}

export function askOf(asked: Asked): Ask {
  const [line, want] = asked.split(" ") as [keyof typeof LINES, keyof typeof WANTS];
  return { line: LINES[line], want: WANTS[want] };
}
