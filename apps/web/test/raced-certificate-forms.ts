import { certificateNotices, REFUSAL_EMAIL } from "./fake-certificates.ts";
import { certificateTemplate } from "./fake-templates.ts";
import type { RacedForm } from "./raced-form.ts";

const stale = (message: string) => ({ validationErrors: [{ path: "", message }], conflict: "STALE_VERSION" });
const storedLetter = (email: object) => ({
  RefusalLetter: { certificate: { id: "7", refusalLetter: { email: { ...REFUSAL_EMAIL, version: 3, ...email } } } },
});
const LETTER_TYPED = { subject: "Another subject", body: "Hello Pat" };

/** The forms of certificates. */
export const CERTIFICATE_FORMS: readonly RacedForm[] = [
  {
    route: "certificates/create-certificate",
    at: "/app/accounts/a1/certificates/new",
    draft: [
      "certificate.new.a1",
      {
        "holder.address.line1": "9 Commerce Way",
        "holder.address.city": "San Antonio",
        "holder.address.zone": "TX",
        "holder.address.postalCode": "78217",
      },
    ],
    typed: { "holder.name": "Northgate Constructors LP" },
    press: "Create Certificate",
    mutation: "CreateCertificate",
    saved: { createCertificate: { certificate: { id: "7" }, validationErrors: [] } },
    redirectsTo: "/app/accounts/a1/certificates/7",
  },
  {
    route: "certificates/send-certificate",
    at: "/app/accounts/a1/certificates/7/send",
    typed: { body: "As discussed." },
    press: "Approve and send",
    mutation: "DeliverCertificate",
    saved: { deliverCertificate: { validationErrors: [], conflict: null } },
    redirectsTo: "/app/accounts/a1/certificates/7",
  },
  {
    route: "certificates/add-template",
    at: "/app/settings/forms/new",
    file: new File(["%PDF-1.7"], "form.pdf", { type: "application/pdf" }),
    press: "Add Form",
    mutation: "AddCertificateTemplate",
    saved: { addCertificateTemplate: { validationErrors: [] } },
    redirectsTo: "/app/settings/forms",
  },
  {
    route: "certificates/template",
    at: "/app/settings/forms/t1",
    draft: ["certificate-template.t1", { number: "Text2" }],
    press: "Save Mapping",
    mutation: "MapCertificateTemplate",
    saved: { mapCertificateTemplate: { validationErrors: [], conflict: null } },
    own: { CertificateTemplate: certificateTemplate({ version: 2, number: "Text2" }) },
    redirectsTo: "/app/settings/forms/t1",
    conflict: {
      reply: {
        mapCertificateTemplate: {
          validationErrors: [{ path: "", message: "Saved by Luis first" }],
          conflict: "STALE_VERSION",
        },
      },
      shown: "Saved by Luis first",
    },
  },
  {
    route: "certificates/edit-letter",
    at: "/app/accounts/a1/certificates/7/letter/edit",
    typed: LETTER_TYPED,
    own: storedLetter(LETTER_TYPED),
    press: "Save Letter",
    mutation: "UpdateRefusalLetter",
    saved: { updateRefusalLetter: { validationErrors: [], conflict: null } },
    redirectsTo: "/app/accounts/a1/certificates/7",
    conflict: { reply: { updateRefusalLetter: stale("Changed by Luis") }, shown: "Changed by Luis" },
  },
  {
    route: "certificates/send-letter",
    at: "/app/accounts/a1/certificates/7/letter/send",
    own: storedLetter({ state: "APPROVED" }),
    press: "Approve and send",
    mutation: "ApproveRefusalLetter",
    saved: { approveRefusalLetter: { validationErrors: [], conflict: null } },
    redirectsTo: "/app/accounts/a1/certificates/7",
    conflict: { reply: { approveRefusalLetter: stale("Changed by Luis") }, shown: "Changed by Luis" },
  },
  {
    route: "certificates/accept-form",
    at: "/app/accounts/a1/certificates/7/accept?policy=p1&line=GENERAL_LIABILITY&want=WAIVER",
    typed: { quote: "We waive any right of recovery" },
    press: "Accept This Page",
    mutation: "AcceptForm",
    saved: { acceptForm: { validationErrors: [], conflict: null } },
    redirectsTo: "/app/accounts/a1/certificates/7",
  },
  {
    route: "certificates/void-certificate",
    at: "/app/accounts/a1/certificates/7/void",
    typed: { reason: "The wrong insured" },
    press: "Void Certificate",
    mutation: "VoidCertificate",
    saved: { voidCertificate: { validationErrors: [], conflict: null } },
    redirectsTo: "/app/accounts/a1/certificates/7",
    conflict: { reply: { voidCertificate: stale("Changed by Luis") }, shown: "Changed by Luis" },
  },
  {
    route: "certificates/edit-notice",
    at: "/app/accounts/a1/certificates/7/notices/n1/edit",
    typed: LETTER_TYPED,
    own: { CertificateNotices: certificateNotices({ version: 3, ...LETTER_TYPED }) },
    press: "Save Notice",
    mutation: "UpdateCertificateNotice",
    saved: { updateCertificateNotice: { validationErrors: [], conflict: null } },
    redirectsTo: "/app/accounts/a1/certificates/7",
    conflict: { reply: { updateCertificateNotice: stale("Changed by Luis") }, shown: "Changed by Luis" },
  },
  {
    route: "certificates/send-notice",
    at: "/app/accounts/a1/certificates/7/notices/n1/send",
    own: { CertificateNotices: certificateNotices({ version: 3, state: "APPROVED" }) },
    press: "Approve and send",
    mutation: "ApproveCertificateNotice",
    saved: { approveCertificateNotice: { validationErrors: [], conflict: null } },
    redirectsTo: "/app/accounts/a1/certificates/7",
    conflict: { reply: { approveCertificateNotice: stale("Changed by Luis") }, shown: "Changed by Luis" },
  },
];
