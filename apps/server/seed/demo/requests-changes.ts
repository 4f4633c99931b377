import type { DemoRequest } from "./demo-request.ts";

/** Changes of a policy: what was bought, sold, moved or let go. */
export const CHANGE_REQUESTS: readonly DemoRequest[] = [
  {
    account: "sotol",
    type: "ENDORSE_POLICY",
    policy: "COMMERCIAL_AUTO",
    from: 2,
    daysAgo: 1,
    at: "13:48",
    details:
      "Please add a 2023 dry van trailer, value $48,500, lienholder Hill Country Bank & Trust. We pick it up Friday.",
    call: [
      ["AGENT", "Harbor Point Insurance, this is Cara, the agency's assistant. This call is recorded. How can I help?"],
      ["USER", "Omar at Sotol Freight. We bought another dry van trailer, a 2023, and pick it up Friday."],
      ["AGENT", "What is it worth, and is there a lienholder?"],
      ["USER", "48,500 dollars. Hill Country Bank & Trust has the loan."],
      ["AGENT", "Could you email the bill of sale with the identification number? Priya Raman will add the trailer."],
      ["USER", "Will do this afternoon."],
    ],
    assignee: "Priya Raman",
    dueIn: 2,
  },
  {
    account: "medina",
    type: "ENDORSE_POLICY",
    policy: "COMMERCIAL_AUTO",
    from: 0,
    daysAgo: 5,
    at: "08:20",
    details:
      "We sold the 2017 service van and bought a 2026 one. Take the old one off as of last Friday and add the new one.",
    assignee: "Dana Whitfield",
    dueIn: 1,
    comments: [["Dana Whitfield", "Northbeam has the change. Waiting for the new identification number from Tony."]],
  },
  {
    account: "pelican-point",
    type: "ENDORSE_POLICY",
    policy: "PACKAGE",
    from: 0,
    daysAgo: 3,
    at: "10:05",
    details:
      "The new fuel dock is finished. It cost $310,000 and should be insured with the other docks from the first of the month.",
    email: {
      subject: "Fuel dock is finished",
      lines: [
        [
          "CLIENT",
          "Dana,\n\nthe new fuel dock passed inspection. All in it cost us $310,000. Please have Keel & Mast insure it with the other docks from the first of the month.\n\nLouise Trahan\nPelican Point Marine",
        ],
        [
          "AGENT",
          "Congratulations, Louise.\n\nI have sent the contractor's invoice to the underwriter and will write when the endorsement is here.\n\nDana",
        ],
      ],
    },
    assignee: "Dana Whitfield",
    dueIn: 6,
  },
  {
    account: "mission-oaks",
    type: "ENDORSE_POLICY",
    policy: "PROPERTY",
    from: 1,
    daysAgo: 8,
    at: "15:35",
    details:
      "The roof at Pecan Court was replaced. The lender wants the building limit reviewed, and we would like a credit for the new roof.",
    assignee: "Ruth Calloway",
    dueIn: -2,
    comments: [
      [
        "Ruth Calloway",
        "Victor sends the invoice and photographs. Gulf Meridian gives a credit for roofs under ten years.",
      ],
    ],
  },
  {
    account: "blanco-trail",
    type: "ENDORSE_POLICY",
    policy: "BUSINESS_OWNERS",
    from: 0,
    daysAgo: 2,
    at: "11:02",
    details: "Stock is up for the season. Please raise contents from $275,000 to $340,000 for the next three months.",
    assignee: "Dana Whitfield",
    dueIn: 7,
  },
  {
    account: "agarita",
    type: "CANCEL_POLICY",
    policy: "SHIPPING_AND_TRANSPORTATION",
    from: 1,
    daysAgo: 7,
    at: "09:25",
    details:
      "We sold both skid steers and rent from now on. Wes wants to know what we get back if we end the equipment policy.",
    about: "Equipment sold; will rent instead",
    assignee: "Dana Whitfield",
    dueIn: 3,
    comments: [
      ["Dana Whitfield", "Told Adriana the mowers would be uninsured too. She talks to Wes before we ask the carrier."],
    ],
  },
  {
    account: "bexar-ridge",
    type: "ENDORSE_POLICY",
    policy: "WORKERS_COMPENSATION",
    from: 2,
    daysAgo: 16,
    at: "14:30",
    details:
      "Payroll for the year will be about $1.4 million instead of $1.1 million. Please have the estimate changed before the audit.",
    assignee: "Ruth Calloway",
    dueIn: -10,
    resolved: {
      by: "Ruth Calloway",
      notes:
        "Evergreen endorsed the estimate. Additional premium will be on the next invoice; Yesenia knows the figure.",
    },
  },
  {
    account: "coastal-bend",
    type: "QUOTE_REQUEST",
    from: 0,
    daysAgo: 4,
    at: "16:05",
    details:
      "The hotel job asks for a two million umbrella. What would the second million cost us for the rest of the term?",
    assignee: "Priya Raman",
    dueIn: 2,
  },
];
