/** A certificate that somebody of the demo agency prepared: for whom, and what the holder asks for. */
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
};

export const CERTIFICATES: readonly DemoCertificate[] = [
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
    account: "Calderon Roofing & Sheet Metal Inc.",
    holder: "Northgate Constructors LP",
    daysAgo: 1,
    at: "11:30",
    descriptionOfOperations: "Medical Pavilion on Wurzbach, roofing and sheet metal.",
    asks: [
      ["GENERAL_LIABILITY", "ADDITIONAL_INSURED_ONGOING"],
      ["GENERAL_LIABILITY", "ADDITIONAL_INSURED_COMPLETED"],
      ["WORKERS_COMPENSATION", "WAIVER"],
    ],
    contract: "DIRECT",
    riskState: "TX",
    project: "Medical Pavilion",
  },
];
