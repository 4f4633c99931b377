import { DOCUMENT_FORMS } from "@cara/contract/workspace-terms.ts";
import { LIMIT_FIELDS } from "@cara/contract/coverage.ts";
import { isEnumType } from "graphql";
import { describe, expect, it } from "vitest";
import { schema } from "../src/entry/schema.ts";

// Written by hand from docs/requirements.md, never from the code: a value replaced, removed or added anywhere fails here.
const REQUIRED = `
[DATA-01] ServiceRequestState CLOSED OPEN
[DATA-02] ServiceRequestType ADD_ADDITIONAL_INSURED CANCEL_POLICY CREATE_CERTIFICATE DOCUMENT_REQUEST ENDORSE_POLICY OTHER QUESTION QUOTE_REQUEST
[DATA-03] ServiceRequestUpdateType ADD_SERVICE_REQUEST_COMMENT ASSIGN_SERVICE_REQUEST CLOSE_SERVICE_REQUEST CREATE_SERVICE_REQUEST ENRICH_SERVICE_REQUEST UPDATE_SERVICE_REQUEST UPDATE_SERVICE_REQUEST_DUE_AT
[DATA-04] UpdateInitiatorType AGENCY_CLIENT AGENCY_USER ANONYMOUS CRONJOB OYSTER WORKFLOW
[DATA-05] WorkspaceState CREATED IDLE WAITING_FOR_INPUT WORKING
[DATA-06] WorkspacePreset CERTIFICATE_REVIEW CONTRACT_REVIEW COVERAGE_COMPARISON DOCUMENT_EXPLORATION GENERATE_CERTIFICATE_OF_LIABILITY_INSURANCE GENERATE_TEMPLATE
[DATA-07] WorkspaceMessageRole AGENT TOOL_INVOCATION TOOL_RESULT USER
[DATA-08] ArtifactType CERTIFICATE_OF_LIABILITY_INSURANCE DOCUMENT EMAIL
[DATA-09] PlanStageType PROCESS_ATTACHMENTS TASK
[DATA-09] PlanStageState FAILED IN_PROGRESS SUCCESS
[DATA-10] PlanEventType THOUGHT TOOL_CALL
[DATA-10] PlanEventStatus FAILED IN_PROGRESS PLANNED SUCCESS
[DATA-11] DocumentForm ACORD_125 ACORD_126 ACORD_130 ACORD_131 ACORD_140 ACORD_25
[DATA-12] EmailSenderRole AGENT CARA CLIENT PARTICIPANT
[DATA-12] EmailThreadState ACTIVE ENDED
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
[DATA-20] InsuranceType ACCIDENT_AND_HEALTH BUSINESS_OWNERS COMMERCIAL_AUTO CYBER DIRECTORS_AND_OFFICERS EMPLOYMENT_PRACTICES_LIABILITY ERRORS_AND_OMISSION EXCESS GENERAL_LIABILITY JEWELERS_BLOCK OTHER PACKAGE PRODUCT_LIABILITY PROFESSIONAL_LIABILITY PROPERTY RENTAL SHIPPING_AND_TRANSPORTATION UMBRELLA WORKERS_COMPENSATION
[HOME-12] TemplateForm ACORD_125 ACORD_126 ACORD_130 ACORD_131 ACORD_140
[POL-11] BillingType AGENCY DIRECT`;

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
