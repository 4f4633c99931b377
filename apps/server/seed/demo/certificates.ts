/** A certificate that somebody of the demo agency prepared: for whom, what the holder asks for, and when it was issued. */
export type DemoCertificate = {
  account: string;
  holder: string;
  daysAgo: number;
  at: string;
  descriptionOfOperations: string;
  asks: readonly (readonly [line: string, want: string])[];
  contract: "DIRECT" | "THROUGH_OTHERS" | null;
  riskState: string;
  project: string | null;
  /** The time of the same day, if it was issued, and where it was sent then. */
  issuedAt?: string;
  sentTo?: string;
  /** If it was voided since: when, and why. */
  voided?: { daysAgo: number; at: string; reason: string };
};

export const CERTIFICATES: readonly DemoCertificate[] = [
  {
    account: "Calderon Roofing & Sheet Metal Inc.",
    holder: "Northgate Constructors LP",
    daysAgo: 9,
    at: "09:15",
    descriptionOfOperations: "Parking garage at Stone Oak, roofing and sheet metal.",
    asks: [
      ["GENERAL_LIABILITY", "ADDITIONAL_INSURED_ONGOING"],
      ["GENERAL_LIABILITY", "ADDITIONAL_INSURED_COMPLETED"],
    ],
    contract: "DIRECT",
    riskState: "TX",
    project: "Parking garage",
    issuedAt: "09:22",
  },
  {
    account: "Bexar Ridge Builders LLC",
    holder: "Oakline Independent School District",
    daysAgo: 6,
    at: "10:05",
    descriptionOfOperations: "Summer work at the middle school, purchase order 7402.",
    asks: [],
    contract: null,
    riskState: "TX",
    project: "Middle school",
    issuedAt: "10:11",
  },
  {
    account: "Bexar Ridge Builders LLC",
    holder: "City of Marlow Springs",
    daysAgo: 3,
    at: "14:20",
    descriptionOfOperations: "Annual right-of-way permit.",
    asks: [
      ["GENERAL_LIABILITY", "ADDITIONAL_INSURED_ONGOING"],
      ["GENERAL_LIABILITY", "NOTICE_OF_CANCELLATION"],
    ],
    contract: "DIRECT",
    riskState: "TX",
    project: null,
  },
  {
    account: "Medina Plumbing Services LLC",
    holder: "Kestrel General Contractors",
    daysAgo: 12,
    at: "10:30",
    descriptionOfOperations: "Westchase office build-out, plumbing.",
    asks: [],
    contract: "DIRECT",
    riskState: "TX",
    project: "Westchase office build-out",
    issuedAt: "10:36",
    sentTo: "certificates@kestrelgc.example",
    voided: { daysAgo: 11, at: "09:05", reason: "Medina's job is the school addition, not the office build-out." },
  },
  {
    account: "Sotol Freight Lines LLC",
    holder: "Ardent Grocers Distribution",
    daysAgo: 14,
    at: "13:40",
    descriptionOfOperations: "Dry freight between the Laredo and San Antonio warehouses.",
    asks: [],
    contract: null,
    riskState: "TX",
    project: null,
    issuedAt: "13:47",
    sentTo: "vendors@ardentgrocers.example",
  },
];

/** A carrier's notice of cancellation, after certificates of the policy were issued. */
export const NOTICE = {
  account: "Sotol Freight Lines LLC",
  policy: "CNW-6017746-02",
  daysAgo: 1,
  at: "10:00",
  endsIn: 24,
} as const;
