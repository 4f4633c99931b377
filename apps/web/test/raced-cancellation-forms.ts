import type { RacedForm } from "./raced-form.ts";

const stale = { validationErrors: [{ path: "", message: "Saved by Luis first" }], conflict: "STALE_VERSION" };

/** The forms of a policy's notice of cancellation. */
export const CANCELLATION_FORMS: readonly RacedForm[] = [
  {
    route: "policies/record-cancellation",
    at: "/app/policies/p1/cancellation/new",
    draft: ["policy.p1.cancellation", { cancelsOn: "2026-12-12" }],
    typed: { note: "Second notice" },
    press: "Record Notice",
    mutation: "RecordCancellation",
    saved: { recordCancellationNotice: { validationErrors: [], conflict: null } },
    redirectsTo: "/app/policies/p1/overview",
    conflict: {
      reply: { recordCancellationNotice: stale },
      shown: "Saved by Luis first",
    },
  },
  {
    route: "policies/rescind-cancellation",
    at: "/app/policies/p2/cancellation/rescind",
    typed: { reason: "Paid" },
    press: "Rescind Notice",
    mutation: "RescindCancellation",
    saved: { rescindCancellationNotice: { validationErrors: [], conflict: null } },
    redirectsTo: "/app/policies/p2/overview",
    conflict: {
      reply: { rescindCancellationNotice: stale },
      shown: "Saved by Luis first",
    },
  },
];
