import { HOLDER } from "./fake-holders.ts";
import type { RacedForm } from "./raced-form.ts";

const STALE = { validationErrors: [{ path: "", message: "Saved by Luis first" }], conflict: "STALE_VERSION" };
const ACCEPTED = { validationErrors: [], conflict: null };

/** The forms of certificate holders. */
export const HOLDER_FORMS: readonly RacedForm[] = [
  {
    route: "holders/create-holder",
    at: "/app/holders/new",
    draft: [
      "holder.new",
      {
        "address.line1": "9 Commerce Way",
        "address.city": "San Antonio",
        "address.zone": "TX",
        "address.postalCode": "78217",
      },
    ],
    typed: { name: "Northgate Constructors LP" },
    press: "Add Holder",
    mutation: "CreateHolder",
    saved: { createCertificateHolder: { holder: { id: "h1" }, validationErrors: [] } },
    redirectsTo: "/app/holders/h1/certificates",
  },
  {
    route: "holders/edit-holder",
    at: "/app/holders/h1/edit",
    typed: { name: "Meridian Builders Group LLC" },
    press: "Save Holder",
    mutation: "UpdateHolder",
    saved: { updateCertificateHolder: ACCEPTED },
    own: { Holder: { certificateHolder: { ...HOLDER, name: "Meridian Builders Group LLC", version: 4 } } },
    redirectsTo: "/app/holders/h1/certificates",
    conflict: { reply: { updateCertificateHolder: STALE }, shown: "Saved by Luis first" },
  },
  {
    route: "holders/merge-holders",
    at: "/app/holders/h1/merge",
    draft: ["holder.h1.merge", { duplicateId: "h2", duplicateName: "Meridian Bldrs" }],
    press: "Merge Holders",
    mutation: "MergeHolders",
    saved: { mergeCertificateHolders: ACCEPTED },
    own: { Holder: { certificateHolder: { ...HOLDER, version: 4 } } },
    redirectsTo: "/app/holders/h1/certificates",
    conflict: { reply: { mergeCertificateHolders: STALE }, shown: "Saved by Luis first" },
  },
];
