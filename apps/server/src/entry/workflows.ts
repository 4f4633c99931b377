import type { CodeMailer } from "#domains/identity/send-sign-in-code.ts";
import { sendSignInCodeWorkflow } from "#domains/identity/send-sign-in-code.workflow.ts";

/** Every durable piece of work this product knows. */
export const workflows = (parts: { mailer: CodeMailer }) => [sendSignInCodeWorkflow(parts.mailer)];
