import { DOCUMENT_FORMS } from "@cara/contract/workspace-terms.ts";
import { LIMIT_FIELDS } from "@cara/contract/coverage.ts";
import { isEnumType } from "graphql";
import { describe, expect, it } from "vitest";
import { schema } from "../src/entry/schema.ts";

// Written by hand from docs/requirements.md, and from the README of certificates where it names none, never from the code: a
// value replaced, removed or added anywhere fails here.
const REQUIRED = `
[DATA-01] ServiceRequestState CLOSED OPEN
[DATA-02] ServiceRequestType ADD_ADDITIONAL_INSURED CANCEL_POLICY CREATE_CERTIFICATE DOCUMENT_REQUEST ENDORSE_POLICY OTHER QUESTION QUOTE_REQUEST
[DATA-03] ServiceRequestUpdateType ADD_SERVICE_REQUEST_COMMENT ASSIGN_SERVICE_REQUEST CLOSE_SERVICE_REQUEST CREATE_SERVICE_REQUEST ENRICH_SERVICE_REQUEST UPDATE_SERVICE_REQUEST UPDATE_SERVICE_REQUEST_DUE_AT
[DATA-04] UpdateInitiatorType AGENCY_CLIENT AGENCY_USER ANONYMOUS CRONJOB OYSTER WORKFLOW
[DATA-05] WorkspaceState CREATED IDLE WAITING_FOR_INPUT WORKING
[DATA-06] WorkspacePreset CERTIFICATE_REVIEW CONTRACT_REVIEW COVERAGE_COMPARISON DOCUMENT_EXPLORATION GENERATE_CERTIFICATE_OF_LIABILITY_INSURANCE GENERATE_TEMPLATE
[DATA-07] WorkspaceMessageRole AGENT TOOL_INVOCATION TOOL_RESULT USER
[DATA-08] ArtifactType CERTIFICATE_OF_LIABILITY_INSURANCE DOCUMENT EMAIL
[WS-18] HolderSourceKind DOCUMENT NOWHERE REQUEST TYPED
[DATA-09] PlanStageType PROCESS_ATTACHMENTS TASK
[DATA-09] PlanStageState FAILED IN_PROGRESS SUCCESS
[DATA-10] PlanEventType THOUGHT TOOL_CALL
[DATA-10] PlanEventStatus FAILED IN_PROGRESS PLANNED SUCCESS
[DATA-11] DocumentForm ACORD_125 ACORD_126 ACORD_130 ACORD_131 ACORD_140 ACORD_25
[DATA-12] EmailSenderRole AGENT CARA CLIENT PARTICIPANT
[DATA-12] EmailThreadState ACTIVE ENDED
[OQ-18] EmailPart BODY SUBJECT
[OQ-18] EmailTriageState HELD NEEDS_A_LOOK NOTHING OPENED SETTLED
[OQ-18] EmailWarningKind ADDRESS BANK_DETAILS FAILED_CHECK LOOK_ALIKE PAYEE
[DATA-14] AccountType BUSINESS INDIVIDUAL
[DATA-14] AccountOrigin AGENCY DIRECT UNKNOWN
[DATA-15] BusinessPolicyState BINDING CANCELED EXPIRED INFORCE PENDING SUBMITTED UNKNOWN
[DATA-16] DocumentType APPLICATION_FORM BINDER CERTIFICATE ENDORSEMENT INVOICE LOST_POLICY_RELEASE NOTICE_OF_CANCELLATION OTHER POLICY_DOCUMENT QUOTE_DOCUMENT
[DATA-17] Market ADMITTED EXCESS_AND_SURPLUS
[DATA-17] BillingInterval ANNUAL MONTHLY NONE QUARTERLY
[DATA-18] ProcessType AGENT_LED SELF_SERVE
[DATA-18] SourceSubType AGENCY BOLD_PENGUIN CUSTOMER OTHER_REFERRAL PARTNER TIVLY
[DATA-18] LeadSource CAMPAIGN CROSS_SELL INBOUND OTHER PAID_LEAD REFERRAL
[DATA-19] CallStatus COMPLETED ERROR IN_PROGRESS REGISTERED
[DATA-38] CallRole AGENT TOOL_INVOCATION TOOL_RESULT USER
[OQ-44] CallSentiment NEGATIVE NEUTRAL POSITIVE UNKNOWN
[DATA-20] InsuranceType ACCIDENT_AND_HEALTH BUSINESS_OWNERS COMMERCIAL_AUTO CYBER DIRECTORS_AND_OFFICERS EMPLOYMENT_PRACTICES_LIABILITY ERRORS_AND_OMISSION EXCESS GENERAL_LIABILITY JEWELERS_BLOCK OTHER PACKAGE PRODUCT_LIABILITY PROFESSIONAL_LIABILITY PROPERTY RENTAL SHIPPING_AND_TRANSPORTATION UMBRELLA WORKERS_COMPENSATION
[HOME-12] TemplateForm ACORD_125 ACORD_126 ACORD_130 ACORD_131 ACORD_140
[POL-11] BillingType AGENCY DIRECT
[CERT-12] CertificateState DRAFT ISSUED SUPERSEDED VOID
[CERT-12] CertificateApprovalState APPROVED FAILED ISSUED
[CERT-12] CertificateFormEdition EDITION_2016_03 EDITION_2025_12
[CERT-12] CertificateTemplateState CHECKED CHECKING READY REFUSED RETIRED
[CERT-12] CertificateChange SUPERSEDED VOIDED
[CERT-12] CertificateNoticeKind CHANGE RECALL
[CERT-12] CertificateDeliveryState FAILED SENT WAITING
[CERT-12] AttachablePagesState FAILED READY WAITING
[CERT-12] HolderChange CREATED DEACTIVATED EDITED FORGOTTEN IMPORTED IMPORT_UNDONE MERGED MERGED_INTO REACTIVATED REMEMBERED
[CERT-14+] CertificateWant ADDITIONAL_INSURED_COMPLETED ADDITIONAL_INSURED_EQUIPMENT ADDITIONAL_INSURED_MORTGAGEE ADDITIONAL_INSURED_ONGOING ADDITIONAL_INSURED_PREMISES ADDITIONAL_INSURED_VENDOR AGGREGATE_PER_LOCATION AGGREGATE_PER_PROJECT NOTICE_OF_CANCELLATION PRIMARY_NONCONTRIBUTORY WAIVER
[CERT-14+] CertificateContract DIRECT THROUGH_OTHERS
[CERT-14+] CertificateNextStep ACCEPT_BY_PAGE ASK_CARRIER CHANGE_REQUEST CONFIRM REFUSE
[CERT-14+] CertificateIssueBlockCode CHANGED NOTHING_IN_FORCE NO_FORM NO_LICENSE NO_REPRESENTATIVE POLICY SET_ASIDE WORDING
[CERT-14+] CertificateDeskState BLOCKED DONE READY
[CERT-14+] CertificateDeskStep ACCEPT_BY_PAGE ADD_RECIPIENT ASK_CARRIER CHANGE_REQUEST COMPLETE_REQUEST CONFIRM OPEN_CERTIFICATE OPEN_SETTINGS PREPARE_AGAIN REFUSE
[CERT-14+] WordingGrade BLOCKED CHECK NEEDS_FORM REASON
[CERT-14+] CoverageLine AUTO CRIME CYBER DIRECTORS_AND_OFFICERS EMPLOYMENT_PRACTICES EXCESS GENERAL_LIABILITY INLAND_MARINE LIQUOR OTHER POLLUTION PROFESSIONAL PROPERTY UMBRELLA WORKERS_COMPENSATION
[CERT-14+] PolicyFormPresence LISTED PRESENT`;

