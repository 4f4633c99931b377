/** The six orders for Cara that ship with the product, spelled alike in SQL, GraphQL, URL and test. */
export const WORKSPACE_PRESETS = [
  "CERTIFICATE_REVIEW",
  "CONTRACT_REVIEW",
  "COVERAGE_COMPARISON",
  "DOCUMENT_EXPLORATION",
  "GENERATE_CERTIFICATE_OF_LIABILITY_INSURANCE",
  "GENERATE_TEMPLATE",
] as const;
export type WorkspacePreset = (typeof WORKSPACE_PRESETS)[number];
