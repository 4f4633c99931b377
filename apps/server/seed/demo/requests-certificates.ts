import type { DemoRequest } from "./demo-request.ts";

/** Certificates and additional insureds: a job, a holder and a day by which it is needed. */
export const CERTIFICATE_REQUESTS: readonly DemoRequest[] = [
  {
    account: "calderon",
    type: "CREATE_CERTIFICATE",
    policy: "GENERAL_LIABILITY",
    from: 0,
    daysAgo: 1,
    at: "09:12",
    details:
      "Northgate needs a certificate for the Medical Pavilion job on Wurzbach before we load materials on Monday. They want additional insured for ongoing and completed operations, and a waiver on workers comp.",
    holder: "Northgate Constructors LP",
    additionalInsured: "Required by the subcontract, article 9.",
    email: {
      subject: "Certificate for Northgate: Medical Pavilion",
      lines: [
        [
          "CLIENT",
          "Hi Helen,\n\nNorthgate Constructors is holding our badge until they have a certificate for the Medical Pavilion job on Wurzbach. They want to be additional insured for ongoing and completed operations, and a waiver on workers comp. We load materials on Monday.\n\nThanks,\nMarisol",
        ],
        ["CARA", "Hello Marisol,\n\nThank you. Your request is with Helen Voss now."],
      ],
    },
    assignee: "Helen Voss",
    dueIn: 2,
  },
  {
    account: "calderon",
    type: "CREATE_CERTIFICATE",
    policy: "GENERAL_LIABILITY",
    from: 0,
    daysAgo: 1,
    at: "13:35",
    details:
      "Northgate renews the badges for the parking garage at Stone Oak. Additional insured on the GL for ongoing and completed operations, as in the spring.",
    holder: "Northgate Constructors LP",
    email: {
      subject: "New certificate for the parking garage at Stone Oak",
      lines: [
        [
          "CLIENT",
          "Hi Helen,\n\nNorthgate Constructors renews our badges for the parking garage at Stone Oak. Please send them a new certificate: additional insured on the GL for ongoing and completed operations, as in the spring.\n\nThanks,\nMarisol",
        ],
      ],
    },
    assignee: "Helen Voss",
    dueIn: 1,
  },
  {
    account: "bexar-ridge",
    type: "CREATE_CERTIFICATE",
    policy: "GENERAL_LIABILITY",
    from: 1,
    daysAgo: 1,
    at: "10:40",
    details:
      "Oakline ISD wants a certificate for the gymnasium repair. Same wording as the summer job, new purchase order 7719.",
    holder: "Oakline Independent School District",
    call: [
      ["AGENT", "Harbor Point Insurance, this is Cara, the agency's assistant. This call is recorded. How can I help?"],
      [
        "USER",
        "Dale Hutchens with Bexar Ridge Builders. I need a certificate for Oakline Independent School District.",
      ],
      ["AGENT", "Which job is it for?"],
      ["USER", "The gymnasium repair. Their purchase order is 7719. Same wording as the summer job."],
      ["AGENT", "When do they need it?"],
      ["USER", "Thursday would be fine. Send me a copy too."],
      ["AGENT", "I have passed it to Grace Tran. She will email the certificate to you both."],
    ],
    assignee: "Grace Tran",
    dueIn: 3,
  },
  {
    account: "coastal-bend",
    type: "CREATE_CERTIFICATE",
    policy: "GENERAL_LIABILITY",
    from: 2,
    daysAgo: 2,
    at: "08:35",
    details:
      "Tejas Summit needs our certificate for the bayfront hotel renovation, with the auto and the umbrella on it.",
    holder: "Tejas Summit Construction Inc.",
    additionalInsured: "Subcontract exhibit B.",
    email: {
      subject: "COI for Tejas Summit, bayfront hotel",
      lines: [
        [
          "CLIENT",
          "Good morning,\n\nTejas Summit Construction asked for our certificate for the bayfront hotel renovation. Please show the auto and the umbrella as well. Exhibit B of the subcontract says they must be additional insured.\n\nLupe Arredondo\nCoastal Bend Air & Heat",
        ],
        [
          "AGENT",
          "Good morning Lupe,\n\nCould you send me exhibit B? I will check the wording and issue the certificate today.\n\nGrace",
        ],
        ["CLIENT", "It is two pages, I will scan it after lunch. Lupe"],
      ],
    },
    assignee: "Grace Tran",
    dueIn: 1,
    comments: [
      ["Grace Tran", "Waiting for exhibit B. The policy has CG 20 10 and CG 20 37, so only the wording is open."],
    ],
  },
  {
    account: "medina",
    type: "CREATE_CERTIFICATE",
    policy: "GENERAL_LIABILITY",
    from: 1,
    daysAgo: 3,
    at: "14:05",
    details: "Certificate for Lavaca Commercial Builders, the clinic on Riverside. They start rough-in next week.",
    holder: "Lavaca Commercial Builders LLC",
    call: [
      ["AGENT", "Harbor Point Insurance, this is Cara, the agency's assistant. This call is recorded. How can I help?"],
      ["USER", "Hi, Brenda at Medina Plumbing. Lavaca Commercial Builders LLC in Austin needs a certificate from us."],
      ["AGENT", "For which job?"],
      ["USER", "The clinic on Riverside. We start the rough-in next week."],
      ["AGENT", "Do they ask to be additional insured, or for any special wording?"],
      ["USER", "Not that I know of. I can send you the insurance page of the contract."],
      ["AGENT", "Please do. Dana Whitfield will look at it and send the certificate."],
    ],
    assignee: "Dana Whitfield",
    dueIn: 2,
  },
  {
    account: "sotol",
    type: "CREATE_CERTIFICATE",
    policy: "COMMERCIAL_AUTO",
    from: 1,
    daysAgo: 2,
    at: "15:20",
    details:
      "Ridgeline Logistics is renewing the carrier packet. They need auto liability and cargo on one certificate.",
    holder: "Ridgeline Logistics Brokerage",
    call: [
      ["AGENT", "Harbor Point Insurance, this is Cara, the agency's assistant. This call is recorded. How can I help?"],
      ["USER", "Denise Rutledge, Sotol Freight Lines. Ridgeline Logistics Brokerage is renewing our carrier packet."],
      ["AGENT", "What do they need from us?"],
      ["USER", "One certificate with the auto liability and the motor truck cargo, for the Laredo lane."],
      ["AGENT", "Thank you. Priya Raman will send it to you and to Ridgeline."],
    ],
    assignee: "Priya Raman",
    dueIn: 4,
  },
  {
    account: "agarita",
    type: "ADD_ADDITIONAL_INSURED",
    policy: "GENERAL_LIABILITY",
    from: 0,
    daysAgo: 4,
    at: "11:30",
    details:
      "The City of Marlow Springs wants to be named for the annual right-of-way permit. The permit runs a year from the first.",
    holder: "City of Marlow Springs",
    assignee: "Dana Whitfield",
    dueIn: 5,
    comments: [["Dana Whitfield", "Asked Longleaf for CG 20 12 or CG 20 26. The schedule has only CG 20 10."]],
  },
  {
    account: "whitewing",
    type: "ADD_ADDITIONAL_INSURED",
    policy: "BUSINESS_OWNERS",
    from: 1,
    daysAgo: 6,
    at: "09:50",
    details:
      "Our landlord, Cibolo Retail Partners, asks to be additional insured under the new lease. Their letter is attached to my email.",
    holder: "Cibolo Retail Partners LLC",
    email: {
      subject: "Landlord wants to be on our policy",
      lines: [
        [
          "CLIENT",
          "Hello,\n\nCibolo Retail Partners sent us a letter: the new lease of suite 104 says the landlord must be additional insured on our business owners policy. Can you take care of it?\n\nShelby Nance\nWhitewing Family Dental",
        ],
        [
          "AGENT",
          "Hello Shelby,\n\nYour policy has the lessor endorsement already. I will have Cibolo scheduled and send you both a certificate.\n\nPriya",
        ],
      ],
    },
    assignee: "Priya Raman",
    dueIn: -1,
  },
  {
    account: "paloma",
    type: "CREATE_CERTIFICATE",
    policy: "PACKAGE",
    from: 0,
    daysAgo: 9,
    at: "13:15",
    details:
      "Brightwater Property Trust needs the yearly certificate for the lease at Alamo Crossing, with the liquor limit shown.",
    holder: "Brightwater Property Trust",
    assignee: "Grace Tran",
    dueIn: -5,
    resolved: {
      by: "Grace Tran",
      notes: "Certificate issued with general and liquor liability. Sent to Brightwater and to Gabriela.",
    },
  },
  {
    account: "guadalupe",
    type: "CREATE_CERTIFICATE",
    policy: "PACKAGE",
    from: 1,
    daysAgo: 12,
    at: "10:10",
    details:
      "Trinity Aerospace wants a current certificate for the supplier file before they release purchase order 20418.",
    holder: "Trinity Aerospace Components",
    assignee: "Helen Voss",
    dueIn: -9,
    comments: [
      [
        "Helen Voss",
        "They asked for five million. General liability and umbrella together are six; both rows are on the certificate.",
      ],
    ],
    resolved: {
      by: "Helen Voss",
      notes: "Certificate sent to Trinity's supplier desk and to Trina. They released the order.",
    },
  },
];
