import type { DemoRequest } from "./demo-request.ts";
import { CERTIFICATE_REQUESTS } from "./requests-certificates.ts";
import { CHANGE_REQUESTS } from "./requests-changes.ts";
import { QUESTION_REQUESTS } from "./requests-questions.ts";

/** The twenty-five requests on the desk of Harbor Point that were written by hand. */
export const DEMO_REQUESTS: readonly DemoRequest[] = [
  ...CERTIFICATE_REQUESTS,
  ...CHANGE_REQUESTS,
  ...QUESTION_REQUESTS,
];
