import type { PolicyId } from "../../src/kernel/ids.ts";
import type { Browser } from "../kit/browser.ts";
import type { TestApi } from "../kit/test-api.ts";
import type { PolicyWorld } from "../kit/test-policies.ts";
import { addDocument } from "./declared-policy.ts";

export const EXPLORED = `query E($id: ID!) { businessPolicy(id: $id) { version
  extractions { id fileId state progress failure model passages { kind title page quote } notFound { kind name amount page quote } }
  findings { id fileId line kind key label amount onDate text page rectangles { x y width height } quote verdict pass decision decidedBy reason recordSays }
  forms { number edition title firstPage lastPage presence fileId }
  coverageParts { id line }
  coverageFacts { key amount status source evidence { documentId page quote } verifiedBy recordedBy }
  details { policyNumber summary insured { name address } carrier { name address } locations { address limits { propertyBuildingLimit propertyContentsLimit } } limits { glPerOccurrenceLimit glAggregateLimit wcPerAccidentLimit }
    extraLimits { name limit } coverageDescriptions { title description policyQuotes } exclusionDescriptions { title } } } }`;
export const DECIDE = `mutation D($policyId: ID!, $findingId: ID!, $input: FindingDecisionInput!) {
  decideFinding(policyId: $policyId, findingId: $findingId, input: $input) {
    conflict validationErrors { path message } businessPolicy { version } } }`;
type Stated = { kind: string; name: string; amount: number | null; page: number; quote: string };
export type Explored = {
  version: number;
  extractions: { id: string; state: string; failure: string | null; model: string | null; notFound: Stated[] }[];
  findings: {
    id: string;
    key: string;
    pass: string;
    verdict: string;
    decision: string | null;
    recordSays: string | null;
  }[];
  coverageParts: { id: string }[];
  coverageFacts: { key: string; amount: number; status: string; verifiedBy: string | null }[];
  details: {
    limits: Record<string, number | null>;
    insured: { name: string | null; address: string | null } | null;
    locations: object[];
  } | null;
};

export const OCCURRENCE = "glPerOccurrenceLimit";

/** A policy's documents, findings and ledger through the API. */
export const exploring = ({
  api,
  world,
  browser,
}: {
  api: TestApi;
  world: Pick<PolicyWorld, "agency">;
  browser: Browser;
}) => {
  const explore = async (id: string): Promise<Explored> => {
    const { body } = await browser.send(EXPLORED, { id });
    return body.data?.["businessPolicy"] as Explored;
  };
  return {
    explore,
    add: (policyId: PolicyId, pages: string[][], more: Parameters<typeof addDocument>[3] = {}) =>
      addDocument({ api, world, browser }, policyId, pages, more),
    factOf: async (id: string, key = OCCURRENCE) => (await explore(id)).coverageFacts.find((fact) => fact.key === key),
    /** Decides about the first finding of a field that nobody has decided about, or about a given one. */
    decide: async (policyId: string, input: object, key = OCCURRENCE, id?: string) => {
      const { version, findings } = await explore(policyId);
      const open = findings.find((finding) => finding.key === key && finding.decision === null);
      const variables = { policyId, findingId: id ?? open?.id, input: { version, ...input } };
      const { body } = await browser.send(DECIDE, variables);
      return body.data?.["decideFinding"] as { conflict: string | null; validationErrors: object[] };
    },
  };
};
