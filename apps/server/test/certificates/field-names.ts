import type { FormField } from "../../src/platform/pdf-forms/form-field.ts";

/**
 * How forms of agencies may name their fields, written by hand and not from the words of the product: for each thing that a
 * certificate prints, a short code, a place in a tree, a name with a prefix, a name with points, and a sentence for people who
 * cannot see the field.
 */
const NAMES = `
on|CERT_DT|F[0].P1[0].FormCompletionDate[0]|txtCertDate|certificate.date|Date this form was completed
number|CERT_NO|F[0].P1[0].CertificateNumber[0]|txtCertificateNumber|certificate.number|Certificate number
producer.name|AGCY_NAME|F[0].P1[0].Producer[0].FullName[0]|txtProducerName|producer.name|Name of the producer
producer.address|AGCY_ADDR|F[0].P1[0].Producer[0].MailingAddress[0]|txtProducerAddress|producer.address|Mailing address of the producer
producer.contactName|AGCY_CONTACT|F[0].P1[0].Producer[0].ContactName[0]|txtProducerContact|producer.contact|Producer's contact: name
producer.phone|AGCY_TEL|F[0].P1[0].Producer[0].PhoneNumber[0]|txtProducerPhone|producer.phone|Producer's phone number
producer.fax|AGCY_FAX|F[0].P1[0].Producer[0].FaxNumber[0]|txtProducerFax|producer.fax|Producer's fax number
producer.email|AGCY_EMAIL|F[0].P1[0].Producer[0].EmailAddress[0]|txtProducerEmail|producer.email|Producer's email address
insured.name|INSD_NAME|F[0].P1[0].NamedInsured[0].FullName[0]|txtInsuredName|insured.name|Name of the insured
insured.address|INSD_ADDR|F[0].P1[0].NamedInsured[0].MailingAddress[0]|txtInsuredAddress|insured.address|Address of the insured
insurers.A.name|INSR_A|F[0].P1[0].InsurerA[0].FullName[0]|txtInsurerA|insurers.a.name|Insurer A
insurers.A.naicCode|INSR_A_NAIC|F[0].P1[0].InsurerA[0].NAICCode[0]|txtInsurerANaic|insurers.a.naic|Insurer A, NAIC number
insurers.B.name|INSR_B|F[0].P1[0].InsurerB[0].FullName[0]|txtInsurerB|insurers.b.name|Insurer B
insurers.B.naicCode|INSR_B_NAIC|F[0].P1[0].InsurerB[0].NAICCode[0]|txtInsurerBNaic|insurers.b.naic|Insurer B, NAIC number
insurers.C.name|INSR_C|F[0].P1[0].InsurerC[0].FullName[0]|txtInsurerC|insurers.c.name|Insurer C
insurers.C.naicCode|INSR_C_NAIC|F[0].P1[0].InsurerC[0].NAICCode[0]|txtInsurerCNaic|insurers.c.naic|Insurer C, NAIC number
insurers.D.name|INSR_D|F[0].P1[0].InsurerD[0].FullName[0]|txtInsurerD|insurers.d.name|Insurer D
insurers.D.naicCode|INSR_D_NAIC|F[0].P1[0].InsurerD[0].NAICCode[0]|txtInsurerDNaic|insurers.d.naic|Insurer D, NAIC number
insurers.E.name|INSR_E|F[0].P1[0].InsurerE[0].FullName[0]|txtInsurerE|insurers.e.name|Insurer E
insurers.E.naicCode|INSR_E_NAIC|F[0].P1[0].InsurerE[0].NAICCode[0]|txtInsurerENaic|insurers.e.naic|Insurer E, NAIC number
insurers.F.name|INSR_F|F[0].P1[0].InsurerF[0].FullName[0]|txtInsurerF|insurers.f.name|Insurer F
insurers.F.naicCode|INSR_F_NAIC|F[0].P1[0].InsurerF[0].NAICCode[0]|txtInsurerFNaic|insurers.f.naic|Insurer F, NAIC number
gl.insurer|GL_INSR_LTR|F[0].P1[0].GL[0].InsurerLetter[0]|txtGLInsurerLetter|gl.insurer|General liability, letter of the insurer
gl.additionalInsured|GL_ADDL_INSD|F[0].P1[0].GL[0].AdditionalInsured[0]|txtGLAddlInsured|gl.additional_insured|General liability, additional insured
gl.waiver|GL_SUBR_WVD|F[0].P1[0].GL[0].SubrogationWaived[0]|txtGLWaiver|gl.waiver|General liability, subrogation waived
gl.policyNumber|GL_POL_NO|F[0].P1[0].GL[0].PolicyNumber[0]|txtGLPolicyNumber|gl.policy_number|General liability, policy number
gl.effectiveOn|GL_EFF_DT|F[0].P1[0].GL[0].PolicyEffectiveDate[0]|txtGLEffDate|gl.effective|General liability, effective date
gl.expiresOn|GL_EXP_DT|F[0].P1[0].GL[0].PolicyExpirationDate[0]|txtGLExpDate|gl.expiration|General liability, expiration date
gl.claimsMade|GL_CLMS_MADE|F[0].P1[0].GL[0].ClaimsMade[0]|chkGLClaimsMade|gl.claims_made|General liability: claims made
gl.occurrence|GL_OCCUR|F[0].P1[0].GL[0].Occurrence[0]|chkGLOccurrence|gl.occurrence|General liability: occurrence
gl.perPolicy|GL_AGG_POL|F[0].P1[0].GL[0].AggregatePerPolicy[0]|chkGLAggPerPolicy|gl.aggregate.per_policy|General liability: aggregate applies per policy
gl.perProject|GL_AGG_PROJ|F[0].P1[0].GL[0].AggregatePerProject[0]|chkGLAggPerProject|gl.aggregate.per_project|General liability: aggregate applies per project
gl.perLocation|GL_AGG_LOC|F[0].P1[0].GL[0].AggregatePerLocation[0]|chkGLAggPerLocation|gl.aggregate.per_location|General liability: aggregate applies per location
gl.eachOccurrence|GL_EA_OCC|F[0].P1[0].GL[0].EachOccurrence[0]|txtGLEachOcc|gl.limits.each_occurrence|General liability, limit for each occurrence
gl.rentedPremises|GL_DMG_RENT|F[0].P1[0].GL[0].DamageToRentedPremises[0]|txtGLRentedPremises|gl.limits.rented_premises|General liability, damage to rented premises
gl.medicalExpense|GL_MED_EXP|F[0].P1[0].GL[0].MedicalExpense[0]|txtGLMedExp|gl.limits.medical_expense|General liability, medical expense, any one person
gl.personalAndAdvertisingInjury|GL_PERS_ADV|F[0].P1[0].GL[0].PersonalAndAdvertisingInjury[0]|txtGLPersonalAdvInjury|gl.limits.personal_advertising|General liability, personal and advertising injury
gl.generalAggregate|GL_GEN_AGG|F[0].P1[0].GL[0].GeneralAggregate[0]|txtGLGeneralAgg|gl.limits.general_aggregate|General liability, general aggregate
gl.productsAndCompletedOperations|GL_PROD_COMP_OPS|F[0].P1[0].GL[0].ProductsCompletedOperations[0]|txtGLProductsAgg|gl.limits.products_completed_operations_aggregate|General liability, products and completed operations aggregate
auto.insurer|AU_INSR_LTR|F[0].P1[0].Auto[0].InsurerLetter[0]|txtAutoInsurerLetter|auto.insurer|Auto liability, letter of the insurer
auto.additionalInsured|AU_ADDL_INSD|F[0].P1[0].Auto[0].AdditionalInsured[0]|txtAutoAddlInsured|auto.additional_insured|Auto liability, additional insured
auto.waiver|AU_SUBR_WVD|F[0].P1[0].Auto[0].SubrogationWaived[0]|txtAutoWaiver|auto.waiver|Auto liability, subrogation waived
auto.policyNumber|AU_POL_NO|F[0].P1[0].Auto[0].PolicyNumber[0]|txtAutoPolicyNumber|auto.policy_number|Auto liability, policy number
auto.effectiveOn|AU_EFF_DT|F[0].P1[0].Auto[0].PolicyEffectiveDate[0]|txtAutoEffDate|auto.effective|Auto liability, effective date
auto.expiresOn|AU_EXP_DT|F[0].P1[0].Auto[0].PolicyExpirationDate[0]|txtAutoExpDate|auto.expiration|Auto liability, expiration date
auto.combinedSingle|AU_CSL|F[0].P1[0].Auto[0].CombinedSingleLimit[0]|txtAutoCSL|auto.limits.combined_single|Auto liability, combined single limit, each accident
auto.bodilyInjuryPerPerson|AU_BI_PERS|F[0].P1[0].Auto[0].BodilyInjuryPerPerson[0]|txtAutoBIPerPerson|auto.limits.bodily_injury_person|Auto liability, bodily injury per person
auto.bodilyInjuryPerAccident|AU_BI_ACC|F[0].P1[0].Auto[0].BodilyInjuryPerAccident[0]|txtAutoBIPerAccident|auto.limits.bodily_injury_accident|Auto liability, bodily injury per accident
auto.propertyDamage|AU_PD|F[0].P1[0].Auto[0].PropertyDamage[0]|txtAutoPD|auto.limits.property_damage|Auto liability, property damage per accident
umbrella.insurer|UMB_INSR_LTR|F[0].P1[0].Umbrella[0].InsurerLetter[0]|txtUmbInsurerLetter|umbrella.insurer|Umbrella or excess, letter of the insurer
umbrella.additionalInsured|UMB_ADDL_INSD|F[0].P1[0].Umbrella[0].AdditionalInsured[0]|txtUmbAddlInsured|umbrella.additional_insured|Umbrella or excess, additional insured
umbrella.waiver|UMB_SUBR_WVD|F[0].P1[0].Umbrella[0].SubrogationWaived[0]|txtUmbWaiver|umbrella.waiver|Umbrella or excess, subrogation waived
umbrella.policyNumber|UMB_POL_NO|F[0].P1[0].Umbrella[0].PolicyNumber[0]|txtUmbPolicyNumber|umbrella.policy_number|Umbrella or excess, policy number
umbrella.effectiveOn|UMB_EFF_DT|F[0].P1[0].Umbrella[0].PolicyEffectiveDate[0]|txtUmbEffDate|umbrella.effective|Umbrella or excess, effective date
umbrella.expiresOn|UMB_EXP_DT|F[0].P1[0].Umbrella[0].PolicyExpirationDate[0]|txtUmbExpDate|umbrella.expiration|Umbrella or excess, expiration date
umbrella.isUmbrella|UMB_LIAB|F[0].P1[0].Umbrella[0].UmbrellaLiability[0]|chkUmbrella|umbrella.is_umbrella|Umbrella liability
umbrella.isExcess|XS_LIAB|F[0].P1[0].Umbrella[0].ExcessLiability[0]|chkExcess|umbrella.is_excess|Excess liability
umbrella.occurrence|UMB_OCCUR|F[0].P1[0].Umbrella[0].Occurrence[0]|chkUmbOccurrence|umbrella.occurrence|Umbrella or excess: occurrence
umbrella.claimsMade|UMB_CLMS_MADE|F[0].P1[0].Umbrella[0].ClaimsMade[0]|chkUmbClaimsMade|umbrella.claims_made|Umbrella or excess: claims made
umbrella.hasRetention|UMB_RETN|F[0].P1[0].Umbrella[0].Retention[0]|chkUmbRetention|umbrella.has_retention|Umbrella or excess: retention
umbrella.retention|UMB_RETN_AMT|F[0].P1[0].Umbrella[0].RetentionAmount[0]|txtUmbRetention|umbrella.retention_amount|Umbrella or excess, amount of the retention
umbrella.eachOccurrence|UMB_EA_OCC|F[0].P1[0].Umbrella[0].EachOccurrence[0]|txtUmbEachOcc|umbrella.limits.each_occurrence|Umbrella or excess, limit for each occurrence
umbrella.aggregate|UMB_AGG|F[0].P1[0].Umbrella[0].Aggregate[0]|txtUmbAgg|umbrella.limits.aggregate|Umbrella or excess, aggregate
wc.insurer|WC_INSR_LTR|F[0].P1[0].WC[0].InsurerLetter[0]|txtWCInsurerLetter|wc.insurer|Workers compensation, letter of the insurer
wc.waiver|WC_SUBR_WVD|F[0].P1[0].WC[0].SubrogationWaived[0]|txtWCWaiver|wc.waiver|Workers compensation, subrogation waived
wc.policyNumber|WC_POL_NO|F[0].P1[0].WC[0].PolicyNumber[0]|txtWCPolicyNumber|wc.policy_number|Workers compensation, policy number
wc.effectiveOn|WC_EFF_DT|F[0].P1[0].WC[0].PolicyEffectiveDate[0]|txtWCEffDate|wc.effective|Workers compensation, effective date
wc.expiresOn|WC_EXP_DT|F[0].P1[0].WC[0].PolicyExpirationDate[0]|txtWCExpDate|wc.expiration|Workers compensation, expiration date
wc.perStatute|WC_STAT|F[0].P1[0].WC[0].PerStatute[0]|chkWCStatutory|wc.per_statute|Workers compensation: limits per statute
wc.eachAccident|EL_EA_ACC|F[0].P1[0].WC[0].ELEachAccident[0]|txtWCEachAccident|wc.limits.each_accident|Employers liability, each accident
wc.diseaseEachEmployee|EL_DIS_EMP|F[0].P1[0].WC[0].ELDiseaseEachEmployee[0]|txtWCDiseaseEmployee|wc.limits.disease_each_employee|Employers liability, disease, each employee
wc.diseasePolicyLimit|EL_DIS_POL|F[0].P1[0].WC[0].ELDiseasePolicyLimit[0]|txtWCDiseasePolicy|wc.limits.disease_policy|Employers liability, disease, policy limit
other.insurer|OTH_INSR_LTR|F[0].P1[0].OtherPolicy[0].InsurerLetter[0]|txtOtherInsurerLetter|other.insurer|Other coverage, letter of the insurer
other.additionalInsured|OTH_ADDL_INSD|F[0].P1[0].OtherPolicy[0].AdditionalInsured[0]|txtOtherAddlInsured|other.additional_insured|Other coverage, additional insured
other.waiver|OTH_SUBR_WVD|F[0].P1[0].OtherPolicy[0].SubrogationWaived[0]|txtOtherWaiver|other.waiver|Other coverage, subrogation waived
other.policyNumber|OTH_POL_NO|F[0].P1[0].OtherPolicy[0].PolicyNumber[0]|txtOtherPolicyNumber|other.policy_number|Other coverage, policy number
other.effectiveOn|OTH_EFF_DT|F[0].P1[0].OtherPolicy[0].PolicyEffectiveDate[0]|txtOtherEffDate|other.effective|Other coverage, effective date
other.expiresOn|OTH_EXP_DT|F[0].P1[0].OtherPolicy[0].PolicyExpirationDate[0]|txtOtherExpDate|other.expiration|Other coverage, expiration date
other.description|OTH_DESC|F[0].P1[0].OtherPolicy[0].Description[0]|txtOtherDescription|other.description|Other coverage, description
other.limits|OTH_LMTS|F[0].P1[0].OtherPolicy[0].Limits[0]|txtOtherLimits|other.limits|Other coverage, limits
description|DESC_OPS|F[0].P1[0].DescriptionOfOperations[0]|txtDescOps|description_of_operations|Description of operations
holder.name|HOLDER_NAME|F[0].P1[0].CertificateHolder[0].FullName[0]|txtHolderName|certificate_holder.name|Name of the certificate holder
holder.address|HOLDER_ADDR|F[0].P1[0].CertificateHolder[0].MailingAddress[0]|txtHolderAddress|certificate_holder.address|Address of the certificate holder
representative|AUTH_REP|F[0].P1[0].AuthorizedRepresentative[0]|txtAuthorizedRep|authorized_representative|Authorized representative`;

