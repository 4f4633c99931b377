import type { TaskFile } from "./task.ts";

// Every company, person, number and clause below is invented, and none of it is the wording of anybody's form.

const money = (amount: number): string => `$${amount.toLocaleString("en-US")}`;

export const INSURED = "Alamo Ridge Builders LLC";
export const CARRIER = "Lone Star Mutual";

type Policy = {
  tag: TaskFile["tag"];
  name?: string;
  insured?: string;
  carrier?: string;
  number?: string;
  from?: string;
  to?: string;
  eachOccurrence?: number;
  aggregate?: number;
  deductible?: number;
  premium?: number;
  forms?: readonly string[];
  exclusions?: readonly string[];
  endorsements?: readonly string[];
};

/** A liability policy of four pages: declarations, schedule, exclusions, endorsements. */
export const policy = ({
  tag,
  name = "policy.pdf",
  insured = INSURED,
  carrier = CARRIER,
  number = "GL-4471",
  from = "03/05/2026",
  to = "03/05/2027",
  eachOccurrence = 1_000_000,
  aggregate = 2_000_000,
  deductible = 5_000,
  premium = 48_250,
  forms = ["LSM 100 01 24 Liability coverage part", "LSM 210 05 23 Contractors limitation"],
  exclusions = ["Flood and surface water are excluded wherever they come from."],
  endorsements = ["No endorsement changes the coverage part."],
}: Policy): TaskFile => ({
  tag,
  name,
  pages: [
    [
      `${carrier} - Commercial liability policy declarations`,
      `Policy number: ${number}`,
      `Named insured: ${insured}`,
      "Mailing address: 118 Quarry Road, San Marcos, TX 78666",
      `Policy period: ${from} to ${to}`,
      `Limit for each occurrence: ${money(eachOccurrence)}`,
      `General aggregate limit: ${money(aggregate)}`,
      `Deductible for each claim: ${money(deductible)}`,
      `Total premium: ${money(premium)}`,
    ],
    ["Schedule of forms that are part of this policy", ...forms],
    ["Exclusions of the liability coverage part", ...exclusions],
    ["Endorsements", ...endorsements],
  ],
});

/** A one-page summary of insurance that somebody handed out for a holder. */
export const certificate = ({
  insured = INSURED,
  number = "GL-4471",
  holder = "Blanco Valley School District",
  eachOccurrence = 1_000_000,
  aggregate = 2_000_000,
  from = "03/05/2026",
  to = "03/05/2027",
  remark = "Holder is named for information.",
}: {
  insured?: string;
  number?: string;
  holder?: string;
  eachOccurrence?: number;
  aggregate?: number;
  from?: string;
  to?: string;
  remark?: string;
}): TaskFile => ({
  tag: "Certificate",
  name: "certificate.pdf",
  pages: [
    [
      "Evidence of liability insurance, issued for the holder below",
      `Insured company: ${insured}`,
      `Liability policy ${number}, effective ${from}, ending ${to}`,
      `Per occurrence ${money(eachOccurrence)}, aggregate ${money(aggregate)}`,
      `Issued to: ${holder}, 40 Schoolhouse Lane, Blanco, TX 78606`,
      `Remarks: ${remark}`,
    ],
  ],
});

/** A construction contract of three pages whose second one demands insurance. */
export const contract = (demands: readonly string[]): TaskFile => ({
  tag: "Contract",
  name: "subcontract.pdf",
  pages: [
    [
      "Subcontract between Pedernales General Contracting Inc. and Alamo Ridge Builders LLC",
      "Project: new gymnasium for the Blanco Valley School District",
      "Price: $1,940,000, payable monthly against progress",
    ],
    ["Article 9 - Insurance the subcontractor carries", ...demands],
    ["Article 10 - Disputes are heard in Hays County, Texas", "Signed on April 2, 2026"],
  ],
});

/** What a client wrote down about itself, for filling forms. */
export const submission = (lines: readonly string[], name = "submission.pdf"): TaskFile => ({
  tag: "Input",
  name,
  pages: [["Facts the client sent for its application", ...lines]],
});
