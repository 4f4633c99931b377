import type { ServiceRequestType } from "@cara/contract/service-request-types.ts";
import type { WorkspacePreset } from "@cara/contract/workspace-presets.ts";

const SUGGESTED: Partial<Record<ServiceRequestType, WorkspacePreset>> = {
  QUESTION: "DOCUMENT_EXPLORATION",
  QUOTE_REQUEST: "GENERATE_TEMPLATE",
  CREATE_CERTIFICATE: "GENERATE_CERTIFICATE_OF_LIABILITY_INSURANCE",
};

/** The preset that fits a request type; most types have none. */
export const suggestedPreset = (type: ServiceRequestType): WorkspacePreset | null => SUGGESTED[type] ?? null;
