import { useOutletContext } from "react-router";
import type { PolicyQuery } from "../../graphql/gen/graphql.ts";

/** The policy whose page is open. */
export type PolicyPage = PolicyQuery["businessPolicy"];
export type CoverageFact = PolicyPage["coverageFacts"][number];
export type CoveragePart = PolicyPage["coverageParts"][number];

/** The policy of this tab or dialog, from the loader of the page around it. */
export const usePolicyPage = (): PolicyPage => useOutletContext<PolicyPage>();
