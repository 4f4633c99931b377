import { EXPLORER_STORY } from "./explorer-story.ts";
import type { Story } from "./story.ts";

/** In a story about a request: the first name and the email address of whoever asked. */
export const CONTACT = { name: "{contact}", email: "{contact email}" } as const;

/** Conversations of the demo agency: some that wait for a person, some that are done. */
export const STORIES: readonly Story[] = [
  {
    title: "Generate Certificate: Northgate Constructors LP",
    preset: "GENERATE_CERTIFICATE_OF_LIABILITY_INSURANCE",
    state: "WAITING_FOR_INPUT",
    owner: "Helen Voss",
    daysAgo: 1,
    at: "13:05",
    account: "calderon",
    requestType: "CREATE_CERTIFICATE",
    files: [
      { tag: "Policy", policy: "GENERAL_LIABILITY" },
      { tag: "Policy", policy: "WORKERS_COMPENSATION" },
    ],
    turns: [
      {
        says: "Northgate needs a certificate for the Medical Pavilion job. Additional insured, ongoing and completed, plus waiver on comp. Draft the email to {contact}.",
        steps: [
          {
            title: "What Northgate asks for",
            content: "Three marks: additional insured twice, waiver once. I look for the forms before I say anything.",
          },
          {
            title: "Search the general liability policy",
            tool: {
              name: "search_file",
              arguments: { file: "general-liability-declarations.pdf", query: "additional insured" },
            },
          },
          {
            title: "Search the workers compensation policy",
            tool: {
              name: "search_file",
              arguments: { file: "workers-compensation-declarations.pdf", query: "waiver" },
            },
          },
          {
            title: "Draft the email",
            tool: {
              name: "draft_email",
              arguments: { to: [CONTACT.email], subject: "Certificate for Northgate: one form missing" },
              result: "Drafted. A person sends it.",
            },
          },
        ],
        email: {
          subject: "Certificate for Northgate: one form missing",
          to: [CONTACT.email],
          body: "Hi {contact},\n\nYour general liability policy carries the two forms Northgate asks for. Your workers compensation policy has no waiver form yet. We will send the certificate once that form is on file.\n\nHelen",
        },
        answer:
          "The email is drafted. Two of the three forms are on file:\n\n- Additional insured, ongoing: “CG 20 10 12 19” (general-liability-declarations.pdf, page 7)\n- Additional insured, completed: “CG 20 37 12 19” (general-liability-declarations.pdf, page 8)\n- Waiver on workers compensation: **not found** on any page of workers-compensation-declarations.pdf\n\nShall I ask the carrier for the waiver form, or do you have it elsewhere?",
      },
    ],
  },
  {
    title: "Coverage Comparison: umbrella renewal",
    preset: "COVERAGE_COMPARISON",
    state: "IDLE",
    owner: "Helen Voss",
    daysAgo: 1,
    at: "14:35",
    account: "guadalupe",
    files: [
      { tag: "Option 1", policy: "UMBRELLA" },
      { tag: "Option 2", policy: "UMBRELLA", isQuote: true },
    ],
    turns: [
      {
        says: "Compare the expiring umbrella of Guadalupe Precision with the renewal quote. Limits, retention, forms that went away.",
        steps: [
          { title: "What to compare", content: "Limits, retention and the schedule of forms, in that order." },
          {
            title: "Read the declarations of option 1",
            tool: {
              name: "read_pages",
              arguments: { file: "umbrella-declarations.pdf", from: 1, to: 3 },
            },
          },
          {
            title: "Read the quote",
            tool: {
              name: "read_pages",
              arguments: { file: "umbrella-quote.pdf", from: 1, to: 3 },
            },
          },
        ],
        answer:
          "**Same limits, a higher retention, one form fewer.**\n\n| | Expiring | Quote |\n|---|---|---|\n| Each occurrence | “Each occurrence $5,000,000” (umbrella-declarations.pdf, page 2) | “Each occurrence $5,000,000” (umbrella-quote.pdf, page 2) |\n| Aggregate | “Aggregate $5,000,000” (umbrella-declarations.pdf, page 2) | “Aggregate $5,000,000” (umbrella-quote.pdf, page 2) |\n| Retained limit | “Retained limit $10,000” (umbrella-declarations.pdf, page 2) | “Retained limit $25,000” (umbrella-quote.pdf, page 2) |\n| Premium | “Annual premium $9,980” (umbrella-declarations.pdf, page 1) | “Annual premium $10,850” (umbrella-quote.pdf, page 1) |\n\nThe form that went away: “SM-UM 220 01 24 Crisis response expenses” (umbrella-declarations.pdf, page 3). Ask the carrier whether it can be added back.",
      },
    ],
  },
  {
    title: "Explore a Policy: is hired auto included?",
    preset: "DOCUMENT_EXPLORATION",
    state: "IDLE",
    owner: "Helen Voss",
    daysAgo: 2,
    at: "10:15",
    account: "bexar-ridge",
    files: [{ tag: "Policy", policy: "COMMERCIAL_AUTO", own: "BUSINESS_AUTO" }],
    turns: [
      {
        says: "Does the auto policy include hired autos? And damage to them?",
        steps: [
          {
            title: "Search the policy",
            tool: {
              name: "search_file",
              arguments: { file: "business-auto-2026.pdf", query: "hired autos" },
            },
          },
          {
            title: "Read page 7",
            tool: {
              name: "read_pages",
              arguments: { file: "business-auto-2026.pdf", from: 7, to: 7 },
            },
          },
        ],
        answer:
          "**Yes for liability, no for damage to the hired auto.**\n\n- The declarations show “Liability: symbols 7, 8 and 9.” (business-auto-2026.pdf, page 3), and on the same page “Symbol 8 means hired autos.” (business-auto-2026.pdf, page 3).\n- The endorsement pays for damages “arising out of the use of an auto you hire or borrow in the course of your business.” (business-auto-2026.pdf, page 7).\n- Physical damage is not there: “This endorsement does not apply to damage to the hired auto itself.” (business-auto-2026.pdf, page 7).",
      },
    ],
  },
  EXPLORER_STORY,
  {
    title: "Renewal checklist: Pelican Point Marine",
    preset: null,
    customPreset: "Renewal checklist",
    state: "IDLE",
    owner: "Dana Whitfield",
    daysAgo: 3,
    at: "11:20",
    account: "pelican-point",
    files: [{ tag: "Policy", policy: "PACKAGE" }],
    turns: [
      {
        says: "Use the expiring package. They renew in six weeks.",
        steps: [{ title: "What the carrier will ask for", content: "Revenue, payroll, vessels and locations." }],
        email: {
          subject: "Your renewal: five things we need",
          to: ["louise@pelicanpoint.example", "books@pelicanpoint.example"],
          body: "Good morning Louise and Ben,\n\nTo renew your package we need revenue, payroll by class, the list of vessels in storage, the cost of the new fuel dock and the loss runs. Could you send them by the end of next week?\n\nDana",
        },
        answer:
          "Five things are missing:\n\n1. revenue of the last twelve months\n2. payroll by class\n3. the list of vessels in storage\n4. the cost of the new fuel dock; the policy shows “Building $1,450,000” (commercial-package-declarations.pdf, page 2)\n5. loss runs, five years\n\nThe email that asks for them is drafted.",
      },
    ],
  },
  {
    title: "Contract Review: exhibit B of the hotel job",
    preset: "CONTRACT_REVIEW",
    state: "WAITING_FOR_INPUT",
    owner: "Priya Raman",
    daysAgo: 1,
    at: "09:40",
    account: "coastal-bend",
    files: [
      { tag: "Contract", own: "EXHIBIT_B" },
      { tag: "Policy", policy: "UMBRELLA" },
    ],
    turns: [
      {
        says: "What does exhibit B ask for that Coastal Bend does not have?",
        steps: [
          {
            title: "Read exhibit B",
            tool: {
              name: "read_pages",
              arguments: { file: "exhibit-b.pdf", from: 1, to: 2 },
            },
          },
          {
            title: "Read the umbrella",
            tool: {
              name: "read_pages",
              arguments: { file: "umbrella-declarations.pdf", from: 1, to: 3 },
            },
          },
        ],
        answer:
          "**One requirement is not met.** Exhibit B asks for “Umbrella liability of $2,000,000 each occurrence.” (exhibit-b.pdf, page 2), and the policy shows “Each occurrence $1,000,000” (umbrella-declarations.pdf, page 2).\n\nNora has already asked what the second million costs. Should I draft the request to Ironwood Casualty for an endorsement, or for a quote only?",
      },
    ],
  },
];
