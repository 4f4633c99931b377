/** What a certificate's limits are called, by their names in its rows; limits of other lines carry their own label. */
const LIMIT_LABELS: Readonly<Record<string, string>> = {
  eachOccurrence: "Each occurrence",
  rentedPremises: "Damage to rented premises",
  medicalExpense: "Medical expense (any one person)",
  personalAndAdvertisingInjury: "Personal and advertising injury",
  generalAggregate: "General aggregate",
  productsAndCompletedOperations: "Products and completed operations",
  combinedSingle: "Combined single limit",
  bodilyInjuryPerPerson: "Bodily injury, per person",
  bodilyInjuryPerAccident: "Bodily injury, per accident",
  propertyDamage: "Property damage, per accident",
  aggregate: "Aggregate",
  retention: "Retention",
  eachAccident: "Each accident",
  diseaseEachEmployee: "Disease, each employee",
  diseasePolicyLimit: "Disease, policy limit",
};

export const certificateLimitLabel = (name: string): string =>
  (Object.hasOwn(LIMIT_LABELS, name) ? LIMIT_LABELS[name] : undefined) ?? name;