/** Fields that look like those of a certificate and are for something else, or for one of several: nothing belongs in them. */
const MISLEADING: readonly (readonly [name: string, label?: string])[] = [
  ["InsuredContactName"],
  ["InsuredPhone"],
  ["Insured2Name"],
  ["AdditionalInsuredName"],
  ["LossPayeeName"],
  ["HolderPhone"],
  ["HolderContactName"],
  ["PriorPolicyNumber"],
  ["GL_PriorPolicyNumber"],
  ["GL_RetroactiveDate"],
  ["GL_Premium"],
  ["GL_Exp"],
  ["GL_Aggregate"],
  ["GL_Deductible"],
  ["GL_PolicyNumber_2"],
  ["GL_EachOccurrence_B"],
  ["GarageLiability_EachAccident"],
  ["LiquorLiability_EachOccurrence"],
  ["PollutionEachOccurrence"],
  ["Auto_MedicalPayments"],
  ["Auto_UninsuredMotorist"],
  ["Auto_CollisionDeductible"],
  ["HiredAuto_PolicyNumber"],
  ["UmbrellaDeductible"],
  ["Umbrella_UnderlyingPolicyNumber"],
  ["Umbrella_PersonalInjury"],
  ["WC_ExperienceModification"],
  ["WC_ExcludedOfficerName"],
  ["WC_StateOfHire"],
  ["EL_Disease"],
  ["EachOccurrence"],
  ["PolicyNumber"],
  ["EffectiveDate"],
  ["EffectiveDate_Endorsement", "Effective date of the endorsement"],
  ["Insurer"],
  ["Insurer_Address", "Insurer A, address"],
  ["InsurerGroupNAIC"],
  ["ProducerLicenseNumber"],
  ["ProducerCode"],
  ["ProducerName2"],
  ["WholesaleBrokerName"],
  ["AuthorizedRepresentativeTitle"],
  ["AuthorizedRepresentativeLicense"],
  ["CertificateHolderNumber"],
  ["CertificateRevisionNumber"],
  ["DescriptionOfVehicles"],
  ["DescriptionOfProperty"],
  ["OtherPolicy2Number"],
  // the label says something else than the name
  ["ProducerName", "Name of the producer's bank"],
  ["GL_PolicyNumber", "General liability, number of the renewed policy"],
  ["Auto_EffDate", "Umbrella, effective date"],
  ["UMB_EA_OCC", "Auto, combined single limit"],
  ["Property_EffDate", "Auto liability, effective date"],
];