const enums = REQUIRED.trim()
  .split("\n")
  .map((line) => {
    const [id = "", name = "", ...values] = line.split(" ");
    return { id, name, values };
  });

function valuesOf(name: string): string[] {
  const type = schema.getType(name);
  if (!isEnumType(type)) throw new Error(`the API has no enumeration ${name}`);
  return type
    .getValues()
    .map((value) => value.name)
    .toSorted();
}

describe("the enumerations of the API", () => {
  it.each(enums)("$id $name has exactly its values", ({ name, values }) => {
    expect(valuesOf(name)).toEqual(values);
  });

  it("[CERT-12] every enumeration of certificates and their holders is written above", () => {
    const ours = Object.keys(schema.getTypeMap()).filter(
      (name) => /^(?:Certificate|Holder|FormAcceptance|Wording)/u.test(name) && isEnumType(schema.getType(name)),
    );
    expect(ours.filter((name) => !enums.some((one) => one.name === name))).toEqual([]);
    expect(ours.length).toBeGreaterThanOrEqual(15);
  });

  it("[DATA-11] the forms Cara's documents may have are the same six", () => {
    expect(DOCUMENT_FORMS.toSorted()).toEqual(valuesOf("DocumentForm"));
  });

  it("[DATA-31] the named limits are the sixteen of the specification and four of auto liability", () => {
    expect(Object.keys(LIMIT_FIELDS)).toEqual([
      "cyberAggregateLimit",
      "cyberRetentionLimit",
      "glAggregateLimit",
      "glMedicalPerOccurrenceLimit",
      "glMedicalPerPersonLimit",
      "glPerOccurrenceLimit",
      "glPersonalAndAdvertisingInjuryLimit",
      "glProductsAndCompletedOperationsLimit",
      "glRentedPremisesDamageLimit",
      "propertyBuildingLimit",
      "propertyContentsLimit",
      "umbrellaOrExcessAggregateLimit",
      "umbrellaOrExcessPerOccurrenceLimit",
      "wcPerAccidentLimit",
      "wcPerDiseaseEmployeeLimit",
      "wcPerDiseasePolicyLimit",
      "autoCombinedSingleLimit",
      "autoBodilyInjuryPerPersonLimit",
      "autoBodilyInjuryPerAccidentLimit",
      "autoPropertyDamageLimit",
    ]);
  });
});
