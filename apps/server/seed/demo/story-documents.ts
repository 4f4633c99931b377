import { textPdf } from "../../test/documents/pdf.ts";

/** A document of a story that is not the declarations of a policy: its bytes, and the text of each page. */
export type StoryDocument = { name: string; bytes: Buffer; pages: string[] };

const document = (name: string, pages: readonly (readonly string[])[]): StoryDocument => ({
  name,
  bytes: textPdf(pages),
  pages: pages.map((lines) => lines.join("\n")),
});

/** An invented business auto policy, page by page; its figures are those of the ledger. */
const BUSINESS_AUTO = document("business-auto-2026.pdf", [
  [
    "BUSINESS AUTO POLICY",
    "Granger States Mutual",
    "Declarations",
    "Named insured: Bexar Ridge Builders LLC",
    "Policy number: GBA-2290417-02",
    "Policy period: 12 months",
  ],
  ["Item Two. Schedule of coverages", "Liability: $1,000,000 each accident", "Medical payments: $5,000 each person"],
  [
    "Item Two, continued",
    "Covered auto symbols",
    "Liability: symbols 7, 8 and 9.",
    "Physical damage: symbol 7 only.",
    "Symbol 8 means hired autos. Symbol 9 means autos you do not own.",
  ],
  [
    "Item Three. Schedule of covered autos you own",
    "1. 2023 cargo van",
    "2. 2024 pickup truck",
    "3. 2024 pickup truck",
  ],
  ["Schedule of forms", "GS-BA-100 Business auto coverage form", "GS-BA-210 Hired auto liability"],
  ["Business auto coverage form", "Section I. Covered autos", "Section II. Liability coverage"],
  [
    "GS-BA-210 Hired auto liability",
    "We will pay all sums you legally must pay as damages",
    "arising out of the use of an auto you hire or borrow",
    "in the course of your business.",
    "This endorsement does not apply to damage to the hired auto itself.",
  ],
  ["Section IV. Business auto conditions", "Tell us promptly about an accident, claim or loss."],
]);

/** What an invented general contractor asks of its subcontractors. */
const EXHIBIT_B = document("exhibit-b.pdf", [
  [
    "SUBCONTRACT, EXHIBIT B",
    "Tejas Summit Construction Inc.",
    "Bayfront hotel renovation, Corpus Christi",
    "Insurance to be carried by the subcontractor",
  ],
  [
    "1. General liability of $1,000,000 each occurrence and $2,000,000 general aggregate.",
    "2. Automobile liability of $1,000,000 combined single limit.",
    "3. Umbrella liability of $2,000,000 each occurrence.",
    "4. Contractor is an additional insured for ongoing and completed operations.",
    "5. Waiver of subrogation on all policies, workers compensation included.",
  ],
]);

export const STORY_DOCUMENTS = { BUSINESS_AUTO, EXHIBIT_B } as const;