/** A style that puts the line last, on a form with some of the fields only. */
const LINE_LAST: Readonly<Record<string, string>> = {
  "producer.name": "Agency Name",
  "producer.phone": "Telephone (Agency)",
  "insured.name": "Full Name of Named Insured",
  "insurers.A.name": "Insurer A - Name",
  "insurers.B.naicCode": "NAIC # (B)",
  "gl.policyNumber": "Policy Number (General Liability)",
  "gl.effectiveOn": "Policy Eff (CGL)",
  "gl.expiresOn": "Policy Exp (CGL)",
  "gl.eachOccurrence": "Each Occurrence $ (General Liability)",
  "gl.medicalExpense": "Med Exp Any One Person (GL)",
  "gl.personalAndAdvertisingInjury": "Personal & Adv Injury (GL)",
  "gl.generalAggregate": "General Aggregate (GL)",
  "gl.productsAndCompletedOperations": "Products - Comp/Op Agg (GL)",
  "auto.policyNumber": "Policy Number (Automobile Liability)",
  "auto.combinedSingle": "Combined Single Limit (Auto)",
  "auto.bodilyInjuryPerPerson": "Bodily Injury Per Person (Auto)",
  "auto.bodilyInjuryPerAccident": "Bodily Injury Per Accident (Auto)",
  "umbrella.policyNumber": "Policy Number (Umbrella/Excess)",
  "umbrella.eachOccurrence": "Each Occurrence $ (Umbrella)",
  "umbrella.aggregate": "Aggregate $ (Umbrella)",
  "wc.policyNumber": "Policy Number (Workers Comp)",
  "wc.eachAccident": "E.L. Each Accident",
  "wc.diseaseEachEmployee": "E.L. Disease - Ea Employee",
  "wc.diseasePolicyLimit": "E.L. Disease - Policy Limit",
  "other.policyNumber": "Policy Number (Other Coverage)",
  "holder.name": "Cert Holder - Name",
};

