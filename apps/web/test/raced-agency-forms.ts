import type { RacedForm } from "./raced-form.ts";

const saved = { validationErrors: [], conflict: null };
const stale = { validationErrors: [{ path: "", message: "Saved by Luis first" }], conflict: "STALE_VERSION" };

/** The forms of the agency's licenses. */
export const AGENCY_FORMS: readonly RacedForm[] = [
  {
    route: "agency/save-license",
    at: "/app/settings/licenses/new",
    draft: ["agency-license.new", { state: "OK", expiresOn: "2031-03-31" }],
    typed: { number: "OK-11873" },
    press: "Save License",
    mutation: "SaveAgencyLicense",
    saved: { saveAgencyLicense: saved },
    redirectsTo: "/app/settings/licenses",
    conflict: { reply: { saveAgencyLicense: stale }, shown: "Saved by Luis first" },
  },
  {
    route: "agency/attest-forms",
    at: "/app/settings/licenses/forms",
    draft: ["forms-license", { isConfirmed: true }],
    typed: { license: "AF-77120" },
    press: "Confirm License",
    mutation: "AttestFormsLicense",
    saved: { attestFormsLicense: saved },
    redirectsTo: "/app/settings/licenses",
    conflict: { reply: { attestFormsLicense: stale }, shown: "Saved by Luis first" },
  },
];
