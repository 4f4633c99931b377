import type { CodeMailer } from "#domains/identity/send-sign-in-code.ts";
import { sendSignInCodeWorkflow } from "#domains/identity/send-sign-in-code.workflow.ts";
import { refreshPolicySearchWorkflow, type WithinAgency } from "#domains/policies/refresh-policy-search.workflow.ts";

/** Every durable piece of work this product knows. */
export const workflows = (parts: { mailer: CodeMailer; withinAgency: WithinAgency }) => [
  sendSignInCodeWorkflow(parts.mailer),
  refreshPolicySearchWorkflow(parts.withinAgency),
];