/** Two fields for one thing: only a person knows which of them is printed. */
const TWICE = [
  ["GL_POL_NO", "txtGLPolicyNumber"],
  ["Producer.FullName", "AgencyName"],
] as const;

const rows = NAMES.trim()
  .split("\n")
  .map((line) => line.split("|"));
const kindOf = ([, , , prefixed = ""]: readonly string[]): FormField["kind"] =>
  prefixed.startsWith("chk") ? "CHECK" : "TEXT";
const field = (name: string, kind: FormField["kind"], label: string | null): FormField => ({
  name,
  kind,
  label,
  page: 1,
  box: [0, 0, 1, 1],
});
/** A form, and what belongs in each of its fields; a field that is not there has nothing. */
export type NamedForm = { fields: FormField[]; truth: ReadonlyMap<string, string> };

const styled = (name: (row: readonly string[], at: number) => [name: string, label: string | null]): NamedForm => {
  const all = rows.map((row, at) => ({ key: row[0] ?? "", named: name(row, at), kind: kindOf(row) }));
  return {
    fields: all.map(({ named: [one, label], kind }) => field(one, kind, label)),
    truth: new Map(all.map(({ key, named: [one] }) => [one, key])),
  };
};
const column =
  (nth: number) =>
  (row: readonly string[]): [string, null] => [row[nth] ?? "", null];
const decoys = MISLEADING.map(([name, label = null]) => field(name, "TEXT", label));
const withPoints = styled(column(4));

/** A form of each style. */
export const NAMED_FORMS: Readonly<Record<string, NamedForm>> = {
  "short codes": styled(column(1)),
  "places in a tree": styled(column(2)),
  "names with a prefix": styled(column(3)),
  "names with points": withPoints,
  "numbers with a sentence for each": styled((row, at) => [`Text${at + 1}`, row[5] ?? ""]),
  "the line last": {
    fields: Object.values(LINE_LAST).map((name) => field(name, "TEXT", null)),
    truth: new Map(Object.entries(LINE_LAST).map(([key, name]) => [name, key])),
  },
  "numbers alone": styled((row, at) => [`${kindOf(row) === "CHECK" ? "Check Box" : "Text"}${at + 1}`, null]),
  "rows and columns": styled((_, at) => [`R${Math.floor(at / 8)}C${at % 8}`, null]),
  "misleading names": {
    fields: [...decoys, ...TWICE.flat().map((name) => field(name, "TEXT", null))],
    truth: new Map(),
  },
  "misleading names among names with points": { ...withPoints, fields: [...decoys, ...withPoints.fields] },
};
