import { ACCOUNT_TYPES } from "@cara/contract/account-types.ts";
import type { ImportKind } from "@cara/contract/import-terms.ts";
import { INSURANCE_TYPES } from "@cara/contract/insurance-types.ts";
import { MARKETS } from "@cara/contract/policy-terms.ts";
import { POLICY_STATES } from "@cara/contract/states.ts";
import { US_STATES } from "@cara/contract/us-states.ts";

/** How a cell is corrected: as text, by choosing one of a fixed set, or typed as a date or an amount. */
export const FIELD_INPUTS = ["TEXT", "CHOICE", "DATE", "AMOUNT"] as const;
export type FieldInput = (typeof FIELD_INPUTS)[number];

export const CARRIER_ROLES = ["CARRIER", "BROKER", "BOTH"] as const;

/** A field that a column can be matched to. */
export type ImportField = {
  name: string;
  label: string;
  required: boolean;
  hint: string | null;
  input: FieldInput;
  /** The values of a field with a fixed set; a cell may have any of them. */
  choices: readonly string[];
  /** Whether rows can be imported without it: it may be blank, and no other field needs it. */
  canLeaveOut: boolean;
  /** Names that other systems use for it. */
  alike: readonly string[];
};

type FieldOptions = {
  required?: boolean;
  hint?: string | null;
  kept?: boolean;
  input?: FieldInput;
  choices?: readonly string[];
};
const field = (
  name: string,
  label: string,
  alike: readonly string[] = [],
  { required = false, hint = null, kept = false, choices = [], input }: FieldOptions = {},
): ImportField => ({
  name,
  label,
  required,
  hint,
  alike,
  choices,
  input: input ?? (choices.length > 0 ? "CHOICE" : "TEXT"),
  canLeaveOut: !required && !kept,
});

const NEEDED = { required: true };
/** Optional in the form, but what is wrong in it cannot just be left out. */
const KEPT = { kept: true };
const DATE: FieldOptions = { hint: "2026-01-31 or 1/31/2026", input: "DATE" };
const AMOUNT: FieldOptions = { hint: "1234.50 or $1,234.50", input: "AMOUNT" };
const ZONES = Object.keys(US_STATES);

const ACCOUNT = field("account", "Account name", ["account", "insured", "named insured", "client", "customer"], {
  required: true,
  hint: "Must be an existing account",
});
const ACCOUNT_ZONE = field("accountZone", "Account state", ["insured state", "client state", "state"], {
  hint: "Distinguishes accounts with the same name",
  kept: true,
  choices: ZONES,
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
      choices: ACCOUNT_TYPES,
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
    field("zone", "State", ["province", "st", "region"], { hint: "TX or Texas", kept: true, choices: ZONES }),
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
      choices: CARRIER_ROLES,
    }),
    field("appointment", "Appointment", ["appointed", "appointment status"], {
      hint: "Appointed or Not appointed",
      choices: ["APPOINTED", "NOT_APPOINTED"],
    }),
  ],
  HOLDERS: [
    field("name", "Name", ["holder", "holder name", "certificate holder", "company", "company name"], NEEDED),
    field("line1", "Street", ["address", "address 1", "address line 1", "street address", "mailing address"], NEEDED),
    field("line2", "Street, second line", ["address 2", "address line 2", "suite", "unit", "attention"]),
    field("city", "City", ["town"], NEEDED),
    field("zone", "State", ["province", "st", "region"], { hint: "TX or Texas", required: true, choices: ZONES }),
    field("postalCode", "ZIP code", ["zip", "postal code", "postcode"], NEEDED),
    field("deliveryEmail", "Delivery email", ["email", "e mail", "email address", "certificate email"]),
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
    field("type", "Type of insurance", ["type", "line of business", "lob", "line", "policy type", "coverage"], {
      required: true,
      choices: INSURANCE_TYPES,
    }),
    field("inforceAt", "Effective date", ["effective", "eff date", "inception date", "start date", "from"], {
      ...DATE,
      required: true,
    }),
    field("expiresAt", "Expiration date", ["expiration", "exp date", "expiry date", "end date", "to"], DATE),
    field("issuedAt", "Issue date", ["issued", "date issued", "bound date"], DATE),
    field("state", "Status", ["policy status", "policy state"], {
      hint: "In force, Canceled, Expired …",
      choices: POLICY_STATES,
    }),
    field("market", "Market", ["admitted", "market type"], {
      hint: "Admitted or Excess and Surplus",
      choices: MARKETS,
    }),
    field("quoteNumber", "Quote number", ["quote", "quote no"]),
    field("premium", "Premium", ["annual premium", "written premium", "policy premium", "amount"], {
      ...AMOUNT,
      required: true,
    }),
    field("taxes", "Taxes", ["tax", "surplus lines tax"], AMOUNT),
    field("agencyFees", "Agency fees", ["agency fee"], AMOUNT),
    field("brokerFees", "Broker fees", ["broker fee"], AMOUNT),
    field("policyFees", "Policy fees", ["policy fee"], AMOUNT),
    field("otherFees", "Other fees", ["other fee", "fees"], AMOUNT),
    field("estimatedCommission", "Estimated commission", ["commission", "commission amount"], AMOUNT),
    field("paymentIntervalType", "Payment interval", ["billing frequency", "pay plan", "payment plan"], {
      hint: "Annual, Quarterly or Monthly",
      // as the form offers them
      choices: ["ANNUAL", "MONTHLY", "QUARTERLY"],
    }),
    field("sourceNotes", "Notes", ["note", "comments", "remarks"]),
  ],
};

/** The label of a field. */
export const labelOf = (kind: ImportKind, name: string): string =>
  IMPORT_FIELDS[kind].find((known) => known.name === name)?.label ?? name;
