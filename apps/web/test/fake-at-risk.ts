import { noMore } from "./fake-server.ts";

/** Live certificates of a policy that are untrue, or would be. */
export const certificatesAtRisk = (nodes: readonly object[], more: object = {}) => ({
  certificatesAtRisk: {
    count: nodes.length,
    isMore: false,
    edges: nodes.map((node) => ({ node })),
    pageInfo: noMore,
    ...more,
  },
});
export const AT_RISK = {
  certificate: {
    id: "c7",
    accountId: "a1",
    certificateNumber: "COI-2026-000007",
    issuedOn: "2026-11-10",
    holder: { name: "Northgate Constructors LP" },
  },
  changes: [{ line: "GENERAL_LIABILITY", field: "Each occurrence", from: "$1,000,000", to: "$500,000" }],
};
