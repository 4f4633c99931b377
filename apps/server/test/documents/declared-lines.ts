/** Declarations of general liability, with other lines in the place of some. */
export const declaredLines = (more: Readonly<Record<string, string>> = {}): string[] => [
  "POLICY DECLARATIONS",
  ...Object.entries({
    "Policy Number": "GL-104-2026",
    "Named Insured": "Alder Creek Roofing LLC",
    "Insurance Company": "Granite Mutual",
    "Policy Type": "Commercial General Liability",
    "Policy Period": "03/05/2026 to 03/05/2027",
    "Each Occurrence Limit": "$1,000,000",
    "General Aggregate Limit": "$2,000,000",
    "Tools in Transit Limit": "$25,000",
    ...more,
  }).map(([label, value]) => `${label}: ${value}`),
];
