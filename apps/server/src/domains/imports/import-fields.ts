import type { ImportKind } from "@cara/contract/import-terms.ts";

/** A field that a column can be matched to. */
export type ImportField = {
  name: string;
  label: string;
  required: boolean;
  hint: string | null;
  /** Whether rows can be imported without it: it may be blank, and no other field needs it. */
  canLeaveOut: boolean;
  /** Names that other systems use for it. */
  alike: readonly string[];
};

const field = (
  name: string,
  label: string,
  alike: readonly string[] = [],
  { required = false, hint = null, kept = false }: { required?: boolean; hint?: string | null; kept?: boolean } = {},
): ImportField => ({ name, label, required, hint, alike, canLeaveOut: !required && !kept });

const NEEDED = { required: true };
/** Optional in the form, but what is wrong in it cannot just be left out. */
const KEPT = { kept: true };
const DATE_HINT = "2026-01-31 or 1/31/2026";
const MONEY_HINT = "1234.50 or $1,234.50";

const ACCOUNT = field("account", "Account name", ["account", "insured", "named insured", "client", "customer"], {
  required: true,
  hint: "Must be an existing account",
});
const ACCOUNT_ZONE = field("accountZone", "Account state", ["insured state", "client state", "state"], {
  hint: "Distinguishes accounts with the same name",
  kept: true,
});

/** The fields of each kind of import, in the order of its form. */
export const IMPORT_FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  ACCOUNTS: [
    field("name", "Name", ["account", "account name", "client", "client name", "insured", "company", "business name"], {
      required: true,
      hint: "The legal name",
    }),
    field("type", "Type", ["account type", "client type", "entity type"], {
      hint: "Business or Individual; if missing, every row is a business",
      // nobody could change it later
      kept: true,
    }),
    field("dba", "DBA", ["trade name", "doing business as"]),
    field("email", "Email", ["e mail", "email address", "account email"]),
    field("phone", "Phone", ["telephone", "phone number", "business phone", "account phone"]),
    field("website", "Website", ["web site", "web address", "url"]),
    field("naics", "NAICS code", ["naics", "classification"], { hint: "Six digits" }),
    field("line1", "Street", ["address", "address 1", "address line 1", "street address", "mailing address"], KEPT),
    field("line2", "Street, second line", ["address 2", "address line 2", "suite", "unit"]),
    // an address is whole or missing, and its state tells accounts of one name apart
    field("city", "City", ["town"], KEPT),
    field("zone", "State", ["province", "st", "region"], { hint: "TX or Texas", kept: true }),
    field("postalCode", "ZIP code", ["zip", "postal code", "postcode"], KEPT),
    field("contactName", "Contact name", ["contact", "primary contact", "contact person"], KEPT),
    field("contactEmail", "Contact email", ["contact e mail", "primary contact email"]),
    field("contactPhone", "Contact phone", ["contact telephone", "cell", "mobile", "primary contact phone"]),
  ],
  CONTACTS: [
    ACCOUNT,
    ACCOUNT_ZONE,
    field("name", "Name", ["contact", "contact name", "full name", "person"], NEEDED),
    field("email", "Email", ["e mail", "email address", "contact email"]),
    field("phone", "Phone", ["telephone", "phone number", "mobile", "cell", "contact phone"]),
  ],
  CARRIERS: [
    field("name", "Name", ["carrier", "carrier name", "company", "insurer", "insurance company", "broker"], NEEDED),
    field("naicCode", "NAIC code", ["naic", "naic number", "company code"], { hint: "Five digits", kept: true }),
    field("role", "Role", ["carrier or broker", "company type", "type"], {
      hint: "Carrier, Broker or Both; if missing, every row is a carrier",
    }),
    field("appointment", "Appointment", ["appointed", "appointment status"], { hint: "Appointed or Not appointed" }),
  ],
  POLICIES: [
    ACCOUNT,
    ACCOUNT_ZONE,
    field("carrier", "Carrier name", ["carrier", "company", "insurer", "insurance company", "writing company"], KEPT),
    field("naicCode", "Carrier NAIC code", ["naic", "naic code", "carrier naic"], {
      hint: "Five digits",
      kept: true,
    }),
    field("policyNumber", "Policy number", ["policy", "policy no", "policy id", "number"], NEEDED),
    field("type", "Type of insurance", ["type", "line of business", "lob", "line", "policy type", "coverage"], NEEDED),
    field("inforceAt", "Effective date", ["effective", "eff date", "inception date", "start date", "from"], {
      required: true,
      hint: DATE_HINT,
    }),
    field("expiresAt", "Expiration date", ["expiration", "exp date", "expiry date", "end date", "to"], {
      hint: DATE_HINT,
    }),
    field("issuedAt", "Issue date", ["issued", "date issued", "bound date"], { hint: DATE_HINT }),
    field("state", "Status", ["policy status", "policy state"], { hint: "In force, Canceled, Expired …" }),
    field("market", "Market", ["admitted", "market type"], { hint: "Admitted or Excess and Surplus" }),
    field("quoteNumber", "Quote number", ["quote", "quote no"]),
    field("premium", "Premium", ["annual premium", "written premium", "policy premium", "amount"], {
      required: true,
      hint: MONEY_HINT,
    }),
    field("taxes", "Taxes", ["tax", "surplus lines tax"], { hint: MONEY_HINT }),
    field("agencyFees", "Agency fees", ["agency fee"], { hint: MONEY_HINT }),
    field("brokerFees", "Broker fees", ["broker fee"], { hint: MONEY_HINT }),
    field("policyFees", "Policy fees", ["policy fee"], { hint: MONEY_HINT }),
    field("otherFees", "Other fees", ["other fee", "fees"], { hint: MONEY_HINT }),
    field("estimatedCommission", "Estimated commission", ["commission", "commission amount"], { hint: MONEY_HINT }),
    field("paymentIntervalType", "Payment interval", ["billing frequency", "pay plan", "payment plan"], {
      hint: "Annual, Quarterly or Monthly",
    }),
    field("sourceNotes", "Notes", ["note", "comments", "remarks"]),
  ],
};

/** The label of a field. */
export const labelOf = (kind: ImportKind, name: string): string =>
  IMPORT_FIELDS[kind].find((known) => known.name === name)?.label ?? name;
