import type { RacedForm } from "./raced-form.ts";

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
];
