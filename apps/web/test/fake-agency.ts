/** The settings of an agency, as the server returns them. */
const STORED = {
  timeZone: "America/Chicago",
  businessHours: [{ day: "MONDAY", opens: "08:00", closes: "17:00" }],
  producer: {
    name: "Harbor Point Insurance",
    contactName: null,
    phone: "+12105550100",
    fax: null,
    email: null,
    mailingAddress: { line1: "1 Main St", line2: null, city: "San Antonio", zone: "TX", postalCode: "78205" },
  },
  authorizedRepresentative: null,
  emailSignature: "Harbor Point Insurance",
  version: 3,
};
/** The settings page as this role sees it. */
export const settingsAs = (role: "OWNER" | "MEMBER", settings: object = {}) => ({
  agencyUser: { id: "u1", role },
  agencySettings: { ...STORED, ...settings },
});

/** The agency's licenses, as the server returns them. */
export const licensesOf = (settings: object = {}) => ({
  agencySettings: {
    licenses: [{ state: "TX", number: "TX-204417", expiresOn: "2031-08-31" }],
    formsLicense: null,
    isFormsLicensed: false,
    ...settings,
  },
});
