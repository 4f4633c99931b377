/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AccountType =
  | 'BUSINESS'
  | 'INDIVIDUAL';

export type AddAccountContactInput = {
  associateContactId?: string | null | undefined;
  contact?: ContactInput | null | undefined;
  /** The account's version that the dialog showed. */
  version?: number | null | undefined;
};

export type AddCaraWorkspaceMessageInput = {
  /** The ids returned by POST /files. */
  files?: Array<string> | null | undefined;
  message?: string | null | undefined;
};

export type AddServiceRequestCommentInput = {
  content?: string | null | undefined;
};

export type AddressInput = {
  city?: string | null | undefined;
  line1?: string | null | undefined;
  line2?: string | null | undefined;
  postalCode?: string | null | undefined;
  zone?: string | null | undefined;
};

export type AgencyRole =
  | 'MEMBER'
  | 'OWNER'
  | 'PREPARER'
  | 'VIEWER';

export type AgencySettingsInput = {
  authorizedRepresentative?: string | null | undefined;
  businessHours: Array<OpenDayInput>;
  emailSignature?: string | null | undefined;
  producer: ProducerInput;
  timeZone: string;
  /** The version the edit started from. */
  version: number;
};

export type AgencyUserPreferencesInput = {
  favoritePresets: FavoritePresetsInput;
};

export type AggregateBasis =
  | 'LOCATION'
  | 'OTHER'
  | 'POLICY'
  | 'PROJECT';

export type Appointment =
  | 'APPOINTED'
  | 'NOT_APPOINTED'
  | 'UNKNOWN';

export type ArtifactState =
  | 'APPROVED'
  | 'DRAFT'
  | 'FAILED'
  | 'SENT';

export type ArtifactType =
  | 'CERTIFICATE_OF_LIABILITY_INSURANCE'
  | 'DOCUMENT'
  | 'EMAIL';

export type BillingInterval =
  | 'ANNUAL'
  | 'MONTHLY'
  | 'NONE'
  | 'QUARTERLY';

export type BillingType =
  | 'AGENCY'
  | 'DIRECT';

export type BusinessAccountInput = {
  dba?: string | null | undefined;
  email?: string | null | undefined;
  mailingAddress?: AddressInput | null | undefined;
  naics?: string | null | undefined;
  name: string;
  phone?: string | null | undefined;
  website?: string | null | undefined;
};

export type BusinessPolicyItemInput = {
  agencyFees?: number | null | undefined;
  billingType?: BillingType | null | undefined;
  brokerFees?: number | null | undefined;
  brokerId?: string | null | undefined;
  carrierId?: string | null | undefined;
  /** The coverage parts to create with the policy. */
  coverageParts?: Array<NewCoveragePartInput> | null | undefined;
  estimatedCommission?: number | null | undefined;
  expiresAt?: string | null | undefined;
  /** The form's key; the server generates the real id. */
  id?: string | null | undefined;
  inforceAt?: string | null | undefined;
  issuedAt?: string | null | undefined;
  market?: Market | null | undefined;
  minimumEarnedPremium?: number | null | undefined;
  otherFees?: number | null | undefined;
  paymentIntervalType?: BillingInterval | null | undefined;
  policyFees?: number | null | undefined;
  policyNumber?: string | null | undefined;
  premium?: number | null | undefined;
  quoteNumber?: string | null | undefined;
  sourceAgencyUserId?: string | null | undefined;
  sourceCampaignId?: string | null | undefined;
  sourceLeadId?: string | null | undefined;
  sourceNotes?: string | null | undefined;
  sourceProcessType?: ProcessType | null | undefined;
  sourceReferralSourceId?: string | null | undefined;
  sourceSubType?: SourceSubType | null | undefined;
  sourceType?: LeadSource | null | undefined;
  surplusAuthority?: SurplusAuthority | null | undefined;
  taxes?: number | null | undefined;
  total?: number | null | undefined;
  type?: InsuranceType | null | undefined;
};

export type BusinessPolicyState =
  | 'BINDING'
  | 'CANCELED'
  | 'EXPIRED'
  | 'INFORCE'
  | 'PENDING'
  | 'SUBMITTED'
  | 'UNKNOWN';

export type CallRole =
  | 'AGENT'
  | 'USER';

export type CallStatus =
  | 'COMPLETED'
  | 'ERROR'
  | 'IN_PROGRESS'
  | 'REGISTERED';

export type CancellationNoticeInput = {
  cancelsOn: string;
  /** Required if the reason is OTHER. */
  note?: string | null | undefined;
  reason: CancellationReason;
  /** The version the edit started from. */
  version?: number | null | undefined;
};

export type CancellationReason =
  | 'INSURED_REQUEST'
  | 'NONPAYMENT'
  | 'OTHER'
  | 'UNDERWRITING';

export type CertificateAskInput = {
  line: CoverageLine;
  want: CertificateWant;
};

/** The written contract that requires it: with the insured, or reaching the holder through others. */
export type CertificateContract =
  | 'DIRECT'
  | 'THROUGH_OTHERS';

export type CertificateHolderInput = {
  address: AddressInput;
  name: string;
};

/** What a person does about something that cannot be printed. */
export type CertificateNextStep =
  | 'ACCEPT_BY_PAGE'
  | 'ASK_CARRIER'
  | 'CHANGE_REQUEST'
  | 'CONFIRM'
  | 'REFUSE';

export type CertificateState =
  | 'DRAFT'
  | 'ISSUED'
  | 'SUPERSEDED'
  | 'VOID';

/** What a holder may ask of a line beyond its limits. */
export type CertificateWant =
  | 'ADDITIONAL_INSURED_COMPLETED'
  | 'ADDITIONAL_INSURED_EQUIPMENT'
  | 'ADDITIONAL_INSURED_MORTGAGEE'
  | 'ADDITIONAL_INSURED_ONGOING'
  | 'ADDITIONAL_INSURED_PREMISES'
  | 'ADDITIONAL_INSURED_VENDOR'
  | 'AGGREGATE_PER_LOCATION'
  | 'AGGREGATE_PER_PROJECT'
  | 'NOTICE_OF_CANCELLATION'
  | 'PRIMARY_NONCONTRIBUTORY'
  | 'WAIVER';

/** A page of one of the policy's documents that a value was compared with. */
export type CitedPageInput = {
  documentId: string;
  page: number;
};

export type ComparedWith =
  | 'BINDER'
  | 'PRIOR_TERM';

/** Why a change was refused although nothing in it was wrong: someone else came first. */
export type Conflict =
  | 'ALREADY_APPROVED'
  | 'ALREADY_CLOSED'
  | 'ALREADY_REQUESTED'
  | 'ALREADY_STARTED'
  | 'FACT_CHANGED'
  | 'OWNER_CHANGED'
  | 'STALE_VERSION'
  | 'TAKEOVER_SETTLED';

export type ContactInput = {
  email?: string | null | undefined;
  name: string;
  phone?: string | null | undefined;
};

export type CorrectImportCellInput = {
  /** The column of the file, starting at zero. */
  column: number;
  /** The number of the row. */
  row: number;
  /** The value that the person saw. */
  seen: string;
  /** Null restores the file's value. */
  value?: string | null | undefined;
};

/** One cell of a line's grid: an amount, a word or a date. */
export type CoverageCellInput = {
  amount?: number | null | undefined;
  key: string;
  kind: CoverageFactKind;
  onDate?: string | null | undefined;
  statedAs?: StatedAs | null | undefined;
};

export type CoverageFactInput = {
  amount?: number | null | undefined;
  formEdition?: string | null | undefined;
  formPresence?: FormPresence | null | undefined;
  key: string;
  kind: CoverageFactKind;
  label?: string | null | undefined;
  onDate?: string | null | undefined;
  statedAs?: StatedAs | null | undefined;
};

export type CoverageFactKind =
  | 'DATE'
  | 'DEDUCTIBLE'
  | 'FORM'
  | 'LIMIT'
  | 'RETENTION';

export type CoverageLine =
  | 'AUTO'
  | 'CRIME'
  | 'CYBER'
  | 'DIRECTORS_AND_OFFICERS'
  | 'EMPLOYMENT_PRACTICES'
  | 'EXCESS'
  | 'GENERAL_LIABILITY'
  | 'INLAND_MARINE'
  | 'LIQUOR'
  | 'OTHER'
  | 'POLLUTION'
  | 'PROFESSIONAL'
  | 'PROPERTY'
  | 'UMBRELLA'
  | 'WORKERS_COMPENSATION';

export type CoverageLineInput = {
  /** The cells that were typed, at most 200. */
  cells: Array<CoverageCellInput>;
  /** The policy's version that the edit started from. */
  version: number;
};

export type CoveragePartInput = {
  aggregateBasis?: AggregateBasis | null | undefined;
  line: CoverageLine;
  title?: string | null | undefined;
  trigger?: CoverageTrigger | null | undefined;
};

export type CoverageTrigger =
  | 'CLAIMS_MADE'
  | 'OCCURRENCE';

export type CreateAccountInput = {
  associateContactId?: string | null | undefined;
  business?: BusinessAccountInput | null | undefined;
  contact?: ContactInput | null | undefined;
  individual?: IndividualAccountInput | null | undefined;
  managerId?: string | null | undefined;
  type: AccountType;
};

export type CreateBusinessPoliciesInput = {
  accountId: string;
  policies: Array<BusinessPolicyItemInput>;
};

export type CreateCaraWorkspaceInput = {
  customPresetId?: string | null | undefined;
  /** Policy documents. */
  documentIds?: Array<string> | null | undefined;
  /** The ids returned by POST /files. */
  files?: Array<string> | null | undefined;
  /** If omitted, the preset's default message is used. */
  message?: string | null | undefined;
  preset?: WorkspacePreset | null | undefined;
  serviceRequestId?: string | null | undefined;
  templates?: Array<TemplateForm> | null | undefined;
};

/** Who asks for what; the ledger says what is true. */
export type CreateCertificateInput = {
  accountId: string;
  additionalInsured: boolean;
  /** If omitted, additionalInsured asks for it on every liability line. */
  asks?: Array<CertificateAskInput> | null | undefined;
  contract?: CertificateContract | null | undefined;
  descriptionOfOperations?: string | null | undefined;
  holder: CertificateHolderInput;
  project?: string | null | undefined;
  /** The state where the work is done. */
  riskState?: string | null | undefined;
};

export type CustomPresetInput = {
  allowFileUpload: boolean;
  basePrompt: string;
  description: string;
  title: string;
};

export type DocumentForm =
  | 'ACORD_25'
  | 'ACORD_125'
  | 'ACORD_126'
  | 'ACORD_130'
  | 'ACORD_131'
  | 'ACORD_140';

export type DocumentSplitState =
  | 'CONFIRMED'
  | 'DISMISSED'
  | 'DONE'
  | 'FAILED'
  | 'PROPOSED';

export type DocumentType =
  | 'APPLICATION_FORM'
  | 'BINDER'
  | 'CERTIFICATE'
  | 'ENDORSEMENT'
  | 'INVOICE'
  | 'LOST_POLICY_RELEASE'
  | 'NOTICE_OF_CANCELLATION'
  | 'OTHER'
  | 'POLICY_DOCUMENT'
  | 'QUOTE_DOCUMENT';

export type EmailArtifactInput = {
  /** Files of the workspace; when left out they stay as they are. */
  attachmentIds?: Array<string> | null | undefined;
  body: string;
  /** Copies; addresses typed here may be written to. */
  cc?: Array<string> | null | undefined;
  /** Sent below the body; when left out it stays as it is. */
  signature?: string | null | undefined;
  subject: string;
  /** Addresses typed here may be written to. */
  to: Array<string>;
  /** The version that the person saw. */
  version: number;
};

export type EmailDraftInput = {
  body: string;
  /** Copies; addresses typed here may be written to. */
  cc?: Array<string> | null | undefined;
  /** Sent below the body; when left out it stays as it is. */
  signature?: string | null | undefined;
  subject: string;
  /** Addresses typed here may be written to. */
  to: Array<string>;
  /** The version that the person saw. */
  version: number;
};

export type EmailSenderRole =
  | 'AGENT'
  | 'CARA'
  | 'CLIENT'
  | 'PARTICIPANT';

export type EmailThreadState =
  | 'ACTIVE'
  | 'ENDED';

export type ExtractionState =
  | 'DONE'
  | 'FAILED'
  | 'QUEUED'
  | 'READING';

export type FactSource =
  | 'CARA'
  | 'DOCUMENT'
  | 'IMPORT'
  | 'PERSON';

export type FactStatus =
  | 'CONFLICT'
  | 'ENTERED'
  | 'PROVED'
  | 'STALE'
  | 'UNVERIFIED'
  | 'VERIFIED';

export type FavoritePresetsInput = {
  /** Unknown ids are ignored. */
  customPresetIds: Array<string>;
  presets: Array<WorkspacePreset>;
};

export type FindingDecision =
  | 'ACCEPTED'
  | 'CORRECTED'
  | 'REJECTED';

export type FindingDecisionInput = {
  /** The right amount, of a correction. */
  amount?: number | null | undefined;
  decision: FindingDecision;
  reason?: string | null | undefined;
  /** The policy's version that the person saw. */
  version: number;
};

export type FindingKind =
  | 'AMOUNT'
  | 'DATE'
  | 'DEDUCTIBLE'
  | 'LIMIT'
  | 'RETENTION'
  | 'TEXT';

export type FindingPass =
  | 'MODEL'
  | 'RULE';

export type FindingVerdict =
  | 'PROVED'
  | 'UNVERIFIED';

export type FormPresence =
  | 'MISSING'
  | 'PRESENT'
  | 'UNKNOWN';

export type FormRequestState =
  | 'CANCELED'
  | 'OPEN'
  | 'RECEIVED';

export type ImportFieldInput =
  | 'AMOUNT'
  | 'CHOICE'
  | 'DATE'
  | 'TEXT';

export type ImportKind =
  | 'ACCOUNTS'
  | 'CARRIERS'
  | 'CONTACTS'
  | 'POLICIES';

export type ImportMatchInput = {
  column: number;
  field: string;
};

export type ImportOutcome =
  | 'DUPLICATE'
  | 'NEW'
  | 'REFUSED'
  | 'UPDATE';

export type ImportState =
  | 'CHECKING'
  | 'DONE'
  | 'FAILED'
  | 'MATCHING'
  | 'PAUSED'
  | 'READING'
  | 'READY'
  | 'RUNNING'
  | 'UNDOING'
  | 'UNDONE';

export type IndividualAccountInput = {
  email?: string | null | undefined;
  mailingAddress?: AddressInput | null | undefined;
  name: string;
  phone?: string | null | undefined;
};

export type InsuranceType =
  | 'ACCIDENT_AND_HEALTH'
  | 'BUSINESS_OWNERS'
  | 'COMMERCIAL_AUTO'
  | 'CYBER'
  | 'DIRECTORS_AND_OFFICERS'
  | 'EMPLOYMENT_PRACTICES_LIABILITY'
  | 'ERRORS_AND_OMISSION'
  | 'EXCESS'
  | 'GENERAL_LIABILITY'
  | 'JEWELERS_BLOCK'
  | 'OTHER'
  | 'PACKAGE'
  | 'PRODUCT_LIABILITY'
  | 'PROFESSIONAL_LIABILITY'
  | 'PROPERTY'
  | 'RENTAL'
  | 'SHIPPING_AND_TRANSPORTATION'
  | 'UMBRELLA'
  | 'WORKERS_COMPENSATION';

export type LeadSource =
  | 'CAMPAIGN'
  | 'CROSS_SELL'
  | 'INBOUND'
  | 'OTHER'
  | 'PAID_LEAD'
  | 'REFERRAL';

export type LeaveOutImportFieldInput = {
  field: string;
  /** False takes it back. */
  leftOut: boolean;
};

export type Market =
  | 'ADMITTED'
  | 'EXCESS_AND_SURPLUS';

export type MatchImportInput = {
  matching: Array<ImportMatchInput>;
  /** The version that the person saw. */
  version: number;
};

/** A line of coverage with the cells of its grid. */
export type NewCoveragePartInput = {
  aggregateBasis?: AggregateBasis | null | undefined;
  cells: Array<CoverageCellInput>;
  line: CoverageLine;
  title?: string | null | undefined;
  trigger?: CoverageTrigger | null | undefined;
};

export type OpenDayInput = {
  closes: string;
  day: Weekday;
  opens: string;
};

export type PassageKind =
  | 'COVERED'
  | 'EXCLUDED';

export type PlanEventStatus =
  | 'FAILED'
  | 'IN_PROGRESS'
  | 'PLANNED'
  | 'SUCCESS';

export type PlanEventType =
  | 'THOUGHT'
  | 'TOOL_CALL';

export type PlanStageState =
  | 'FAILED'
  | 'IN_PROGRESS'
  | 'SUCCESS';

export type PlanStageType =
  | 'PROCESS_ATTACHMENTS'
  | 'TASK';

export type PolicyDifferenceKind =
  | 'ADDED'
  | 'CHANGED'
  | 'EDITION'
  | 'NOT_CONTINUOUS'
  | 'REMOVED';

export type PolicyExplorerMessageInput = {
  message?: string | null | undefined;
};

export type PolicyFormPresence =
  | 'LISTED'
  | 'PRESENT';

export type ProcessType =
  | 'AGENT_LED'
  | 'SELF_SERVE';

export type ProducerInput = {
  contactName?: string | null | undefined;
  email?: string | null | undefined;
  fax?: string | null | undefined;
  mailingAddress?: AddressInput | null | undefined;
  name: string;
  phone?: string | null | undefined;
};

export type QuoteVerdict =
  | 'TOO_SHORT'
  | 'UNVERIFIED'
  | 'VERIFIED';

export type ReadingState =
  | 'FAILED'
  | 'NOT_READ'
  | 'READ'
  | 'READING'
  | 'WAITING';

export type RescissionInput = {
  reason?: string | null | undefined;
  /** The version the edit started from. */
  version?: number | null | undefined;
};

export type ResolveServiceRequestInput = {
  /** The ids returned by POST /files. */
  files?: Array<string> | null | undefined;
  notes?: string | null | undefined;
  /** The version the person saw. */
  version?: number | null | undefined;
};

export type ScanState =
  | 'CLEAN'
  | 'INFECTED'
  | 'PENDING'
  | 'UNSCANNED';

export type ServiceRequestSort =
  | 'DUE'
  | 'OPENED';

export type ServiceRequestState =
  | 'CLOSED'
  | 'OPEN';

export type ServiceRequestType =
  | 'ADD_ADDITIONAL_INSURED'
  | 'CANCEL_POLICY'
  | 'CREATE_CERTIFICATE'
  | 'DOCUMENT_REQUEST'
  | 'ENDORSE_POLICY'
  | 'OTHER'
  | 'QUESTION'
  | 'QUOTE_REQUEST';

export type ServiceRequestUpdateType =
  | 'ADD_SERVICE_REQUEST_COMMENT'
  | 'ASSIGN_SERVICE_REQUEST'
  | 'CLOSE_SERVICE_REQUEST'
  | 'CREATE_SERVICE_REQUEST'
  | 'ENRICH_SERVICE_REQUEST'
  | 'UPDATE_SERVICE_REQUEST'
  | 'UPDATE_SERVICE_REQUEST_DUE_AT';

export type SimilarityReason =
  | 'DBA'
  | 'EMAIL'
  | 'NAME'
  | 'NAME_AND_STATE'
  | 'PHONE';

export type SortDirection =
  | 'ASC'
  | 'DESC';

export type SourceSubType =
  | 'AGENCY'
  | 'BOLD_PENGUIN'
  | 'CUSTOMER'
  | 'OTHER_REFERRAL'
  | 'PARTNER'
  | 'TIVLY';

export type SplitPartInput = {
  /** It ends where the next one begins. */
  firstPage: number;
  /** What its file is called; made of its title and pages without one. */
  name?: string | null | undefined;
  type: DocumentType;
};

export type StartImportInput = {
  /** The id returned by POST /files. */
  fileId: string;
  kind: ImportKind;
};

/** What a policy says in place of an amount; never an amount of zero. */
export type StatedAs =
  | 'EXCLUDED'
  | 'INCLUDED'
  | 'NOT_STATED'
  | 'STATUTORY';

export type StatementSource =
  | 'BINDER'
  | 'ENDORSEMENT'
  | 'POLICY';

export type SurplusAuthority =
  | 'NOT_ON_FILE'
  | 'ON_FILE'
  | 'UNKNOWN';

export type TemplateForm =
  | 'ACORD_125'
  | 'ACORD_126'
  | 'ACORD_130'
  | 'ACORD_131'
  | 'ACORD_140';

export type UpdateAccountContactInput = {
  email?: string | null | undefined;
  name: string;
  phone?: string | null | undefined;
  /** The account's version that the dialog showed. */
  version?: number | null | undefined;
};

export type UpdateAccountInput = {
  dba?: string | null | undefined;
  email?: string | null | undefined;
  mailingAddress?: AddressInput | null | undefined;
  /** If omitted, it stays unchanged; null is nobody. */
  managerId?: string | null | undefined;
  naics?: string | null | undefined;
  name: string;
  phone?: string | null | undefined;
  /** The version the edit started from. */
  version?: number | null | undefined;
  /** If omitted, it stays unchanged. */
  website?: string | null | undefined;
};

export type UpdateBusinessPolicyInput = {
  agencyFees?: number | null | undefined;
  brokerFees?: number | null | undefined;
  brokerId?: string | null | undefined;
  carrierId?: string | null | undefined;
  estimatedCommission?: number | null | undefined;
  expiresAt?: string | null | undefined;
  inforceAt?: string | null | undefined;
  issuedAt?: string | null | undefined;
  market?: Market | null | undefined;
  minimumEarnedPremium?: number | null | undefined;
  otherFees?: number | null | undefined;
  policyFees?: number | null | undefined;
  policyNumber?: string | null | undefined;
  premium?: number | null | undefined;
  quoteNumber?: string | null | undefined;
  sourceAgencyUserId?: string | null | undefined;
  sourceCampaignId?: string | null | undefined;
  sourceLeadId?: string | null | undefined;
  sourceNotes?: string | null | undefined;
  sourceProcessType?: ProcessType | null | undefined;
  sourceReferralSourceId?: string | null | undefined;
  sourceSubType?: SourceSubType | null | undefined;
  sourceType?: LeadSource | null | undefined;
  state: BusinessPolicyState;
  surplusAuthority?: SurplusAuthority | null | undefined;
  taxes?: number | null | undefined;
  total?: number | null | undefined;
  type?: InsuranceType | null | undefined;
  updateReason?: string | null | undefined;
  /** The version the edit started from. */
  version?: number | null | undefined;
};

export type UpdateInitiatorType =
  | 'AGENCY_CLIENT'
  | 'AGENCY_USER'
  | 'ANONYMOUS'
  | 'CRONJOB'
  | 'OYSTER'
  | 'WORKFLOW';

export type UpdatePolicyFileInput = {
  /** Decides whether the client can see it. */
  type?: DocumentType | null | undefined;
};

export type UpdateServiceRequestInput = {
  /** Null unassigns it; if omitted, it stays unchanged. */
  assigneeId?: string | null | undefined;
  /** A day, or a timestamp read as its day in UTC; null clears it. */
  dueAt?: string | null | undefined;
  /** The version the person saw. */
  version?: number | null | undefined;
};

export type UploadPolicyFileInput = {
  /** The id returned by POST /files. */
  fileId?: string | null | undefined;
  notes?: string | null | undefined;
  type?: DocumentType | null | undefined;
  /** Computed from the type; true is refused for other types. */
  visible?: boolean | null | undefined;
};

export type Weekday =
  | 'FRIDAY'
  | 'MONDAY'
  | 'SATURDAY'
  | 'SUNDAY'
  | 'THURSDAY'
  | 'TUESDAY'
  | 'WEDNESDAY';

/** BLOCKED: nothing is issued with it. NEEDS_FORM: nothing without the form that proves it. REASON: a person may keep it with a reason. CHECK: a person looks at it. */
export type WordingGrade =
  | 'BLOCKED'
  | 'CHECK'
  | 'NEEDS_FORM'
  | 'REASON';

export type WorkspaceAttention =
  | 'EMAIL_TO_APPROVE'
  | 'QUESTION'
  | 'TAKEOVER_REQUEST';

export type WorkspaceMessageRole =
  | 'AGENT'
  | 'TOOL_INVOCATION'
  | 'TOOL_RESULT'
  | 'USER';

export type WorkspacePreset =
  | 'CERTIFICATE_REVIEW'
  | 'CONTRACT_REVIEW'
  | 'COVERAGE_COMPARISON'
  | 'DOCUMENT_EXPLORATION'
  | 'GENERATE_CERTIFICATE_OF_LIABILITY_INSURANCE'
  | 'GENERATE_TEMPLATE';

export type WorkspaceRunState =
  | 'DONE'
  | 'FAILED'
  | 'QUEUED'
  | 'RUNNING'
  | 'STOPPED'
  | 'WAITING';

export type WorkspaceState =
  | 'CREATED'
  | 'IDLE'
  | 'WAITING_FOR_INPUT'
  | 'WORKING';

export type WorkspaceTakeoverBasis =
  | 'AGENCY_OWNER'
  | 'CONSENT';

export type WorkspaceTakeoverState =
  | 'ACCEPTED'
  | 'DECLINED'
  | 'LAPSED'
  | 'PENDING'
  | 'WITHDRAWN';

export type AccountOutlookQueryVariables = Exact<{
  id: string;
}>;


export type AccountOutlookQuery = { account: { policyCount: number }, accountOutlook: { nextPolicies: Array<{ id: string, type: InsuranceType, policyNumber: string | null, state: BusinessPolicyState, expiresAt: string | null, carrier: { name: string }, pricing: { premium: number } }>, openRequests: Array<{ id: string, type: ServiceRequestType, state: ServiceRequestState, summary: string | null, dueAt: string | null, assignee: { name: string } | null }> } };

export type RemoveAccountContactMutationVariables = Exact<{
  id: string;
  contactId: string;
  version?: number | null | undefined;
}>;


export type RemoveAccountContactMutation = { removeAccountContact: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type AccountPolicyRowFragment = { id: string, type: InsuranceType, state: BusinessPolicyState, policyNumber: string | null, expiresAt: string | null, carrier: { name: string } } & { ' $fragmentName'?: 'AccountPolicyRowFragment' };

export type AccountPoliciesQueryVariables = Exact<{
  id: string;
}>;


export type AccountPoliciesQuery = { account: { businessPolicies: Array<{ ' $fragmentRefs'?: { 'AccountPolicyRowFragment': AccountPolicyRowFragment } }> } };

export type AccountRequestRowFragment = { id: string, type: ServiceRequestType, state: ServiceRequestState, updatedAt: string, details: string | null, question: { question: string | null } | null, cancelPolicy: { reason: string | null } | null } & { ' $fragmentName'?: 'AccountRequestRowFragment' };

export type AccountRequestsQueryVariables = Exact<{
  id: string;
}>;


export type AccountRequestsQuery = { account: { serviceRequests: Array<{ ' $fragmentRefs'?: { 'AccountRequestRowFragment': AccountRequestRowFragment } }> } };

export type AccountQueryVariables = Exact<{
  id: string;
}>;


export type AccountQuery = { account: { id: string, type: AccountType, version: number, createdAt: string, nextExpiration: string | null, manager: { id: string, name: string, isFormer: boolean } | null, account:
      | { __typename: 'BusinessAccount', dba: string | null, naics: string | null, naicsTitle: string | null, website: string | null, name: string, email: string | null, phone: string | null, mailingAddress: { line1: string, line2: string | null, city: string, zone: string, postalCode: string } | null }
      | { __typename: 'IndividualAccount', name: string, email: string | null, phone: string | null, mailingAddress: { line1: string, line2: string | null, city: string, zone: string, postalCode: string } | null }
    , contacts: Array<{ id: string, name: string, email: string | null, phone: string | null }> } };

export type AccountRowFragment = { id: string, type: AccountType, policyCount: number, nextExpiration: string | null, account:
    | { name: string, email: string | null, mailingAddress: { line1: string, city: string } | null }
    | { name: string, email: string | null, mailingAddress: { line1: string, city: string } | null }
   } & { ' $fragmentName'?: 'AccountRowFragment' };

export type AccountsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
}>;


export type AccountsQuery = { accounts: { edges: Array<{ node: { ' $fragmentRefs'?: { 'AccountRowFragment': AccountRowFragment } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type AddAccountContactMutationVariables = Exact<{
  id: string;
  input: AddAccountContactInput;
}>;


export type AddAccountContactMutation = { addAccountContact: { conflict: Conflict | null, account: { id: string } | null, validationErrors: Array<{ path: string, message: string }> } };

export type ContactsQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type ContactsQuery = { contacts: Array<{ id: string, name: string, email: string | null }> };

export type CreateAccountMutationVariables = Exact<{
  input: CreateAccountInput;
}>;


export type CreateAccountMutation = { createAccount: { account: { id: string } | null, validationErrors: Array<{ path: string, message: string }> } };

export type UpdateAccountMutationVariables = Exact<{
  id: string;
  input: UpdateAccountInput;
}>;


export type UpdateAccountMutation = { updateAccount: { conflict: Conflict | null, account: { id: string } | null, validationErrors: Array<{ path: string, message: string }> } };

export type UpdateCompanyMutationVariables = Exact<{
  id: string;
  input: UpdateAccountInput;
}>;


export type UpdateCompanyMutation = { updateAccount: { conflict: Conflict | null, account: { id: string } | null, validationErrors: Array<{ path: string, message: string }> } };

export type UpdateAccountContactMutationVariables = Exact<{
  id: string;
  contactId: string;
  input: UpdateAccountContactInput;
}>;


export type UpdateAccountContactMutation = { updateAccountContact: { conflict: Conflict | null, account: { id: string } | null, validationErrors: Array<{ path: string, message: string }> } };

export type SimilarAccountsQueryVariables = Exact<{
  name: string;
  zone?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
}>;


export type SimilarAccountsQuery = { similarAccounts: Array<{ reasons: Array<SimilarityReason>, account: { id: string, account:
        | { name: string }
        | { name: string }
       } }> };

export type SimilarContactsQueryVariables = Exact<{
  name: string;
  email?: string | null | undefined;
  phone?: string | null | undefined;
}>;


export type SimilarContactsQuery = { similarContacts: Array<{ reasons: Array<SimilarityReason>, contact: { id: string, name: string }, account: { id: string, name: string } | null }> };

export type AgencySettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type AgencySettingsQuery = { agencyUser: { id: string, role: AgencyRole }, agencySettings: { timeZone: string, authorizedRepresentative: string | null, emailSignature: string | null, version: number, businessHours: Array<{ day: Weekday, opens: string, closes: string }>, producer: { name: string, contactName: string | null, phone: string | null, fax: string | null, email: string | null, mailingAddress: { line1: string, line2: string | null, city: string, zone: string, postalCode: string } | null } } };

export type UpdateAgencySettingsMutationVariables = Exact<{
  input: AgencySettingsInput;
}>;


export type UpdateAgencySettingsMutation = { updateAgencySettings: { conflict: Conflict | null, settings: { version: number } | null, validationErrors: Array<{ path: string, message: string }> } };

export type CertificateQueryVariables = Exact<{
  id: string;
}>;


export type CertificateQuery = { certificate: { id: string, certificateNumber: string, state: CertificateState, createdAt: string, downloadUrl: string, holder: { name: string, address: { line1: string, line2: string | null, city: string, zone: string, postalCode: string } }, contents: { additionalInsured: boolean, descriptionOfOperations: string | null, rows: Array<{ line: CoverageLine, policyId: string, insurerLetter: string | null, insurerName: string | null, policyNumber: string | null, effectiveOn: string | null, expiresOn: string | null, additionalInsured: boolean, waiver: boolean, limits: Array<{ name: string, amount: number | null, statedAs: StatedAs | null }> }>, decisions: Array<{ line: CoverageLine, want: CertificateWant, policyId: string, reason: string | null, nextStep: CertificateNextStep | null, proof: { number: string, edition: string, fileId: string, page: number, quote: string } | null }>, wording: Array<{ start: number, end: number, grade: WordingGrade, reason: string, citation: string | null, alternatives: Array<string> }>, problems: Array<{ field: string, message: string, policyId: string | null }> } } };

export type CertificateRowFragment = { id: string, certificateNumber: string, state: CertificateState, issuedOn: string | null, downloadUrl: string, holder: { name: string, address: { city: string, zone: string, postalCode: string } } } & { ' $fragmentName'?: 'CertificateRowFragment' };

export type CertificatesQueryVariables = Exact<{
  accountId: string;
  first: number;
  after?: string | null | undefined;
}>;


export type CertificatesQuery = { account: { policyCount: number }, certificates: { edges: Array<{ node: { ' $fragmentRefs'?: { 'CertificateRowFragment': CertificateRowFragment } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type CertificateLinesQueryVariables = Exact<{
  accountId: string;
}>;


export type CertificateLinesQuery = { account: { businessPolicies: Array<{ state: BusinessPolicyState, coverageParts: Array<{ line: CoverageLine }> }> } };

export type CreateCertificateMutationVariables = Exact<{
  input: CreateCertificateInput;
}>;


export type CreateCertificateMutation = { createCertificate: { certificate: { id: string } | null, validationErrors: Array<{ path: string, message: string }> } };

export type UpdateEmailArtifactMutationVariables = Exact<{
  id: string;
  input: EmailArtifactInput;
}>;


export type UpdateEmailArtifactMutation = { updateEmailArtifact: { conflict: Conflict | null, artifact: { id: string } | null, validationErrors: Array<{ path: string, message: string }> } };

export type ApproveEmailArtifactMutationVariables = Exact<{
  id: string;
  version: number;
  sendAnyway: boolean;
}>;


export type ApproveEmailArtifactMutation = { approveEmailArtifact: { conflict: Conflict | null, artifact: { id: string } | null, validationErrors: Array<{ path: string, message: string }> } };

export type HomePresetsQueryVariables = Exact<{ [key: string]: never; }>;


export type HomePresetsQuery = { agencyUser: { id: string, preferences: { favoritePresets: { presets: Array<WorkspacePreset> | null, customPresets: Array<{ id: string, title: string, description: string }> } } } };

export type HomeRequestQueryVariables = Exact<{
  id: string;
}>;


export type HomeRequestQuery = { serviceRequest: { id: string, type: ServiceRequestType, clientName: string | null, clientPhone: string | null, account: { account:
        | { name: string }
        | { name: string }
       } | null, businessPolicy: { files: Array<{ id: string, name: string }> } | null } };

export type WorkspacesForMeQueryVariables = Exact<{ [key: string]: never; }>;


export type WorkspacesForMeQuery = { workspacesForMe: Array<{ id: string, title: string, attention: Array<WorkspaceAttention>, takeoverRequest: { requestedBy: { name: string } } | null }> };

export type CreatePresetMutationVariables = Exact<{
  input: CustomPresetInput;
}>;


export type CreatePresetMutation = { createCustomPreset: { customPreset: { id: string } | null, validationErrors: Array<{ path: string, message: string }> } };

export type PresetToEditQueryVariables = Exact<{
  id: string;
}>;


export type PresetToEditQuery = { customPreset: { id: string, title: string, description: string, basePrompt: string, allowFileUpload: boolean } };

export type UpdatePresetMutationVariables = Exact<{
  id: string;
  input: CustomPresetInput;
}>;


export type UpdatePresetMutation = { updateCustomPreset: { customPreset: { id: string } | null, validationErrors: Array<{ path: string, message: string }> } };

export type PresetPreferencesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type PresetPreferencesQuery = { agencyUser: { id: string, preferences: { favoritePresets: { presets: Array<WorkspacePreset> | null, customPresets: Array<{ id: string }> } } }, customPresets: { edges: Array<{ node: { id: string, title: string, description: string } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type PoliciesOnFileQueryVariables = Exact<{
  first: number;
  search?: string | null | undefined;
}>;


export type PoliciesOnFileQuery = { businessPolicies: { edges: Array<{ node: { id: string, type: InsuranceType, policyNumber: string | null, account: { account:
            | { name: string }
            | { name: string }
           }, files: Array<{ id: string, name: string }> } }> } };

export type UpdatePreferencesMutationVariables = Exact<{
  input: AgencyUserPreferencesInput;
}>;


export type UpdatePreferencesMutation = { updateAgencyUserPreferences: { validationErrors: Array<{ path: string, message: string }> } };

export type PresetRowFragment = { id: string, title: string, updatedAt: string, createdBy: { id: string, name: string } } & { ' $fragmentName'?: 'PresetRowFragment' };

export type PresetsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
}>;


export type PresetsQuery = { customPresets: { edges: Array<{ node: { ' $fragmentRefs'?: { 'PresetRowFragment': PresetRowFragment } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type PresetToRunQueryVariables = Exact<{
  id: string;
}>;


export type PresetToRunQuery = { customPreset: { id: string, title: string, description: string, allowFileUpload: boolean } };

export type StageStepsQueryVariables = Exact<{
  stageId: string;
  before?: number | null | undefined;
}>;


export type StageStepsQuery = { planStage: { id: string, events: Array<{ id: string, stageId: string, position: number, type: PlanEventType, status: PlanEventStatus, title: string, content: string | null, startedAt: string | null, endedAt: string | null, toolCall: { name: string, argumentsJson: string, result: string | null } | null }> } };

export type StopCaraWorkspaceMutationVariables = Exact<{
  id: string;
}>;


export type StopCaraWorkspaceMutation = { stopCaraWorkspace: { validationErrors: Array<{ path: string, message: string }> } };

export type RetryCaraWorkspaceMutationVariables = Exact<{
  id: string;
}>;


export type RetryCaraWorkspaceMutation = { retryCaraWorkspace: { validationErrors: Array<{ path: string, message: string }> } };

export type EarlierMessagesQueryVariables = Exact<{
  id: string;
  before: number;
}>;


export type EarlierMessagesQuery = { caraWorkspace: { id: string, messages: Array<{ id: string, position: number, role: WorkspaceMessageRole, content: string, timestamp: string, citations: Array<{ ' $fragmentRefs'?: { 'CitationFragment': CitationFragment } }>, files: Array<{ id: string, name: string, sizeBytes: number, url: string }> }>, planStages: Array<{ id: string, type: PlanStageType, state: PlanStageState, result: string | null, createdAt: string, startedAt: string, endedAt: string | null, initiatedByMessageId: string, runId: string, eventsCount: number, processAttachmentsDetails: { currentFileProgress: number } | null }> } };

export type AddCaraWorkspaceMessageMutationVariables = Exact<{
  id: string;
  input: AddCaraWorkspaceMessageInput;
}>;


export type AddCaraWorkspaceMessageMutation = { addCaraWorkspaceMessage: { caraWorkspace: { id: string } | null, validationErrors: Array<{ path: string, message: string }> } };

export type RequestWorkspaceTakeoverMutationVariables = Exact<{
  id: string;
}>;


export type RequestWorkspaceTakeoverMutation = { payload: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type DecideWorkspaceTakeoverMutationVariables = Exact<{
  id: string;
  accept: boolean;
}>;


export type DecideWorkspaceTakeoverMutation = { payload: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type WithdrawWorkspaceTakeoverMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawWorkspaceTakeoverMutation = { payload: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type TakeOverWorkspaceMutationVariables = Exact<{
  id: string;
  ownerId: string;
}>;


export type TakeOverWorkspaceMutation = { payload: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type WatchCaraWorkspaceSubscriptionVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type WatchCaraWorkspaceSubscription = { watchCaraWorkspace: { version: string, reset: boolean, kind: string | null, workspace: { id: string, title: string, state: WorkspaceState, updatedAt: string, ownerId: string, takeoverRequestId: string | null, runState: WorkspaceRunState | null, failure: string | null, inputTokens: number, outputTokens: number, costMicros: number | null } | null, message: { id: string, position: number, role: WorkspaceMessageRole, content: string, timestamp: string, citations: Array<{ ' $fragmentRefs'?: { 'CitationFragment': CitationFragment } }> } | null, stage: { id: string, type: PlanStageType, state: PlanStageState, result: string | null, createdAt: string, startedAt: string, endedAt: string | null, initiatedByMessageId: string, runId: string, processAttachmentsDetails: { currentFileProgress: number } | null } | null, event: { id: string, stageId: string, position: number, type: PlanEventType, status: PlanEventStatus, title: string, content: string | null, startedAt: string | null, endedAt: string | null, toolCall: { name: string, argumentsJson: string, result: string | null } | null } | null, artifact: { id: string, type: ArtifactType, state: ArtifactState, version: number, runId: string, createdAt: string, subject: string | null, to: Array<string>, cc: Array<string>, flagged: Array<string>, body: string | null, signature: string | null, document: { type: DocumentForm | null, data: unknown, downloadUrl: string | null } | null, certificate: { downloadUrl: string | null, holder: { name: string | null } } | null } | null, draft: { messageId: string, text: string } | null } };

export type CitationFragment = { start: number, end: number, placeStart: number, placeEnd: number, fileId: string | null, page: number, verdict: QuoteVerdict } & { ' $fragmentName'?: 'CitationFragment' };

export type CaraWorkspaceQueryVariables = Exact<{
  id: string;
}>;


export type CaraWorkspaceQuery = { caraWorkspace: { id: string, title: string, preset: WorkspacePreset | null, state: WorkspaceState, createdAt: string, updatedAt: string, isMine: boolean, needsApprover: boolean, isScripted: boolean, run: { state: WorkspaceRunState, failure: string | null } | null, agencyUser: { id: string, name: string }, takeoverRequest: { id: string, isMine: boolean, requestedBy: { name: string } } | null, takeovers: Array<{ id: string, state: WorkspaceTakeoverState, basis: WorkspaceTakeoverBasis, decidedAt: string | null, requestedBy: { name: string }, from: { name: string } }>, customPreset: { id: string, title: string, allowFileUpload: boolean } | null, files: Array<{ id: string, name: string, sizeBytes: number, url: string }>, serviceRequest: { id: string, type: ServiceRequestType, state: ServiceRequestState, dueAt: string | null, clientName: string | null, clientPhone: string | null, account: { id: string, account:
          | { name: string }
          | { name: string }
         } | null } | null, messages: Array<{ id: string, position: number, role: WorkspaceMessageRole, content: string, timestamp: string, author: { name: string } | null, citations: Array<{ ' $fragmentRefs'?: { 'CitationFragment': CitationFragment } }>, files: Array<{ id: string, name: string, sizeBytes: number, url: string }> }>, planStages: Array<{ id: string, type: PlanStageType, state: PlanStageState, result: string | null, createdAt: string, startedAt: string, endedAt: string | null, initiatedByMessageId: string, runId: string, eventsCount: number, processAttachmentsDetails: { currentFileProgress: number } | null }>, unfinishedStages: Array<{ id: string, events: Array<{ id: string, stageId: string, position: number, type: PlanEventType, status: PlanEventStatus, title: string, content: string | null, startedAt: string | null, endedAt: string | null, toolCall: { name: string, argumentsJson: string, result: string | null } | null }> }>, artifacts: Array<{ id: string, type: ArtifactType, state: ArtifactState, version: number, runId: string, createdAt: string, subject: string | null, to: Array<string>, cc: Array<string>, flagged: Array<string>, unlisted: Array<string>, body: string | null, signature: string | null, attachments: Array<{ id: string, name: string, sizeBytes: number, url: string }>, document: { type: DocumentForm | null, data: unknown, downloadUrl: string | null } | null, certificate: { downloadUrl: string | null, holder: { name: string | null } } | null, approval: { id: string, state: string, approvedAt: string, sentAt: string | null, failure: string | null, approvedBy: { name: string } | null } | null }> } };

export type WorkspaceRowFragment = { id: string, title: string, state: WorkspaceState, attention: Array<WorkspaceAttention>, updatedAt: string, takeoverRequest: { requestedBy: { name: string } } | null, agencyUser: { name: string } } & { ' $fragmentName'?: 'WorkspaceRowFragment' };

export type WorkspacesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
  state?: WorkspaceState | null | undefined;
  userId?: string | null | undefined;
}>;


export type WorkspacesQuery = { caraWorkspaces: { edges: Array<{ node: { ' $fragmentRefs'?: { 'WorkspaceRowFragment': WorkspaceRowFragment } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type FilePagesContainingQueryVariables = Exact<{
  fileId: string;
  text: string;
}>;


export type FilePagesContainingQuery = { filePagesContaining: Array<number> };

export type FilePagesQueryVariables = Exact<{
  fileId: string;
  from: number;
  to: number;
}>;


export type FilePagesQuery = { filePages: Array<{ page: number, text: string, words: string | null }> };

export type QuoteOnPageQueryVariables = Exact<{
  fileId: string;
  page: number;
  quote: string;
}>;


export type QuoteOnPageQuery = { quoteOnPage: { verdict: QuoteVerdict, rectangles: Array<{ x: number, y: number, width: number, height: number }> } };

export type FilePageSizesQueryVariables = Exact<{
  fileId: string;
}>;


export type FilePageSizesQuery = { filePageSizes: Array<number> };

export type DocumentByIdQueryVariables = Exact<{
  id: string;
}>;


export type DocumentByIdQuery = { filePageSizes: Array<number>, file: { id: string, name: string, url: string, mimeType: string, readingState: ReadingState, readingFailure: string | null, pagesTotal: number | null } };

export type SessionLineFragment = { id: string, browser: string, createdAt: string, lastSeenAt: string, expiresAt: string, current: boolean } & { ' $fragmentName'?: 'SessionLineFragment' };

export type SessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionsQuery = { sessions: Array<(
    { id: string }
    & { ' $fragmentRefs'?: { 'SessionLineFragment': SessionLineFragment } }
  )> };

export type RevokeSessionMutationVariables = Exact<{
  id: string;
}>;


export type RevokeSessionMutation = { revokeSession: { revokedId: string } };

export type SignInMutationVariables = Exact<{
  email: string;
  code?: string | null | undefined;
  proof?: string | null | undefined;
}>;


export type SignInMutation = { agencySignIn: { agencyUser: { id: string, email: string, name: string } | null, agency: { id: string, name: string } | null, validationErrors: Array<{ path: string, message: string }> } };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { signOut: { done: boolean } };

export type ImportsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type ImportsQuery = { imports: { edges: Array<{ node: { ' $fragmentRefs'?: { 'ImportLineFragment': ImportLineFragment } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ImportProgressFragment = { state: ImportState, failure: string | null, rowsTotal: number, rowsChecked: number, rowsDone: number, rowsUndone: number, rowsKept: number, cellsCorrected: number, canUndo: boolean, startedAt: string | null, finishedAt: string | null, version: number, counts: { new: number, update: number, duplicate: number, refused: number }, problems: Array<{ field: string, rows: number }>, leftOut: Array<{ field: string, rows: number }> } & { ' $fragmentName'?: 'ImportProgressFragment' };

export type ImportProgressNowQueryVariables = Exact<{
  id: string;
}>;


export type ImportProgressNowQuery = { import: { ' $fragmentRefs'?: { 'ImportProgressFragment': ImportProgressFragment } } };

export type ImportRowLineFragment = { number: number, cells: Array<string>, outcome: ImportOutcome | null, reason: string | null, targetId: string | null, applied: boolean, undone: boolean, keptReason: string | null, leftOut: Array<string>, sameAs: number | null, problems: Array<{ field: string | null, message: string }>, corrections: Array<{ column: number, value: string, correctedAt: string, correctedBy: { name: string } | null }>, changes: Array<{ field: string, from: string | null, to: string | null }> } & { ' $fragmentName'?: 'ImportRowLineFragment' };

export type ImportRowsQueryVariables = Exact<{
  importId: string;
  outcome?: ImportOutcome | null | undefined;
  kept?: boolean | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type ImportRowsQuery = { importRows: { edges: Array<{ node: { ' $fragmentRefs'?: { 'ImportRowLineFragment': ImportRowLineFragment } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type MatchImportMutationVariables = Exact<{
  id: string;
  input: MatchImportInput;
}>;


export type MatchImportMutation = { matchImport: { validationErrors: Array<{ path: string, message: string }> } };

export type RunImportMutationVariables = Exact<{
  id: string;
}>;


export type RunImportMutation = { runImport: { validationErrors: Array<{ path: string, message: string }> } };

export type PauseImportMutationVariables = Exact<{
  id: string;
}>;


export type PauseImportMutation = { pauseImport: { validationErrors: Array<{ path: string, message: string }> } };

export type ResumeImportMutationVariables = Exact<{
  id: string;
}>;


export type ResumeImportMutation = { resumeImport: { validationErrors: Array<{ path: string, message: string }> } };

export type UndoImportMutationVariables = Exact<{
  id: string;
}>;


export type UndoImportMutation = { undoImport: { validationErrors: Array<{ path: string, message: string }> } };

export type DiscardImportMutationVariables = Exact<{
  id: string;
}>;


export type DiscardImportMutation = { discardImport: { validationErrors: Array<{ path: string, message: string }> } };

export type CorrectImportCellMutationVariables = Exact<{
  id: string;
  input: CorrectImportCellInput;
}>;


export type CorrectImportCellMutation = { correctImportCell: { conflict: Conflict | null, row: { ' $fragmentRefs'?: { 'ImportRowLineFragment': ImportRowLineFragment } } | null, validationErrors: Array<{ path: string, message: string }> } };

export type LeaveOutImportFieldMutationVariables = Exact<{
  id: string;
  input: LeaveOutImportFieldInput;
}>;


export type LeaveOutImportFieldMutation = { leaveOutImportField: { validationErrors: Array<{ path: string, message: string }> } };

export type ImportByIdQueryVariables = Exact<{
  id: string;
}>;


export type ImportByIdQuery = { import: (
    { id: string, kind: ImportKind, fileName: string, headers: Array<string>, samples: Array<Array<string>>, createdAt: string, fields: Array<{ name: string, label: string, required: boolean, hint: string | null, input: ImportFieldInput, choices: Array<string>, canLeaveOut: boolean }>, matching: Array<{ field: string, column: number, suggested: boolean }>, createdBy: { name: string } | null }
    & { ' $fragmentRefs'?: { 'ImportProgressFragment': ImportProgressFragment } }
  ) };

export type ImportLineFragment = { id: string, kind: ImportKind, state: ImportState, fileName: string, rowsTotal: number, createdAt: string, createdBy: { name: string } | null } & { ' $fragmentName'?: 'ImportLineFragment' };

export type StartImportMutationVariables = Exact<{
  input: StartImportInput;
}>;


export type StartImportMutation = { startImport: { import: { id: string } | null, validationErrors: Array<{ path: string, message: string }> } };

export type AccountsToInsureQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
}>;


export type AccountsToInsureQuery = { accounts: { edges: Array<{ node: { id: string, type: AccountType, account:
          | { name: string, email: string | null }
          | { name: string, email: string | null }
         } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type AccountToInsureQueryVariables = Exact<{
  id: string;
}>;


export type AccountToInsureQuery = { account: { id: string, type: AccountType, account:
      | { name: string, email: string | null }
      | { name: string, email: string | null }
     } };

export type DocumentToCorrectQueryVariables = Exact<{
  policyId: string;
}>;


export type DocumentToCorrectQuery = { businessPolicy: { files: Array<{ id: string, name: string, type: DocumentType | null }> } };

export type UpdatePolicyFileMutationVariables = Exact<{
  id: string;
  input: UpdatePolicyFileInput;
}>;


export type UpdatePolicyFileMutation = { updatePolicyFile: { id: string | null, validationErrors: Array<{ path: string, message: string }> } };

export type SaveCoverageLineMutationVariables = Exact<{
  policyId: string;
  partId: string;
  input: CoverageLineInput;
}>;


export type SaveCoverageLineMutation = { saveCoverageLine: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }>, conflictingChanges: Array<{ version: number, kind: string, changedAt: string, actorType: string, actorName: string | null, reason: string | null, changes: Array<{ field: string, from: string | null, to: string | null }> }> } };

export type SaveCoveragePartMutationVariables = Exact<{
  policyId: string;
  partId?: string | null | undefined;
  input: CoveragePartInput;
}>;


export type SaveCoveragePartMutation = { saveCoveragePart: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type RemoveCoveragePartMutationVariables = Exact<{
  policyId: string;
  partId: string;
}>;


export type RemoveCoveragePartMutation = { removeCoveragePart: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type RecordCoverageFactMutationVariables = Exact<{
  policyId: string;
  partId?: string | null | undefined;
  input: CoverageFactInput;
}>;


export type RecordCoverageFactMutation = { recordCoverageFact: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type VerifyCoverageFactMutationVariables = Exact<{
  policyId: string;
  factId: string;
  cited?: CitedPageInput | null | undefined;
}>;


export type VerifyCoverageFactMutation = { verifyCoverageFact: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type RemoveVerificationMutationVariables = Exact<{
  policyId: string;
  factId: string;
}>;


export type RemoveVerificationMutation = { removeVerification: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type RemoveCoverageFactMutationVariables = Exact<{
  policyId: string;
  factId: string;
}>;


export type RemoveCoverageFactMutation = { removeCoverageFact: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type CreatePolicyMutationVariables = Exact<{
  input: CreateBusinessPoliciesInput;
}>;


export type CreatePolicyMutation = { createBusinessPolicies: { businessPolicies: Array<{ id: string }>, validationErrors: Array<{ path: string, message: string }> } };

export type DocumentRowFragment = { id: string, name: string, mimeType: string, type: DocumentType | null, notes: string | null, visible: boolean, url: string, sizeBytes: number, createdAt: string, scanState: ScanState, readingState: ReadingState, readingFailure: string | null, pagesTotal: number | null, pagesRead: number } & { ' $fragmentName'?: 'DocumentRowFragment' };

export type PolicyFilesQueryVariables = Exact<{
  id: string;
}>;


export type PolicyFilesQuery = { businessPolicy: { files: Array<{ ' $fragmentRefs'?: { 'DocumentRowFragment': DocumentRowFragment } }>, findings: Array<{ fileId: string, isOfOtherTerm: boolean, isOfOtherPolicy: boolean }>, splits: Array<{ fileId: string, state: DocumentSplitState, failure: string | null, parts: Array<{ firstPage: number }> }> } };

export type DeletePolicyFileMutationVariables = Exact<{
  id: string;
}>;


export type DeletePolicyFileMutation = { deleteFile: { id: string } };

export type UndoDocumentSplitMutationVariables = Exact<{
  fileId: string;
}>;


export type UndoDocumentSplitMutation = { undoDocumentSplit: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type UpdatePolicyMutationVariables = Exact<{
  id: string;
  input: UpdateBusinessPolicyInput;
}>;


export type UpdatePolicyMutation = { updateBusinessPolicy: { conflict: Conflict | null, businessPolicy: { id: string } | null, validationErrors: Array<{ path: string, message: string }>, conflictingChanges: Array<{ version: number, kind: string, changedAt: string, actorType: string, actorName: string | null, reason: string | null, changes: Array<{ field: string, from: string | null, to: string | null }> }> } };

export type UpdateFormRequestMutationVariables = Exact<{
  id: string;
  input: EmailDraftInput;
}>;


export type UpdateFormRequestMutation = { updateFormRequest: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type ShownFindingFragment = { id: string, fileId: string, line: CoverageLine | null, kind: FindingKind, key: string, label: string, amount: number | null, onDate: string | null, text: string | null, page: number, quote: string, verdict: FindingVerdict, pass: FindingPass, decision: FindingDecision | null, decidedBy: string | null, decidedAt: string | null, reason: string | null, isSettled: boolean, isOfOtherTerm: boolean, isOfOtherPolicy: boolean, recordSays: string | null } & { ' $fragmentName'?: 'ShownFindingFragment' };

export type PolicyExploreQueryVariables = Exact<{
  id: string;
}>;


export type PolicyExploreQuery = { businessPolicy: { broker: { name: string } | null, details: { policyNumber: string | null, summary: string | null, insured: { name: string | null, address: string | null } | null, carrier: { name: string | null, address: string | null } | null, limits: { autoBodilyInjuryPerAccidentLimit: number | null, autoBodilyInjuryPerPersonLimit: number | null, autoCombinedSingleLimit: number | null, autoPropertyDamageLimit: number | null, cyberAggregateLimit: number | null, cyberRetentionLimit: number | null, glAggregateLimit: number | null, glMedicalPerOccurrenceLimit: number | null, glMedicalPerPersonLimit: number | null, glPerOccurrenceLimit: number | null, glPersonalAndAdvertisingInjuryLimit: number | null, glProductsAndCompletedOperationsLimit: number | null, glRentedPremisesDamageLimit: number | null, propertyBuildingLimit: number | null, propertyContentsLimit: number | null, umbrellaOrExcessAggregateLimit: number | null, umbrellaOrExcessPerOccurrenceLimit: number | null, wcPerAccidentLimit: number | null, wcPerDiseaseEmployeeLimit: number | null, wcPerDiseasePolicyLimit: number | null }, extraLimits: Array<{ name: string, limit: number }>, locations: Array<{ address: string, limits: { propertyBuildingLimit: number | null, propertyContentsLimit: number | null } }>, coverageDescriptions: Array<{ title: string, description: string, policyQuotes: Array<string> }>, exclusionDescriptions: Array<{ title: string, description: string, policyQuotes: Array<string> }> } | null, extractions: Array<{ id: string, fileId: string, state: ExtractionState, progress: number, failure: string | null, passages: Array<{ kind: PassageKind, title: string, page: number, quote: string }>, notFound: Array<{ kind: string, name: string, amount: number | null, page: number, quote: string }> }>, findings: Array<{ id: string, fileId: string, line: CoverageLine | null, kind: FindingKind, key: string, label: string, amount: number | null, onDate: string | null, text: string | null, page: number, quote: string, verdict: FindingVerdict, pass: FindingPass, decision: FindingDecision | null, decidedBy: string | null, decidedAt: string | null, reason: string | null, isSettled: boolean, isOfOtherTerm: boolean, isOfOtherPolicy: boolean, recordSays: string | null }>, conflicts: Array<{ line: CoverageLine | null, key: string, why: string, statements: Array<{ findingId: string, source: StatementSource, prevails: boolean }> }>, forms: Array<{ id: string, fileId: string, number: string, edition: string | null, title: string | null, firstPage: number, lastPage: number | null, presence: PolicyFormPresence, isMissing: boolean }>, comparisons: Array<{ against: ComparedWith, policyId: string, differences: Array<{ kind: PolicyDifferenceKind, subject: string, line: CoverageLine | null, here: { value: string, fileId: string, page: number, quote: string, isProved: boolean } | null, there: { value: string, fileId: string, page: number, quote: string, isProved: boolean } | null }> }>, check: { watched: Array<{ why: string, isNew: boolean | null, form: { id: string, fileId: string, number: string, edition: string | null, title: string | null, firstPage: number } }>, missingForms: Array<{ id: string, fileId: string, number: string, edition: string | null, title: string | null, firstPage: number }> } | null, formRequests: Array<{ id: string, state: FormRequestState, requestedAt: string, forms: Array<{ number: string, edition: string | null, title: string | null, receivedFileId: string | null, receivedPage: number | null }>, requestedBy: { name: string } | null, email: { id: string, state: ArtifactState, version: number, subject: string, to: Array<string>, cc: Array<string>, flagged: Array<string>, unlisted: Array<string>, body: string, signature: string | null } | null, approval: { approvedAt: string, sentAt: string | null, failure: string | null, approvedBy: { name: string } | null } | null }>, splits: Array<{ fileId: string, state: DocumentSplitState, failure: string | null, parts: Array<{ firstPage: number }> }>, files: Array<{ id: string, name: string, mimeType: string, scanState: ScanState, readingState: ReadingState, readingFailure: string | null, pagesRead: number, pagesTotal: number | null }> }, policyExplorerConversation: { workspace: { id: string } | null, messages: Array<{ id: string, isStale: boolean }> } };

export type DecideFindingMutationVariables = Exact<{
  policyId: string;
  findingId: string;
  input: FindingDecisionInput;
}>;


export type DecideFindingMutation = { decideFinding: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type UndoFindingDecisionMutationVariables = Exact<{
  policyId: string;
  findingId: string;
  version: number;
}>;


export type UndoFindingDecisionMutation = { undoFindingDecision: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type RetryExtractionMutationVariables = Exact<{
  id: string;
}>;


export type RetryExtractionMutation = { retryExtraction: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type AddPolicyExplorerConversationMessageMutationVariables = Exact<{
  policyId: string;
  input: PolicyExplorerMessageInput;
}>;


export type AddPolicyExplorerConversationMessageMutation = { addPolicyExplorerConversationMessage: { policyExplorerConversation: { messages: Array<{ id: string }> } | null, applicationError: { message: string } | null } };

export type RequestMissingFormsMutationVariables = Exact<{
  policyId: string;
}>;


export type RequestMissingFormsMutation = { requestMissingForms: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type CancelFormRequestMutationVariables = Exact<{
  id: string;
}>;


export type CancelFormRequestMutation = { cancelFormRequest: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type PoliciesByNumberQueryVariables = Exact<{
  number: string;
}>;


export type PoliciesByNumberQuery = { policiesByNumber: Array<{ id: string, type: InsuranceType, policyNumber: string | null, inforceAt: string | null, expiresAt: string | null, carrier: { id: string }, account: { id: string, account:
        | { name: string }
        | { name: string }
       } }> };

export type PolicyRowFragment = { id: string, type: InsuranceType, state: BusinessPolicyState, policyNumber: string | null, expiresAt: string | null, pendingCancellation: { cancelsOn: string } | null, pricing: { premium: number }, carrier: { name: string }, account: { account:
      | { name: string, email: string | null }
      | { name: string, email: string | null }
     } } & { ' $fragmentName'?: 'PolicyRowFragment' };

export type PoliciesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
  state?: BusinessPolicyState | null | undefined;
  type?: InsuranceType | null | undefined;
  carrierId?: string | null | undefined;
  expiresFrom?: string | null | undefined;
  expiresUntil?: string | null | undefined;
}>;


export type PoliciesQuery = { businessPolicies: { edges: Array<{ node: { ' $fragmentRefs'?: { 'PolicyRowFragment': PolicyRowFragment } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type CarriersQueryVariables = Exact<{ [key: string]: never; }>;


export type CarriersQuery = { carriers: Array<{ id: string, name: string, isCarrier: boolean, isBroker: boolean, naicCode: string | null, appointment: Appointment }> };

export type PolicyHistoryQueryVariables = Exact<{
  id: string;
}>;


export type PolicyHistoryQuery = { businessPolicy: { history: Array<{ version: number, kind: string, changedAt: string, actorType: string, actorName: string | null, reason: string | null, changes: Array<{ field: string, from: string | null, to: string | null }> }> } };

export type PolicyQueryVariables = Exact<{
  id: string;
}>;


export type PolicyQuery = { businessPolicy: { id: string, type: InsuranceType, state: BusinessPolicyState, statesOffered: Array<BusinessPolicyState>, market: Market, surplusAuthority: SurplusAuthority, version: number, quoteNumber: string | null, policyNumber: string | null, issuedAt: string | null, inforceAt: string | null, expiresAt: string | null, pendingCancellation: { cancelsOn: string, reason: CancellationReason, note: string | null, recordedAt: string, recordedBy: { name: string } | null } | null, carrier: { id: string, name: string, naicCode: string | null, appointment: Appointment }, broker: { id: string, name: string } | null, account: { id: string, account:
        | { name: string, email: string | null }
        | { name: string, email: string | null }
      , contacts: Array<{ name: string }> }, source: { type: LeadSource, subType: SourceSubType | null, campaignId: string | null, leadId: string | null, referralSourceId: string | null, notes: string | null, processType: ProcessType, agencyUser: { id: string, name: string | null } | null }, pricing: { premium: number, agencyFees: number, brokerFees: number, policyFees: number, otherFees: number, taxes: number, total: number, estimatedCommission: number, minimumEarnedPremium: number, billingType: BillingType, paymentIntervalType: BillingInterval }, coverageParts: Array<{ id: string, line: CoverageLine, trigger: CoverageTrigger | null, aggregateBasis: AggregateBasis | null, title: string | null }>, coverageFacts: Array<{ id: string, partId: string | null, kind: CoverageFactKind, key: string, label: string | null, amount: number | null, statedAs: StatedAs | null, onDate: string | null, formEdition: string | null, formPresence: FormPresence | null, source: FactSource, status: FactStatus, recordedBy: string | null, recordedAt: string, verifiedBy: string | null, verifiedAt: string | null, evidence: { documentId: string, page: number, quote: string | null } | null }>, files: Array<{ id: string, name: string }>, conflicts: Array<{ line: CoverageLine | null, key: string }>, forms: Array<{ id: string, fileId: string, number: string, edition: string | null, title: string | null, firstPage: number, presence: PolicyFormPresence, isOwn: boolean, isMissing: boolean }>, findings: Array<{ fileId: string, key: string, decision: FindingDecision | null, isSettled: boolean, isOfOtherTerm: boolean, isOfOtherPolicy: boolean }>, splits: Array<{ state: DocumentSplitState }> } };

export type RecordCancellationMutationVariables = Exact<{
  policyId: string;
  input: CancellationNoticeInput;
}>;


export type RecordCancellationMutation = { recordCancellationNotice: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type RescindCancellationMutationVariables = Exact<{
  policyId: string;
  input: RescissionInput;
}>;


export type RescindCancellationMutation = { rescindCancellationNotice: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type ApproveFormRequestMutationVariables = Exact<{
  id: string;
  version: number;
  sendAnyway: boolean;
}>;


export type ApproveFormRequestMutation = { approveFormRequest: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type DocumentToSplitQueryVariables = Exact<{
  policyId: string;
}>;


export type DocumentToSplitQuery = { businessPolicy: { files: Array<{ id: string, name: string, mimeType: string, type: DocumentType | null, readingState: ReadingState, pagesTotal: number | null }>, splits: Array<{ fileId: string, state: DocumentSplitState, parts: Array<{ firstPage: number, type: DocumentType, title: string, name: string }> }> } };

export type ConfirmDocumentSplitMutationVariables = Exact<{
  fileId: string;
  parts: Array<SplitPartInput> | SplitPartInput;
}>;


export type ConfirmDocumentSplitMutation = { confirmDocumentSplit: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type DismissDocumentSplitMutationVariables = Exact<{
  fileId: string;
}>;


export type DismissDocumentSplitMutation = { dismissDocumentSplit: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type UploadPolicyFileMutationVariables = Exact<{
  policyId: string;
  input: UploadPolicyFileInput;
}>;


export type UploadPolicyFileMutation = { uploadPolicyFile: { id: string | null, validationErrors: Array<{ path: string, message: string }> } };

export type PolicyToVerifyQueryVariables = Exact<{
  id: string;
}>;


export type PolicyToVerifyQuery = { businessPolicy: { id: string, type: InsuranceType, version: number, policyNumber: string | null, inforceAt: string | null, expiresAt: string | null, account: { id: string, account:
        | { name: string }
        | { name: string }
       }, coverageParts: Array<{ id: string, line: CoverageLine }>, coverageFacts: Array<{ partId: string | null, kind: CoverageFactKind, key: string, amount: number | null, statedAs: StatedAs | null, onDate: string | null, status: FactStatus, source: FactSource, recordedBy: string | null, recordedAt: string, evidence: { documentId: string, page: number, quote: string | null } | null }>, extractions: Array<{ state: ExtractionState }>, findings: Array<{ id: string, fileId: string, line: CoverageLine | null, kind: FindingKind, key: string, label: string, amount: number | null, onDate: string | null, text: string | null, page: number, quote: string, verdict: FindingVerdict, pass: FindingPass, decision: FindingDecision | null, decidedBy: string | null, decidedAt: string | null, reason: string | null, isSettled: boolean, isOfOtherTerm: boolean, isOfOtherPolicy: boolean, recordSays: string | null, rectangles: Array<{ x: number, y: number, width: number, height: number }> }>, conflicts: Array<{ line: CoverageLine | null, key: string, why: string, statements: Array<{ findingId: string, source: StatementSource, prevails: boolean }> }>, splits: Array<{ fileId: string, state: DocumentSplitState, failure: string | null, parts: Array<{ firstPage: number }> }>, files: Array<{ id: string, name: string, mimeType: string, actorType: string, actorName: string | null, createdAt: string }> } };

export type AddressLinesFragment = { line1: string, line2: string | null, city: string, zone: string, postalCode: string } & { ' $fragmentName'?: 'AddressLinesFragment' };

export type AddServiceRequestCommentMutationVariables = Exact<{
  id: string;
  input: AddServiceRequestCommentInput;
}>;


export type AddServiceRequestCommentMutation = { addServiceRequestComment: { serviceRequest: { id: string } | null, validationErrors: Array<{ path: string, message: string }> } };

export type FileLinkFragment = { id: string, name: string, sizeBytes: number, url: string } & { ' $fragmentName'?: 'FileLinkFragment' };

export type FollowUpServiceRequestMutationVariables = Exact<{
  id: string;
}>;


export type FollowUpServiceRequestMutation = { followUpServiceRequest: { serviceRequest: { id: string } | null, validationErrors: Array<{ path: string, message: string }> } };

export type ServicingChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ServicingChangedSubscription = { servicingChanged: { version: string, reset: boolean, kind: string | null, requestId: string | null } };

export type ServiceRequestQueryVariables = Exact<{
  id: string;
}>;


export type ServiceRequestQuery = { agencyUser: { id: string, name: string, agency: { name: string } }, serviceRequest: { id: string, title: string, type: ServiceRequestType, state: ServiceRequestState, version: number, isAging: boolean, clientName: string | null, clientEmail: string | null, clientPhone: string | null, details: string | null, dueAt: string | null, createdAt: string, updatedAt: string, followUpOf: { id: string, title: string } | null, followUps: Array<{ id: string, title: string }>, account: { id: string, account:
        | { name: string }
        | { name: string }
       } | null, assignee: { id: string, name: string } | null, businessPolicy: { id: string, type: InsuranceType, policyNumber: string | null, inforceAt: string | null, expiresAt: string | null, carrier: { name: string } } | null, addAdditionalInsured: { name: string | null, relationship: string | null, address: { ' $fragmentRefs'?: { 'AddressLinesFragment': AddressLinesFragment } } | null } | null, cancelPolicy: { policyId: string | null, reason: string | null } | null, createCertificate: { name: string | null, additionalInsured: boolean | null, additionalInsuredRelationship: string | null, additionalInsuredRelationshipDescription: string | null, address: { ' $fragmentRefs'?: { 'AddressLinesFragment': AddressLinesFragment } } | null } | null, documentRequest: { type: string | null } | null, endorsePolicy: { policyId: string | null } | null, question: { policyId: string | null, question: string | null, type: string | null } | null, resolution: { notes: string | null, resolvedAt: string, resolvedBy: { name: string } | null, files: Array<{ ' $fragmentRefs'?: { 'FileLinkFragment': FileLinkFragment } }> } | null, comments: Array<{ id: string, version: number, content: string, createdAt: string, agencyUser: { id: string, name: string } | null }>, versionHistory: Array<{ version: number, createdAt: string, updateTypes: Array<ServiceRequestUpdateType>, updateInitiatorType: UpdateInitiatorType, updateInitiatorId: string | null, initiatorName: string | null, snapshot: { dueAt: string | null, resolutionNotes: string | null, assignee: { id: string, name: string } | null }, changes: Array<{ field: string, from: string | null, to: string | null }> }>, calls: Array<{ id: string, status: CallStatus, fromName: string | null, fromNumber: string | null, startedAt: string, transcript: Array<{ role: CallRole, content: string }> }>, emailThreads: Array<{ id: string, subject: string, state: EmailThreadState, startedAt: string, caraEmails: Array<{ ' $fragmentRefs'?: { 'ThreadEmailFragment': ThreadEmailFragment } }>, participantEmails: Array<{ ' $fragmentRefs'?: { 'ThreadEmailFragment': ThreadEmailFragment } }> }> } };

export type MyOpenRequestsQueryVariables = Exact<{
  first: number;
}>;


export type MyOpenRequestsQuery = { myOpenServiceRequests: Array<{ id: string, type: ServiceRequestType, state: ServiceRequestState, clientName: string | null, clientPhone: string | null, dueAt: string | null, account: { account:
        | { name: string }
        | { name: string }
       } | null }> };

export type NextRequestQueryVariables = Exact<{
  first: number;
}>;


export type NextRequestQuery = { myOpenServiceRequests: Array<{ id: string }> };

export type RequestDocumentsQueryVariables = Exact<{
  id: string;
}>;


export type RequestDocumentsQuery = { serviceRequest: { businessPolicy: { files: Array<{ id: string, name: string }> } | null } };

export type ConflictingEntryFragment = { version: number, createdAt: string, updateTypes: Array<ServiceRequestUpdateType>, updateInitiatorType: UpdateInitiatorType, initiatorName: string | null, snapshot: { dueAt: string | null, resolutionNotes: string | null, assignee: { id: string, name: string } | null }, changes: Array<{ field: string, from: string | null, to: string | null }> } & { ' $fragmentName'?: 'ConflictingEntryFragment' };

export type ServiceRequestRowFragment = { id: string, type: ServiceRequestType, state: ServiceRequestState, clientName: string | null, clientPhone: string | null, summary: string | null, version: number, dueAt: string | null, createdAt: string, isAging: boolean, account: { type: AccountType, account:
      | { name: string }
      | { name: string }
     } | null, assignee: { id: string, name: string } | null } & { ' $fragmentName'?: 'ServiceRequestRowFragment' };

export type UpdateServiceRequestMutationVariables = Exact<{
  id: string;
  input: UpdateServiceRequestInput;
}>;


export type UpdateServiceRequestMutation = { updateServiceRequest: { conflict: Conflict | null, serviceRequest: { id: string } | null, validationErrors: Array<{ path: string, message: string }>, conflictingChanges: Array<{ ' $fragmentRefs'?: { 'ConflictingEntryFragment': ConflictingEntryFragment } }> } };

export type ResolveServiceRequestMutationVariables = Exact<{
  id: string;
  input: ResolveServiceRequestInput;
}>;


export type ResolveServiceRequestMutation = { resolveServiceRequest: { conflict: Conflict | null, serviceRequest: { id: string } | null, validationErrors: Array<{ path: string, message: string }>, conflictingChanges: Array<{ ' $fragmentRefs'?: { 'ConflictingEntryFragment': ConflictingEntryFragment } }> } };

export type ServiceRequestsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
  state?: ServiceRequestState | null | undefined;
  mine?: boolean | null | undefined;
  unassigned?: boolean | null | undefined;
  sort?: ServiceRequestSort | null | undefined;
  direction?: SortDirection | null | undefined;
}>;


export type ServiceRequestsQuery = { serviceRequests: { edges: Array<{ node: { ' $fragmentRefs'?: { 'ServiceRequestRowFragment': ServiceRequestRowFragment } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type AnyServiceRequestQueryVariables = Exact<{ [key: string]: never; }>;


export type AnyServiceRequestQuery = { serviceRequests: { edges: Array<{ cursor: string }> } };

export type ThreadEmailFragment = { id: string, senderRole: EmailSenderRole, senderName: string | null, senderEmail: string, body: string, sentAt: string, attachments: Array<{ ' $fragmentRefs'?: { 'FileLinkFragment': FileLinkFragment } }> } & { ' $fragmentName'?: 'ThreadEmailFragment' };

export type CreateCaraWorkspaceMutationVariables = Exact<{
  input: CreateCaraWorkspaceInput;
}>;


export type CreateCaraWorkspaceMutation = { createCaraWorkspace: { caraWorkspace: { id: string } | null, validationErrors: Array<{ path: string, message: string }> } };

export type AgencyUsersQueryVariables = Exact<{ [key: string]: never; }>;


export type AgencyUsersQuery = { agencyUsers: Array<{ id: string, name: string, email: string }> };

export type SignedInUserQueryVariables = Exact<{ [key: string]: never; }>;


export type SignedInUserQuery = { agencyUser: { id: string, name: string, email: string, role: AgencyRole, agency: { id: string, name: string, timeZone: string } } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const AccountPolicyRowFragmentDoc = new TypedDocumentString(`
    fragment AccountPolicyRow on BusinessPolicy {
  id
  type
  state
  policyNumber
  expiresAt
  carrier {
    name
  }
}
    `, {"fragmentName":"AccountPolicyRow"}) as unknown as TypedDocumentString<AccountPolicyRowFragment, unknown>;
export const AccountRequestRowFragmentDoc = new TypedDocumentString(`
    fragment AccountRequestRow on ServiceRequest {
  id
  type
  state
  updatedAt
  details
  question {
    question
  }
  cancelPolicy {
    reason
  }
}
    `, {"fragmentName":"AccountRequestRow"}) as unknown as TypedDocumentString<AccountRequestRowFragment, unknown>;
export const AccountRowFragmentDoc = new TypedDocumentString(`
    fragment AccountRow on Account {
  id
  type
  account {
    name
    email
    mailingAddress {
      line1
      city
    }
  }
  policyCount
  nextExpiration
}
    `, {"fragmentName":"AccountRow"}) as unknown as TypedDocumentString<AccountRowFragment, unknown>;
export const CertificateRowFragmentDoc = new TypedDocumentString(`
    fragment CertificateRow on CertificateOfLiabilityInsurance {
  id
  certificateNumber
  state
  issuedOn
  downloadUrl
  holder {
    name
    address {
      city
      zone
      postalCode
    }
  }
}
    `, {"fragmentName":"CertificateRow"}) as unknown as TypedDocumentString<CertificateRowFragment, unknown>;
export const PresetRowFragmentDoc = new TypedDocumentString(`
    fragment PresetRow on CustomPreset {
  id
  title
  updatedAt
  createdBy {
    id
    name
  }
}
    `, {"fragmentName":"PresetRow"}) as unknown as TypedDocumentString<PresetRowFragment, unknown>;
export const CitationFragmentDoc = new TypedDocumentString(`
    fragment Citation on Citation {
  start
  end
  placeStart
  placeEnd
  fileId
  page
  verdict
}
    `, {"fragmentName":"Citation"}) as unknown as TypedDocumentString<CitationFragment, unknown>;
export const WorkspaceRowFragmentDoc = new TypedDocumentString(`
    fragment WorkspaceRow on CaraWorkspace {
  id
  title
  state
  attention
  takeoverRequest {
    requestedBy {
      name
    }
  }
  updatedAt
  agencyUser {
    name
  }
}
    `, {"fragmentName":"WorkspaceRow"}) as unknown as TypedDocumentString<WorkspaceRowFragment, unknown>;
export const SessionLineFragmentDoc = new TypedDocumentString(`
    fragment SessionLine on Session {
  id
  browser
  createdAt
  lastSeenAt
  expiresAt
  current
}
    `, {"fragmentName":"SessionLine"}) as unknown as TypedDocumentString<SessionLineFragment, unknown>;
export const ImportProgressFragmentDoc = new TypedDocumentString(`
    fragment ImportProgress on Import {
  state
  failure
  rowsTotal
  rowsChecked
  rowsDone
  rowsUndone
  rowsKept
  counts {
    new
    update
    duplicate
    refused
  }
  problems {
    field
    rows
  }
  leftOut {
    field
    rows
  }
  cellsCorrected
  canUndo
  startedAt
  finishedAt
  version
}
    `, {"fragmentName":"ImportProgress"}) as unknown as TypedDocumentString<ImportProgressFragment, unknown>;
export const ImportRowLineFragmentDoc = new TypedDocumentString(`
    fragment ImportRowLine on ImportRow {
  number
  cells
  outcome
  reason
  targetId
  applied
  undone
  keptReason
  problems {
    field
    message
  }
  corrections {
    column
    value
    correctedAt
    correctedBy {
      name
    }
  }
  leftOut
  changes {
    field
    from
    to
  }
  sameAs
}
    `, {"fragmentName":"ImportRowLine"}) as unknown as TypedDocumentString<ImportRowLineFragment, unknown>;
export const ImportLineFragmentDoc = new TypedDocumentString(`
    fragment ImportLine on Import {
  id
  kind
  state
  fileName
  rowsTotal
  createdAt
  createdBy {
    name
  }
}
    `, {"fragmentName":"ImportLine"}) as unknown as TypedDocumentString<ImportLineFragment, unknown>;
export const DocumentRowFragmentDoc = new TypedDocumentString(`
    fragment DocumentRow on File {
  id
  name
  mimeType
  type
  notes
  visible
  url
  sizeBytes
  createdAt
  scanState
  readingState
  readingFailure
  pagesTotal
  pagesRead
}
    `, {"fragmentName":"DocumentRow"}) as unknown as TypedDocumentString<DocumentRowFragment, unknown>;
export const ShownFindingFragmentDoc = new TypedDocumentString(`
    fragment ShownFinding on CoverageFinding {
  id
  fileId
  line
  kind
  key
  label
  amount
  onDate
  text
  page
  quote
  verdict
  pass
  decision
  decidedBy
  decidedAt
  reason
  isSettled
  isOfOtherTerm
  isOfOtherPolicy
  recordSays
}
    `, {"fragmentName":"ShownFinding"}) as unknown as TypedDocumentString<ShownFindingFragment, unknown>;
export const PolicyRowFragmentDoc = new TypedDocumentString(`
    fragment PolicyRow on BusinessPolicy {
  id
  type
  state
  policyNumber
  expiresAt
  pendingCancellation {
    cancelsOn
  }
  pricing {
    premium
  }
  carrier {
    name
  }
  account {
    account {
      name
      email
    }
  }
}
    `, {"fragmentName":"PolicyRow"}) as unknown as TypedDocumentString<PolicyRowFragment, unknown>;
export const AddressLinesFragmentDoc = new TypedDocumentString(`
    fragment AddressLines on Address {
  line1
  line2
  city
  zone
  postalCode
}
    `, {"fragmentName":"AddressLines"}) as unknown as TypedDocumentString<AddressLinesFragment, unknown>;
export const ConflictingEntryFragmentDoc = new TypedDocumentString(`
    fragment ConflictingEntry on ServiceRequestVersion {
  version
  createdAt
  updateTypes
  updateInitiatorType
  initiatorName
  snapshot {
    assignee {
      id
      name
    }
    dueAt
    resolutionNotes
  }
  changes {
    field
    from
    to
  }
}
    `, {"fragmentName":"ConflictingEntry"}) as unknown as TypedDocumentString<ConflictingEntryFragment, unknown>;
export const ServiceRequestRowFragmentDoc = new TypedDocumentString(`
    fragment ServiceRequestRow on ServiceRequest {
  id
  type
  state
  clientName
  clientPhone
  summary
  version
  dueAt
  createdAt
  isAging
  account {
    type
    account {
      name
    }
  }
  assignee {
    id
    name
  }
}
    `, {"fragmentName":"ServiceRequestRow"}) as unknown as TypedDocumentString<ServiceRequestRowFragment, unknown>;
export const FileLinkFragmentDoc = new TypedDocumentString(`
    fragment FileLink on File {
  id
  name
  sizeBytes
  url
}
    `, {"fragmentName":"FileLink"}) as unknown as TypedDocumentString<FileLinkFragment, unknown>;
export const ThreadEmailFragmentDoc = new TypedDocumentString(`
    fragment ThreadEmail on Email {
  id
  senderRole
  senderName
  senderEmail
  body
  sentAt
  attachments {
    ...FileLink
  }
}
    fragment FileLink on File {
  id
  name
  sizeBytes
  url
}`, {"fragmentName":"ThreadEmail"}) as unknown as TypedDocumentString<ThreadEmailFragment, unknown>;
export const AccountOutlookDocument = new TypedDocumentString(`
    query AccountOutlook($id: ID!) {
  account(id: $id) {
    policyCount
  }
  accountOutlook(id: $id) {
    nextPolicies {
      id
      type
      policyNumber
      state
      expiresAt
      carrier {
        name
      }
      pricing {
        premium
      }
    }
    openRequests {
      id
      type
      state
      summary
      dueAt
      assignee {
        name
      }
    }
  }
}
    `, {"hash":"8f3589bee0ac18828e53bd1d3579d1e2cbd89467ebf3e57008c205c4e6d7a61f"}) as unknown as TypedDocumentString<AccountOutlookQuery, AccountOutlookQueryVariables>;
export const RemoveAccountContactDocument = new TypedDocumentString(`
    mutation RemoveAccountContact($id: ID!, $contactId: ID!, $version: Int) {
  removeAccountContact(id: $id, contactId: $contactId, version: $version) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"12c79fa118c07b2535b5754156c07770649d4927453c1d80da877ec6942c10c7"}) as unknown as TypedDocumentString<RemoveAccountContactMutation, RemoveAccountContactMutationVariables>;
export const AccountPoliciesDocument = new TypedDocumentString(`
    query AccountPolicies($id: ID!) {
  account(id: $id) {
    businessPolicies {
      ...AccountPolicyRow
    }
  }
}
    fragment AccountPolicyRow on BusinessPolicy {
  id
  type
  state
  policyNumber
  expiresAt
  carrier {
    name
  }
}`, {"hash":"637efb3fb88e78621c276998329b63ef8e1fbe8db2ccef5f702621b8bf3e39fb"}) as unknown as TypedDocumentString<AccountPoliciesQuery, AccountPoliciesQueryVariables>;
export const AccountRequestsDocument = new TypedDocumentString(`
    query AccountRequests($id: ID!) {
  account(id: $id) {
    serviceRequests {
      ...AccountRequestRow
    }
  }
}
    fragment AccountRequestRow on ServiceRequest {
  id
  type
  state
  updatedAt
  details
  question {
    question
  }
  cancelPolicy {
    reason
  }
}`, {"hash":"b74518a709e20e57c2cdb4783ec6ded686d29da95492de33dc19e1208b9e9b76"}) as unknown as TypedDocumentString<AccountRequestsQuery, AccountRequestsQueryVariables>;
export const AccountDocument = new TypedDocumentString(`
    query Account($id: ID!) {
  account(id: $id) {
    id
    type
    version
    createdAt
    nextExpiration
    manager {
      id
      name
      isFormer
    }
    account {
      __typename
      name
      email
      phone
      mailingAddress {
        line1
        line2
        city
        zone
        postalCode
      }
      ... on BusinessAccount {
        dba
        naics
        naicsTitle
        website
      }
    }
    contacts {
      id
      name
      email
      phone
    }
  }
}
    `, {"hash":"eb50e75ab07ef600d8eacc49685dc4cef387a2b36773f219acfcade7d3cf7aeb"}) as unknown as TypedDocumentString<AccountQuery, AccountQueryVariables>;
export const AccountsDocument = new TypedDocumentString(`
    query Accounts($first: Int!, $after: String, $search: String) {
  accounts(first: $first, after: $after, search: $search) {
    edges {
      node {
        ...AccountRow
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    fragment AccountRow on Account {
  id
  type
  account {
    name
    email
    mailingAddress {
      line1
      city
    }
  }
  policyCount
  nextExpiration
}`, {"hash":"2ee14ae0dcc877c922b19ddcc79c764f4bc96d3c08d672172c94e10a8241511b"}) as unknown as TypedDocumentString<AccountsQuery, AccountsQueryVariables>;
export const AddAccountContactDocument = new TypedDocumentString(`
    mutation AddAccountContact($id: ID!, $input: AddAccountContactInput!) {
  addAccountContact(id: $id, input: $input) {
    account {
      id
    }
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"7c8a2063f360fa931a8393e950a3b5825e5584774df781220fb7c12cb204590b"}) as unknown as TypedDocumentString<AddAccountContactMutation, AddAccountContactMutationVariables>;
export const ContactsDocument = new TypedDocumentString(`
    query Contacts($search: String) {
  contacts(search: $search) {
    id
    name
    email
  }
}
    `, {"hash":"b3265f39b9414141f7b1ed455a479dd71d6f0988dca1fbe32c4f63e6040979b9"}) as unknown as TypedDocumentString<ContactsQuery, ContactsQueryVariables>;
export const CreateAccountDocument = new TypedDocumentString(`
    mutation CreateAccount($input: CreateAccountInput!) {
  createAccount(input: $input) {
    account {
      id
    }
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"bd5870199f51f097a03c5c0cb9b64596304a49d7781b57125c8189445ba82bf8"}) as unknown as TypedDocumentString<CreateAccountMutation, CreateAccountMutationVariables>;
export const UpdateAccountDocument = new TypedDocumentString(`
    mutation UpdateAccount($id: ID!, $input: UpdateAccountInput!) {
  updateAccount(id: $id, input: $input) {
    account {
      id
    }
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"724cdb6636671945ac1e7ced4c65f4eae695fc5881d7ccf1932f5bfae4c28ba2"}) as unknown as TypedDocumentString<UpdateAccountMutation, UpdateAccountMutationVariables>;
export const UpdateCompanyDocument = new TypedDocumentString(`
    mutation UpdateCompany($id: ID!, $input: UpdateAccountInput!) {
  updateAccount(id: $id, input: $input) {
    account {
      id
    }
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"73894e5662b8c8e54bb43ee67366df3c0ca5ffe602f8976497319d4ddffda8f9"}) as unknown as TypedDocumentString<UpdateCompanyMutation, UpdateCompanyMutationVariables>;
export const UpdateAccountContactDocument = new TypedDocumentString(`
    mutation UpdateAccountContact($id: ID!, $contactId: ID!, $input: UpdateAccountContactInput!) {
  updateAccountContact(id: $id, contactId: $contactId, input: $input) {
    account {
      id
    }
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"c7b82a008d723a264a12d2bba566952edabaf55acb035066769cca9e2324d4e8"}) as unknown as TypedDocumentString<UpdateAccountContactMutation, UpdateAccountContactMutationVariables>;
export const SimilarAccountsDocument = new TypedDocumentString(`
    query SimilarAccounts($name: String!, $zone: String, $email: String, $phone: String) {
  similarAccounts(name: $name, zone: $zone, email: $email, phone: $phone) {
    reasons
    account {
      id
      account {
        name
      }
    }
  }
}
    `, {"hash":"4d453b29b932eafd92999de1edd58894eba665a7e6f6637b59c68ec8eeb5cd52"}) as unknown as TypedDocumentString<SimilarAccountsQuery, SimilarAccountsQueryVariables>;
export const SimilarContactsDocument = new TypedDocumentString(`
    query SimilarContacts($name: String!, $email: String, $phone: String) {
  similarContacts(name: $name, email: $email, phone: $phone) {
    reasons
    contact {
      id
      name
    }
    account {
      id
      name
    }
  }
}
    `, {"hash":"88a4ab6be4a5aab73315e8e328b1e855bef9b93c0cda192f8da4549203a3af78"}) as unknown as TypedDocumentString<SimilarContactsQuery, SimilarContactsQueryVariables>;
export const AgencySettingsDocument = new TypedDocumentString(`
    query AgencySettings {
  agencyUser {
    id
    role
  }
  agencySettings {
    timeZone
    businessHours {
      day
      opens
      closes
    }
    producer {
      name
      contactName
      phone
      fax
      email
      mailingAddress {
        line1
        line2
        city
        zone
        postalCode
      }
    }
    authorizedRepresentative
    emailSignature
    version
  }
}
    `, {"hash":"de932fecc189efa5a308db05ac5fb4b69c1e6985c52636ff826f90279779e83f"}) as unknown as TypedDocumentString<AgencySettingsQuery, AgencySettingsQueryVariables>;
export const UpdateAgencySettingsDocument = new TypedDocumentString(`
    mutation UpdateAgencySettings($input: AgencySettingsInput!) {
  updateAgencySettings(input: $input) {
    settings {
      version
    }
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"fc38e497afd50c6f17c5065874c6731884e2ec1736ee72513127772efc3dd57c"}) as unknown as TypedDocumentString<UpdateAgencySettingsMutation, UpdateAgencySettingsMutationVariables>;
export const CertificateDocument = new TypedDocumentString(`
    query Certificate($id: ID!) {
  certificate(id: $id) {
    id
    certificateNumber
    state
    createdAt
    downloadUrl
    holder {
      name
      address {
        line1
        line2
        city
        zone
        postalCode
      }
    }
    contents {
      additionalInsured
      descriptionOfOperations
      rows {
        line
        policyId
        insurerLetter
        insurerName
        policyNumber
        effectiveOn
        expiresOn
        additionalInsured
        waiver
        limits {
          name
          amount
          statedAs
        }
      }
      decisions {
        line
        want
        policyId
        proof {
          number
          edition
          fileId
          page
          quote
        }
        reason
        nextStep
      }
      wording {
        start
        end
        grade
        reason
        citation
        alternatives
      }
      problems {
        field
        message
        policyId
      }
    }
  }
}
    `, {"hash":"abf48aa557e17ff68aa4079beeb1cfefae9505b858b362da80ce20fb2f288dca"}) as unknown as TypedDocumentString<CertificateQuery, CertificateQueryVariables>;
export const CertificatesDocument = new TypedDocumentString(`
    query Certificates($accountId: ID!, $first: Int!, $after: String) {
  account(id: $accountId) {
    policyCount
  }
  certificates(accountId: $accountId, first: $first, after: $after) {
    edges {
      node {
        ...CertificateRow
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    fragment CertificateRow on CertificateOfLiabilityInsurance {
  id
  certificateNumber
  state
  issuedOn
  downloadUrl
  holder {
    name
    address {
      city
      zone
      postalCode
    }
  }
}`, {"hash":"12d6497104d7d3838895dd9e075e2abbcf7a707b6e150dc3d4458697ab3bdfe9"}) as unknown as TypedDocumentString<CertificatesQuery, CertificatesQueryVariables>;
export const CertificateLinesDocument = new TypedDocumentString(`
    query CertificateLines($accountId: ID!) {
  account(id: $accountId) {
    businessPolicies {
      state
      coverageParts {
        line
      }
    }
  }
}
    `, {"hash":"7cb2761dcae6d3c726ce0e39fbdb9ad590a6da690543eb8b68c31c1ab62513cc"}) as unknown as TypedDocumentString<CertificateLinesQuery, CertificateLinesQueryVariables>;
export const CreateCertificateDocument = new TypedDocumentString(`
    mutation CreateCertificate($input: CreateCertificateInput!) {
  createCertificate(input: $input) {
    certificate {
      id
    }
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"91e8e709a729e9cba38713caa9150e7ccd31c1814d6559d6afbadbebee9d4f6a"}) as unknown as TypedDocumentString<CreateCertificateMutation, CreateCertificateMutationVariables>;
export const UpdateEmailArtifactDocument = new TypedDocumentString(`
    mutation UpdateEmailArtifact($id: ID!, $input: EmailArtifactInput!) {
  updateEmailArtifact(id: $id, input: $input) {
    artifact {
      id
    }
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"0a03b1ba0ab3212e8571af8dd54a7bc0f582892cd055e50449265545b311eb57"}) as unknown as TypedDocumentString<UpdateEmailArtifactMutation, UpdateEmailArtifactMutationVariables>;
export const ApproveEmailArtifactDocument = new TypedDocumentString(`
    mutation ApproveEmailArtifact($id: ID!, $version: Int!, $sendAnyway: Boolean!) {
  approveEmailArtifact(id: $id, version: $version, sendAnyway: $sendAnyway) {
    artifact {
      id
    }
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"8ccaa4bae25488a9d9ee1d3e3646a95364d36316c48de0e7d6df40682707a6a9"}) as unknown as TypedDocumentString<ApproveEmailArtifactMutation, ApproveEmailArtifactMutationVariables>;
export const HomePresetsDocument = new TypedDocumentString(`
    query HomePresets {
  agencyUser {
    id
    preferences {
      favoritePresets {
        presets
        customPresets {
          id
          title
          description
        }
      }
    }
  }
}
    `, {"hash":"1558fc2d802980d7ddb6749d8a4e4b1fdaeda4130b796d1782caa46ee38f28dd"}) as unknown as TypedDocumentString<HomePresetsQuery, HomePresetsQueryVariables>;
export const HomeRequestDocument = new TypedDocumentString(`
    query HomeRequest($id: ID!) {
  serviceRequest(id: $id) {
    id
    type
    clientName
    clientPhone
    account {
      account {
        name
      }
    }
    businessPolicy {
      files {
        id
        name
      }
    }
  }
}
    `, {"hash":"4076ab140598a8222d047b2a0a5ce056cb970b9ad19400ba38db0deec9198b79"}) as unknown as TypedDocumentString<HomeRequestQuery, HomeRequestQueryVariables>;
export const WorkspacesForMeDocument = new TypedDocumentString(`
    query WorkspacesForMe {
  workspacesForMe {
    id
    title
    attention
    takeoverRequest {
      requestedBy {
        name
      }
    }
  }
}
    `, {"hash":"69da71a5616951bf2928b5103e03176fccbf8f00131eb575e8dee3e196b6bd2a"}) as unknown as TypedDocumentString<WorkspacesForMeQuery, WorkspacesForMeQueryVariables>;
export const CreatePresetDocument = new TypedDocumentString(`
    mutation CreatePreset($input: CustomPresetInput!) {
  createCustomPreset(input: $input) {
    customPreset {
      id
    }
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"1ed83ae44242c045f98043b44ecda88ab4ba424762126ca66860537f97edb770"}) as unknown as TypedDocumentString<CreatePresetMutation, CreatePresetMutationVariables>;
export const PresetToEditDocument = new TypedDocumentString(`
    query PresetToEdit($id: ID!) {
  customPreset(id: $id) {
    id
    title
    description
    basePrompt
    allowFileUpload
  }
}
    `, {"hash":"d5fc60a26139cf15b7056b5f2e5a2c588768710b3e3cd42cca7e945769ca7f84"}) as unknown as TypedDocumentString<PresetToEditQuery, PresetToEditQueryVariables>;
export const UpdatePresetDocument = new TypedDocumentString(`
    mutation UpdatePreset($id: ID!, $input: CustomPresetInput!) {
  updateCustomPreset(id: $id, input: $input) {
    customPreset {
      id
    }
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"5dd2d87ac0a4334cf0487dbf04f7d4dcec155430c3bbd12c9559018aee9919c8"}) as unknown as TypedDocumentString<UpdatePresetMutation, UpdatePresetMutationVariables>;
export const PresetPreferencesDocument = new TypedDocumentString(`
    query PresetPreferences($first: Int!, $after: String) {
  agencyUser {
    id
    preferences {
      favoritePresets {
        presets
        customPresets {
          id
        }
      }
    }
  }
  customPresets(first: $first, after: $after) {
    edges {
      node {
        id
        title
        description
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    `, {"hash":"880d62af95ef2170094a5129bf10c244b1b618a2e68994828c6b97e2c2c926bb"}) as unknown as TypedDocumentString<PresetPreferencesQuery, PresetPreferencesQueryVariables>;
export const PoliciesOnFileDocument = new TypedDocumentString(`
    query PoliciesOnFile($first: Int!, $search: String) {
  businessPolicies(first: $first, search: $search) {
    edges {
      node {
        id
        type
        policyNumber
        account {
          account {
            name
          }
        }
        files {
          id
          name
        }
      }
    }
  }
}
    `, {"hash":"ddfeaf81201a4a15c74fcd109aeca5fb4382df637258ced24c7938fa659a7f34"}) as unknown as TypedDocumentString<PoliciesOnFileQuery, PoliciesOnFileQueryVariables>;
export const UpdatePreferencesDocument = new TypedDocumentString(`
    mutation UpdatePreferences($input: AgencyUserPreferencesInput!) {
  updateAgencyUserPreferences(input: $input) {
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"86f58ecb4336e87bd67c783db3e40f8c4743085bebad2ab3c13823f7f40acbf7"}) as unknown as TypedDocumentString<UpdatePreferencesMutation, UpdatePreferencesMutationVariables>;
export const PresetsDocument = new TypedDocumentString(`
    query Presets($first: Int!, $after: String, $search: String) {
  customPresets(first: $first, after: $after, search: $search) {
    edges {
      node {
        ...PresetRow
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    fragment PresetRow on CustomPreset {
  id
  title
  updatedAt
  createdBy {
    id
    name
  }
}`, {"hash":"b7362a17f737bc759a8e9ffc38a990d2cff3782974258dd46a6b663c8badeda0"}) as unknown as TypedDocumentString<PresetsQuery, PresetsQueryVariables>;
export const PresetToRunDocument = new TypedDocumentString(`
    query PresetToRun($id: ID!) {
  customPreset(id: $id) {
    id
    title
    description
    allowFileUpload
  }
}
    `, {"hash":"c7273666302426a727499f576ccf14ddbe2e8a4d39cebfbf10ef692eb1efda39"}) as unknown as TypedDocumentString<PresetToRunQuery, PresetToRunQueryVariables>;
export const StageStepsDocument = new TypedDocumentString(`
    query StageSteps($stageId: ID!, $before: Int) {
  planStage(id: $stageId) {
    id
    events(before: $before) {
      id
      stageId
      position
      type
      status
      title
      content
      startedAt
      endedAt
      toolCall {
        name
        argumentsJson
        result
      }
    }
  }
}
    `, {"hash":"d40f17da9bbf20d996ea8e037b9dd6a3f8aa3d2d668543c7b73adca598da4358"}) as unknown as TypedDocumentString<StageStepsQuery, StageStepsQueryVariables>;
export const StopCaraWorkspaceDocument = new TypedDocumentString(`
    mutation StopCaraWorkspace($id: ID!) {
  stopCaraWorkspace(id: $id) {
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"29da38171711d0d970fe771bf53185961b76bb697ca35953ded482f7533ec7bf"}) as unknown as TypedDocumentString<StopCaraWorkspaceMutation, StopCaraWorkspaceMutationVariables>;
export const RetryCaraWorkspaceDocument = new TypedDocumentString(`
    mutation RetryCaraWorkspace($id: ID!) {
  retryCaraWorkspace(id: $id) {
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"52efeb5dfa26bd0f608739bb7e7ca327501834acf71e53bcb457733c2c1f88be"}) as unknown as TypedDocumentString<RetryCaraWorkspaceMutation, RetryCaraWorkspaceMutationVariables>;
export const EarlierMessagesDocument = new TypedDocumentString(`
    query EarlierMessages($id: ID!, $before: Int!) {
  caraWorkspace(id: $id) {
    id
    messages(before: $before) {
      id
      position
      role
      content
      timestamp
      citations {
        ...Citation
      }
      files {
        id
        name
        sizeBytes
        url
      }
    }
    planStages(before: $before) {
      id
      type
      state
      result
      createdAt
      startedAt
      endedAt
      initiatedByMessageId
      runId
      eventsCount
      processAttachmentsDetails {
        currentFileProgress
      }
    }
  }
}
    fragment Citation on Citation {
  start
  end
  placeStart
  placeEnd
  fileId
  page
  verdict
}`, {"hash":"305c37f633d06b05693f6f4709f5c214eaa4a10c5762ea83d95c98e869093a6a"}) as unknown as TypedDocumentString<EarlierMessagesQuery, EarlierMessagesQueryVariables>;
export const AddCaraWorkspaceMessageDocument = new TypedDocumentString(`
    mutation AddCaraWorkspaceMessage($id: ID!, $input: AddCaraWorkspaceMessageInput!) {
  addCaraWorkspaceMessage(id: $id, input: $input) {
    caraWorkspace {
      id
    }
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"9d1c0da543f3383d38f89518fef7f6b7f9851625fa6cc1c3d7f2165b2aed37af"}) as unknown as TypedDocumentString<AddCaraWorkspaceMessageMutation, AddCaraWorkspaceMessageMutationVariables>;
export const RequestWorkspaceTakeoverDocument = new TypedDocumentString(`
    mutation RequestWorkspaceTakeover($id: ID!) {
  payload: requestWorkspaceTakeover(id: $id) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"ecc31d547c3540d674dcb7f83b7d53623fc609fa657dc4943f7b20791ad05284"}) as unknown as TypedDocumentString<RequestWorkspaceTakeoverMutation, RequestWorkspaceTakeoverMutationVariables>;
export const DecideWorkspaceTakeoverDocument = new TypedDocumentString(`
    mutation DecideWorkspaceTakeover($id: ID!, $accept: Boolean!) {
  payload: decideWorkspaceTakeover(id: $id, accept: $accept) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"f3eec08646182cddeb9f27da766e9559ef9655cb1b2a5c487e580fb0798c4856"}) as unknown as TypedDocumentString<DecideWorkspaceTakeoverMutation, DecideWorkspaceTakeoverMutationVariables>;
export const WithdrawWorkspaceTakeoverDocument = new TypedDocumentString(`
    mutation WithdrawWorkspaceTakeover($id: ID!) {
  payload: withdrawWorkspaceTakeover(id: $id) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"35db35b32efac5b1193c58b1d173dc7bd7579025ffc3af70ab0bc92e4255eaf5"}) as unknown as TypedDocumentString<WithdrawWorkspaceTakeoverMutation, WithdrawWorkspaceTakeoverMutationVariables>;
export const TakeOverWorkspaceDocument = new TypedDocumentString(`
    mutation TakeOverWorkspace($id: ID!, $ownerId: ID!) {
  payload: takeOverWorkspace(id: $id, ownerId: $ownerId) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"dc65f3cdf61f0b1f2ae71dc0a810584e58171b9fe73cd643305260efb455fb76"}) as unknown as TypedDocumentString<TakeOverWorkspaceMutation, TakeOverWorkspaceMutationVariables>;
export const WatchCaraWorkspaceDocument = new TypedDocumentString(`
    subscription WatchCaraWorkspace($id: ID!, $after: String) {
  watchCaraWorkspace(id: $id, after: $after) {
    version
    reset
    kind
    workspace {
      id
      title
      state
      updatedAt
      ownerId
      takeoverRequestId
      runState
      failure
      inputTokens
      outputTokens
      costMicros
    }
    message {
      id
      position
      role
      content
      timestamp
      citations {
        ...Citation
      }
    }
    stage {
      id
      type
      state
      result
      createdAt
      startedAt
      endedAt
      initiatedByMessageId
      runId
      processAttachmentsDetails {
        currentFileProgress
      }
    }
    event {
      id
      stageId
      position
      type
      status
      title
      content
      startedAt
      endedAt
      toolCall {
        name
        argumentsJson
        result
      }
    }
    artifact {
      id
      type
      state
      version
      runId
      createdAt
      subject
      to
      cc
      flagged
      body
      signature
      document {
        type
        data
        downloadUrl
      }
      certificate {
        holder {
          name
        }
        downloadUrl
      }
    }
    draft {
      messageId
      text
    }
  }
}
    fragment Citation on Citation {
  start
  end
  placeStart
  placeEnd
  fileId
  page
  verdict
}`, {"hash":"66073f57a81fc66409c49bc7625cca2c9fe0dc214beda9c240b35a4555c3174e"}) as unknown as TypedDocumentString<WatchCaraWorkspaceSubscription, WatchCaraWorkspaceSubscriptionVariables>;
export const CaraWorkspaceDocument = new TypedDocumentString(`
    query CaraWorkspace($id: ID!) {
  caraWorkspace(id: $id) {
    id
    title
    preset
    state
    createdAt
    updatedAt
    isMine
    needsApprover
    isScripted
    run {
      state
      failure
    }
    agencyUser {
      id
      name
    }
    takeoverRequest {
      id
      isMine
      requestedBy {
        name
      }
    }
    takeovers {
      id
      state
      basis
      requestedBy {
        name
      }
      from {
        name
      }
      decidedAt
    }
    customPreset {
      id
      title
      allowFileUpload
    }
    files {
      id
      name
      sizeBytes
      url
    }
    serviceRequest {
      id
      type
      state
      dueAt
      clientName
      clientPhone
      account {
        id
        account {
          name
        }
      }
    }
    messages {
      id
      position
      role
      content
      timestamp
      author {
        name
      }
      citations {
        ...Citation
      }
      files {
        id
        name
        sizeBytes
        url
      }
    }
    planStages {
      id
      type
      state
      result
      createdAt
      startedAt
      endedAt
      initiatedByMessageId
      runId
      eventsCount
      processAttachmentsDetails {
        currentFileProgress
      }
    }
    unfinishedStages {
      id
      events {
        id
        stageId
        position
        type
        status
        title
        content
        startedAt
        endedAt
        toolCall {
          name
          argumentsJson
          result
        }
      }
    }
    artifacts {
      id
      type
      state
      version
      runId
      createdAt
      subject
      to
      cc
      flagged
      unlisted
      body
      signature
      attachments {
        id
        name
        sizeBytes
        url
      }
      document {
        type
        data
        downloadUrl
      }
      certificate {
        holder {
          name
        }
        downloadUrl
      }
      approval {
        id
        state
        approvedAt
        approvedBy {
          name
        }
        sentAt
        failure
      }
    }
  }
}
    fragment Citation on Citation {
  start
  end
  placeStart
  placeEnd
  fileId
  page
  verdict
}`, {"hash":"9edb47adb107483dfb3d12dbe218d2f1b358314bbf24c63041eeaa9a48be0511"}) as unknown as TypedDocumentString<CaraWorkspaceQuery, CaraWorkspaceQueryVariables>;
export const WorkspacesDocument = new TypedDocumentString(`
    query Workspaces($first: Int!, $after: String, $search: String, $state: WorkspaceState, $userId: ID) {
  caraWorkspaces(
    first: $first
    after: $after
    search: $search
    state: $state
    userId: $userId
  ) {
    edges {
      node {
        ...WorkspaceRow
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    fragment WorkspaceRow on CaraWorkspace {
  id
  title
  state
  attention
  takeoverRequest {
    requestedBy {
      name
    }
  }
  updatedAt
  agencyUser {
    name
  }
}`, {"hash":"ec295b9762284b062c67fa98800281a9d6574ad61b33fc9ea0ba47987e3c63ca"}) as unknown as TypedDocumentString<WorkspacesQuery, WorkspacesQueryVariables>;
export const FilePagesContainingDocument = new TypedDocumentString(`
    query FilePagesContaining($fileId: ID!, $text: String!) {
  filePagesContaining(fileId: $fileId, text: $text)
}
    `, {"hash":"3673dd29b899788703cf4839efedcd0c0116a5464bea23782d4ffe0940372735"}) as unknown as TypedDocumentString<FilePagesContainingQuery, FilePagesContainingQueryVariables>;
export const FilePagesDocument = new TypedDocumentString(`
    query FilePages($fileId: ID!, $from: Int!, $to: Int!) {
  filePages(fileId: $fileId, from: $from, to: $to) {
    page
    text
    words
  }
}
    `, {"hash":"223f491f61f461c4660992f284409fab425fe63063bcfeed83da79a9acad803b"}) as unknown as TypedDocumentString<FilePagesQuery, FilePagesQueryVariables>;
export const QuoteOnPageDocument = new TypedDocumentString(`
    query QuoteOnPage($fileId: ID!, $page: Int!, $quote: String!) {
  quoteOnPage(fileId: $fileId, page: $page, quote: $quote) {
    verdict
    rectangles {
      x
      y
      width
      height
    }
  }
}
    `, {"hash":"6827ba0c15ff216ac12f0d57e8c2b65cf634b00f69aa06ea7090293761572d09"}) as unknown as TypedDocumentString<QuoteOnPageQuery, QuoteOnPageQueryVariables>;
export const FilePageSizesDocument = new TypedDocumentString(`
    query FilePageSizes($fileId: ID!) {
  filePageSizes(fileId: $fileId)
}
    `, {"hash":"be2398dcd1e903ad78cf44954e9aad5a4ff3f42b9af0322d87b34c18c2f5233f"}) as unknown as TypedDocumentString<FilePageSizesQuery, FilePageSizesQueryVariables>;
export const DocumentByIdDocument = new TypedDocumentString(`
    query DocumentById($id: ID!) {
  file(id: $id) {
    id
    name
    url
    mimeType
    readingState
    readingFailure
    pagesTotal
  }
  filePageSizes(fileId: $id)
}
    `, {"hash":"fcd740e196567d134f76ba4d098fb072be12d166f36dbfebd8389e4160321ae4"}) as unknown as TypedDocumentString<DocumentByIdQuery, DocumentByIdQueryVariables>;
export const SessionsDocument = new TypedDocumentString(`
    query Sessions {
  sessions {
    id
    ...SessionLine
  }
}
    fragment SessionLine on Session {
  id
  browser
  createdAt
  lastSeenAt
  expiresAt
  current
}`, {"hash":"2c04abc4fc96b8bf4cf72f9039b13cc6523997ab392a70d83fc63b10aaa05faf"}) as unknown as TypedDocumentString<SessionsQuery, SessionsQueryVariables>;
export const RevokeSessionDocument = new TypedDocumentString(`
    mutation RevokeSession($id: ID!) {
  revokeSession(id: $id) {
    revokedId
  }
}
    `, {"hash":"6d68e6dae78f9e8ba17eb6b42ebe4443dfb7019aeba29972f495aeef9f29cdef"}) as unknown as TypedDocumentString<RevokeSessionMutation, RevokeSessionMutationVariables>;
export const SignInDocument = new TypedDocumentString(`
    mutation SignIn($email: String!, $code: String, $proof: String) {
  agencySignIn(email: $email, code: $code, proof: $proof) {
    agencyUser {
      id
      email
      name
    }
    agency {
      id
      name
    }
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"0f20aec9931062d1fa58762183156f5a6c07064df46b7fcab0ff46010671cfa8"}) as unknown as TypedDocumentString<SignInMutation, SignInMutationVariables>;
export const SignOutDocument = new TypedDocumentString(`
    mutation SignOut {
  signOut {
    done
  }
}
    `, {"hash":"b8a465b81107a0a32f35d251d5b73f9f85eacc0b79f70c1807110a5a0312c518"}) as unknown as TypedDocumentString<SignOutMutation, SignOutMutationVariables>;
export const ImportsDocument = new TypedDocumentString(`
    query Imports($first: Int!, $after: String) {
  imports(first: $first, after: $after) {
    edges {
      node {
        ...ImportLine
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    fragment ImportLine on Import {
  id
  kind
  state
  fileName
  rowsTotal
  createdAt
  createdBy {
    name
  }
}`, {"hash":"32475db460942392ca883f93ac3651c74db4894ba5c54e2bae6183a78c89da5d"}) as unknown as TypedDocumentString<ImportsQuery, ImportsQueryVariables>;
export const ImportProgressNowDocument = new TypedDocumentString(`
    query ImportProgressNow($id: ID!) {
  import(id: $id) {
    ...ImportProgress
  }
}
    fragment ImportProgress on Import {
  state
  failure
  rowsTotal
  rowsChecked
  rowsDone
  rowsUndone
  rowsKept
  counts {
    new
    update
    duplicate
    refused
  }
  problems {
    field
    rows
  }
  leftOut {
    field
    rows
  }
  cellsCorrected
  canUndo
  startedAt
  finishedAt
  version
}`, {"hash":"5abc597cd6ccf5a5b7daac4a3194e9a5941d92633e317f062abb9473c7b7e629"}) as unknown as TypedDocumentString<ImportProgressNowQuery, ImportProgressNowQueryVariables>;
export const ImportRowsDocument = new TypedDocumentString(`
    query ImportRows($importId: ID!, $outcome: ImportOutcome, $kept: Boolean, $first: Int!, $after: String) {
  importRows(
    importId: $importId
    outcome: $outcome
    kept: $kept
    first: $first
    after: $after
  ) {
    edges {
      node {
        ...ImportRowLine
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    fragment ImportRowLine on ImportRow {
  number
  cells
  outcome
  reason
  targetId
  applied
  undone
  keptReason
  problems {
    field
    message
  }
  corrections {
    column
    value
    correctedAt
    correctedBy {
      name
    }
  }
  leftOut
  changes {
    field
    from
    to
  }
  sameAs
}`, {"hash":"f43edfd40b41e00c9b45c728e27d16dbd04c09d3f1e7d23799ca0aae5b405d9c"}) as unknown as TypedDocumentString<ImportRowsQuery, ImportRowsQueryVariables>;
export const MatchImportDocument = new TypedDocumentString(`
    mutation MatchImport($id: ID!, $input: MatchImportInput!) {
  matchImport(id: $id, input: $input) {
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"1135777a4d68af3d8270e6d924c5538dd5eab8d8d84ce547cd321f7645e5cf5c"}) as unknown as TypedDocumentString<MatchImportMutation, MatchImportMutationVariables>;
export const RunImportDocument = new TypedDocumentString(`
    mutation RunImport($id: ID!) {
  runImport(id: $id) {
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"4a8971e624c47ab548742b5c4e62e21e3b3c84c870951394b6551d1db07b0aae"}) as unknown as TypedDocumentString<RunImportMutation, RunImportMutationVariables>;
export const PauseImportDocument = new TypedDocumentString(`
    mutation PauseImport($id: ID!) {
  pauseImport(id: $id) {
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"2ddcfe2983540d25f06c1f715e98ebd678a49083fe13937c93e55ff750acf9fc"}) as unknown as TypedDocumentString<PauseImportMutation, PauseImportMutationVariables>;
export const ResumeImportDocument = new TypedDocumentString(`
    mutation ResumeImport($id: ID!) {
  resumeImport(id: $id) {
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"2d0e4af86429c4f199ea87622a6fe5be939c18ff5f5bbe70e4eea561001ecb45"}) as unknown as TypedDocumentString<ResumeImportMutation, ResumeImportMutationVariables>;
export const UndoImportDocument = new TypedDocumentString(`
    mutation UndoImport($id: ID!) {
  undoImport(id: $id) {
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"0360b6a8d1d75053f3580d79018b5ef95c406d2f951abaf0260d30a1cc43b7cb"}) as unknown as TypedDocumentString<UndoImportMutation, UndoImportMutationVariables>;
export const DiscardImportDocument = new TypedDocumentString(`
    mutation DiscardImport($id: ID!) {
  discardImport(id: $id) {
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"73efdd3dc197204a8900fdcbd1568085078d86e8cbcf1f1caac752399090d7cd"}) as unknown as TypedDocumentString<DiscardImportMutation, DiscardImportMutationVariables>;
export const CorrectImportCellDocument = new TypedDocumentString(`
    mutation CorrectImportCell($id: ID!, $input: CorrectImportCellInput!) {
  correctImportCell(id: $id, input: $input) {
    row {
      ...ImportRowLine
    }
    validationErrors {
      path
      message
    }
    conflict
  }
}
    fragment ImportRowLine on ImportRow {
  number
  cells
  outcome
  reason
  targetId
  applied
  undone
  keptReason
  problems {
    field
    message
  }
  corrections {
    column
    value
    correctedAt
    correctedBy {
      name
    }
  }
  leftOut
  changes {
    field
    from
    to
  }
  sameAs
}`, {"hash":"33dc26f89a3226a71eadd0dc40251f18b60cb152d3330dcc9ddfbccbca704935"}) as unknown as TypedDocumentString<CorrectImportCellMutation, CorrectImportCellMutationVariables>;
export const LeaveOutImportFieldDocument = new TypedDocumentString(`
    mutation LeaveOutImportField($id: ID!, $input: LeaveOutImportFieldInput!) {
  leaveOutImportField(id: $id, input: $input) {
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"e7067fd455311e8a0b6cdaf341758c593af450a209caeb6ffad4cf232a551ae0"}) as unknown as TypedDocumentString<LeaveOutImportFieldMutation, LeaveOutImportFieldMutationVariables>;
export const ImportByIdDocument = new TypedDocumentString(`
    query ImportById($id: ID!) {
  import(id: $id) {
    id
    kind
    fileName
    headers
    samples
    fields {
      name
      label
      required
      hint
      input
      choices
      canLeaveOut
    }
    matching {
      field
      column
      suggested
    }
    createdAt
    createdBy {
      name
    }
    ...ImportProgress
  }
}
    fragment ImportProgress on Import {
  state
  failure
  rowsTotal
  rowsChecked
  rowsDone
  rowsUndone
  rowsKept
  counts {
    new
    update
    duplicate
    refused
  }
  problems {
    field
    rows
  }
  leftOut {
    field
    rows
  }
  cellsCorrected
  canUndo
  startedAt
  finishedAt
  version
}`, {"hash":"8f0e8dbaf3ee3c598d520f55e37a3ead1c84bb7c1bb57fb7261c3b3656c0ee71"}) as unknown as TypedDocumentString<ImportByIdQuery, ImportByIdQueryVariables>;
export const StartImportDocument = new TypedDocumentString(`
    mutation StartImport($input: StartImportInput!) {
  startImport(input: $input) {
    import {
      id
    }
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"5605ffcf657bed9476d919657135cb11953b6d44a58c1ee0e18c09566add2dfb"}) as unknown as TypedDocumentString<StartImportMutation, StartImportMutationVariables>;
export const AccountsToInsureDocument = new TypedDocumentString(`
    query AccountsToInsure($first: Int!, $after: String, $search: String) {
  accounts(first: $first, after: $after, search: $search) {
    edges {
      node {
        id
        type
        account {
          name
          email
        }
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    `, {"hash":"f1fe604d27dcc9cff157403d7db30da2f7a6407f63e6d928c73372eb6ab0db74"}) as unknown as TypedDocumentString<AccountsToInsureQuery, AccountsToInsureQueryVariables>;
export const AccountToInsureDocument = new TypedDocumentString(`
    query AccountToInsure($id: ID!) {
  account(id: $id) {
    id
    type
    account {
      name
      email
    }
  }
}
    `, {"hash":"b6751f50eab767d3b71bbb41cba6ba6a072bf1989cbd31220a4e05f8bbc99e53"}) as unknown as TypedDocumentString<AccountToInsureQuery, AccountToInsureQueryVariables>;
export const DocumentToCorrectDocument = new TypedDocumentString(`
    query DocumentToCorrect($policyId: ID!) {
  businessPolicy(id: $policyId) {
    files {
      id
      name
      type
    }
  }
}
    `, {"hash":"808af05afbe5f6228eb6b6a1c2baa629bc25015a5b3ba92a6fd0d590164cd010"}) as unknown as TypedDocumentString<DocumentToCorrectQuery, DocumentToCorrectQueryVariables>;
export const UpdatePolicyFileDocument = new TypedDocumentString(`
    mutation UpdatePolicyFile($id: ID!, $input: UpdatePolicyFileInput!) {
  updatePolicyFile(id: $id, input: $input) {
    id
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"68b0cc0a1807104a1cc07c3a48cfccbeabb5264367ca3236ee8d0556ec6ed57d"}) as unknown as TypedDocumentString<UpdatePolicyFileMutation, UpdatePolicyFileMutationVariables>;
export const SaveCoverageLineDocument = new TypedDocumentString(`
    mutation SaveCoverageLine($policyId: ID!, $partId: ID!, $input: CoverageLineInput!) {
  saveCoverageLine(policyId: $policyId, partId: $partId, input: $input) {
    conflict
    validationErrors {
      path
      message
    }
    conflictingChanges {
      version
      kind
      changedAt
      actorType
      actorName
      reason
      changes {
        field
        from
        to
      }
    }
  }
}
    `, {"hash":"4d8c40eefc67b07d2bf6f7798cd9ff3111ab4dc2a9a3eec106f335fbb5dcc8d9"}) as unknown as TypedDocumentString<SaveCoverageLineMutation, SaveCoverageLineMutationVariables>;
export const SaveCoveragePartDocument = new TypedDocumentString(`
    mutation SaveCoveragePart($policyId: ID!, $partId: ID, $input: CoveragePartInput!) {
  saveCoveragePart(policyId: $policyId, partId: $partId, input: $input) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"17d550192c6435baffd195fda24ba2f75632d14fd05658d9f4a17958117f33d1"}) as unknown as TypedDocumentString<SaveCoveragePartMutation, SaveCoveragePartMutationVariables>;
export const RemoveCoveragePartDocument = new TypedDocumentString(`
    mutation RemoveCoveragePart($policyId: ID!, $partId: ID!) {
  removeCoveragePart(policyId: $policyId, partId: $partId) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"620f4f924b7fbf6c740e2ab4b1964ce43edb6dbb7ddc18277b5361bfd629c208"}) as unknown as TypedDocumentString<RemoveCoveragePartMutation, RemoveCoveragePartMutationVariables>;
export const RecordCoverageFactDocument = new TypedDocumentString(`
    mutation RecordCoverageFact($policyId: ID!, $partId: ID, $input: CoverageFactInput!) {
  recordCoverageFact(policyId: $policyId, partId: $partId, input: $input) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"2e41a9d8e1b7cebd33720359ca01afd31edd160d61e9a48ed1bde4f638bd8391"}) as unknown as TypedDocumentString<RecordCoverageFactMutation, RecordCoverageFactMutationVariables>;
export const VerifyCoverageFactDocument = new TypedDocumentString(`
    mutation VerifyCoverageFact($policyId: ID!, $factId: ID!, $cited: CitedPageInput) {
  verifyCoverageFact(policyId: $policyId, factId: $factId, cited: $cited) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"8562df36c7653d098773006b76dd1158ea41286e2da1df142278cf347ecbc92c"}) as unknown as TypedDocumentString<VerifyCoverageFactMutation, VerifyCoverageFactMutationVariables>;
export const RemoveVerificationDocument = new TypedDocumentString(`
    mutation RemoveVerification($policyId: ID!, $factId: ID!) {
  removeVerification(policyId: $policyId, factId: $factId) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"1c829f5c67d254e44b42d3937067fd485d9aa5a823f2deba1fdf6bb3b0f14eab"}) as unknown as TypedDocumentString<RemoveVerificationMutation, RemoveVerificationMutationVariables>;
export const RemoveCoverageFactDocument = new TypedDocumentString(`
    mutation RemoveCoverageFact($policyId: ID!, $factId: ID!) {
  removeCoverageFact(policyId: $policyId, factId: $factId) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"e140221baee4796f2e32c719d8803264b5fbd127f979aa486e0b7972782e9632"}) as unknown as TypedDocumentString<RemoveCoverageFactMutation, RemoveCoverageFactMutationVariables>;
export const CreatePolicyDocument = new TypedDocumentString(`
    mutation CreatePolicy($input: CreateBusinessPoliciesInput!) {
  createBusinessPolicies(input: $input) {
    businessPolicies {
      id
    }
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"168dbfa2a7462b3b784c0711ce2710da517383ada41f06fbc75671154a5a40bc"}) as unknown as TypedDocumentString<CreatePolicyMutation, CreatePolicyMutationVariables>;
export const PolicyFilesDocument = new TypedDocumentString(`
    query PolicyFiles($id: ID!) {
  businessPolicy(id: $id) {
    files {
      ...DocumentRow
    }
    findings {
      fileId
      isOfOtherTerm
      isOfOtherPolicy
    }
    splits {
      fileId
      state
      failure
      parts {
        firstPage
      }
    }
  }
}
    fragment DocumentRow on File {
  id
  name
  mimeType
  type
  notes
  visible
  url
  sizeBytes
  createdAt
  scanState
  readingState
  readingFailure
  pagesTotal
  pagesRead
}`, {"hash":"7eab7df962d2020b3465e216c44f1c603db1d7810e0f3a771d35cd629aa6f1df"}) as unknown as TypedDocumentString<PolicyFilesQuery, PolicyFilesQueryVariables>;
export const DeletePolicyFileDocument = new TypedDocumentString(`
    mutation DeletePolicyFile($id: ID!) {
  deleteFile(id: $id) {
    id
  }
}
    `, {"hash":"f49121377b12a44ab7aac92214194db55aacfb41517737a8c4ff348620de6191"}) as unknown as TypedDocumentString<DeletePolicyFileMutation, DeletePolicyFileMutationVariables>;
export const UndoDocumentSplitDocument = new TypedDocumentString(`
    mutation UndoDocumentSplit($fileId: ID!) {
  undoDocumentSplit(fileId: $fileId) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"bb4c19be5da1240020a45303e4be16d8495fbaf7fccd8b8f9b25cbfcaec82cbd"}) as unknown as TypedDocumentString<UndoDocumentSplitMutation, UndoDocumentSplitMutationVariables>;
export const UpdatePolicyDocument = new TypedDocumentString(`
    mutation UpdatePolicy($id: ID!, $input: UpdateBusinessPolicyInput!) {
  updateBusinessPolicy(id: $id, input: $input) {
    businessPolicy {
      id
    }
    validationErrors {
      path
      message
    }
    conflict
    conflictingChanges {
      version
      kind
      changedAt
      actorType
      actorName
      reason
      changes {
        field
        from
        to
      }
    }
  }
}
    `, {"hash":"b04faafc2813e22ea0970f8291e971a323ee7db96aea501caeab392be9000258"}) as unknown as TypedDocumentString<UpdatePolicyMutation, UpdatePolicyMutationVariables>;
export const UpdateFormRequestDocument = new TypedDocumentString(`
    mutation UpdateFormRequest($id: ID!, $input: EmailDraftInput!) {
  updateFormRequest(id: $id, input: $input) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"c76eb7199264e46ac7ff706bc5758ea550ea3a4a25581da6de467233e26a85a3"}) as unknown as TypedDocumentString<UpdateFormRequestMutation, UpdateFormRequestMutationVariables>;
export const PolicyExploreDocument = new TypedDocumentString(`
    query PolicyExplore($id: ID!) {
  businessPolicy(id: $id) {
    broker {
      name
    }
    details {
      policyNumber
      summary
      insured {
        name
        address
      }
      carrier {
        name
        address
      }
      limits {
        autoBodilyInjuryPerAccidentLimit
        autoBodilyInjuryPerPersonLimit
        autoCombinedSingleLimit
        autoPropertyDamageLimit
        cyberAggregateLimit
        cyberRetentionLimit
        glAggregateLimit
        glMedicalPerOccurrenceLimit
        glMedicalPerPersonLimit
        glPerOccurrenceLimit
        glPersonalAndAdvertisingInjuryLimit
        glProductsAndCompletedOperationsLimit
        glRentedPremisesDamageLimit
        propertyBuildingLimit
        propertyContentsLimit
        umbrellaOrExcessAggregateLimit
        umbrellaOrExcessPerOccurrenceLimit
        wcPerAccidentLimit
        wcPerDiseaseEmployeeLimit
        wcPerDiseasePolicyLimit
      }
      extraLimits {
        name
        limit
      }
      locations {
        address
        limits {
          propertyBuildingLimit
          propertyContentsLimit
        }
      }
      coverageDescriptions {
        title
        description
        policyQuotes
      }
      exclusionDescriptions {
        title
        description
        policyQuotes
      }
    }
    extractions {
      id
      fileId
      state
      progress
      failure
      passages {
        kind
        title
        page
        quote
      }
      notFound {
        kind
        name
        amount
        page
        quote
      }
    }
    findings {
      ...ShownFinding @unmask
    }
    conflicts {
      statements {
        findingId
        source
        prevails
      }
      line
      key
      why
    }
    forms {
      id
      fileId
      number
      edition
      title
      firstPage
      lastPage
      presence
      isMissing
    }
    comparisons {
      against
      policyId
      differences {
        kind
        subject
        line
        here {
          value
          fileId
          page
          quote
          isProved
        }
        there {
          value
          fileId
          page
          quote
          isProved
        }
      }
    }
    check {
      watched {
        form {
          id
          fileId
          number
          edition
          title
          firstPage
        }
        why
        isNew
      }
      missingForms {
        id
        fileId
        number
        edition
        title
        firstPage
      }
    }
    formRequests {
      id
      state
      forms {
        number
        edition
        title
        receivedFileId
        receivedPage
      }
      requestedBy {
        name
      }
      requestedAt
      email {
        id
        state
        version
        subject
        to
        cc
        flagged
        unlisted
        body
        signature
      }
      approval {
        approvedBy {
          name
        }
        approvedAt
        sentAt
        failure
      }
    }
    splits {
      fileId
      state
      failure
      parts {
        firstPage
      }
    }
    files {
      id
      name
      mimeType
      scanState
      readingState
      readingFailure
      pagesRead
      pagesTotal
    }
  }
  policyExplorerConversation(policyId: $id) {
    workspace {
      id
    }
    messages {
      id
      isStale
    }
  }
}
    fragment ShownFinding on CoverageFinding {
  id
  fileId
  line
  kind
  key
  label
  amount
  onDate
  text
  page
  quote
  verdict
  pass
  decision
  decidedBy
  decidedAt
  reason
  isSettled
  isOfOtherTerm
  isOfOtherPolicy
  recordSays
}`, {"hash":"3326c3933ad710157f73ca4f2241089483e79f9bb4ad05f477021d1bbe8d0993"}) as unknown as TypedDocumentString<PolicyExploreQuery, PolicyExploreQueryVariables>;
export const DecideFindingDocument = new TypedDocumentString(`
    mutation DecideFinding($policyId: ID!, $findingId: ID!, $input: FindingDecisionInput!) {
  decideFinding(policyId: $policyId, findingId: $findingId, input: $input) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"e12571899dfccfb42d41dbc9d3f5337c69bb38988edebe44c00ac900b6617814"}) as unknown as TypedDocumentString<DecideFindingMutation, DecideFindingMutationVariables>;
export const UndoFindingDecisionDocument = new TypedDocumentString(`
    mutation UndoFindingDecision($policyId: ID!, $findingId: ID!, $version: Int!) {
  undoFindingDecision(
    policyId: $policyId
    findingId: $findingId
    version: $version
  ) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"da78a3412ba2621279d767bebd7e706c7895ee109689cdbf61b71ef17e440961"}) as unknown as TypedDocumentString<UndoFindingDecisionMutation, UndoFindingDecisionMutationVariables>;
export const RetryExtractionDocument = new TypedDocumentString(`
    mutation RetryExtraction($id: ID!) {
  retryExtraction(id: $id) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"97ad1345f4b6efe36484a6181720df2d6e8b701864671c35a9f49ce12d74c235"}) as unknown as TypedDocumentString<RetryExtractionMutation, RetryExtractionMutationVariables>;
export const AddPolicyExplorerConversationMessageDocument = new TypedDocumentString(`
    mutation AddPolicyExplorerConversationMessage($policyId: ID!, $input: PolicyExplorerMessageInput!) {
  addPolicyExplorerConversationMessage(policyId: $policyId, input: $input) {
    policyExplorerConversation {
      messages {
        id
      }
    }
    applicationError {
      message
    }
  }
}
    `, {"hash":"d819756ccb12ae31d61a3d9fc9094d5af3f98f3e6218c3f8836375527e26a5c9"}) as unknown as TypedDocumentString<AddPolicyExplorerConversationMessageMutation, AddPolicyExplorerConversationMessageMutationVariables>;
export const RequestMissingFormsDocument = new TypedDocumentString(`
    mutation RequestMissingForms($policyId: ID!) {
  requestMissingForms(policyId: $policyId) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"d464a93f9454d9be5bbb7fa567fd8902a694d0d8f0f76075a044e356b6f274fb"}) as unknown as TypedDocumentString<RequestMissingFormsMutation, RequestMissingFormsMutationVariables>;
export const CancelFormRequestDocument = new TypedDocumentString(`
    mutation CancelFormRequest($id: ID!) {
  cancelFormRequest(id: $id) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"bbb4f743d687dc14c9db5e3b84ad73ba64e11fe7b1fa9a14e502a17d138576bd"}) as unknown as TypedDocumentString<CancelFormRequestMutation, CancelFormRequestMutationVariables>;
export const PoliciesByNumberDocument = new TypedDocumentString(`
    query PoliciesByNumber($number: String!) {
  policiesByNumber(number: $number) {
    id
    type
    policyNumber
    inforceAt
    expiresAt
    carrier {
      id
    }
    account {
      id
      account {
        name
      }
    }
  }
}
    `, {"hash":"cc9cf2244ecd08af5ccd1d0193d59afb530d55e03d8505a31d81b75cf7e0dc8e"}) as unknown as TypedDocumentString<PoliciesByNumberQuery, PoliciesByNumberQueryVariables>;
export const PoliciesDocument = new TypedDocumentString(`
    query Policies($first: Int!, $after: String, $search: String, $state: BusinessPolicyState, $type: InsuranceType, $carrierId: ID, $expiresFrom: Date, $expiresUntil: Date) {
  businessPolicies(
    first: $first
    after: $after
    search: $search
    state: $state
    type: $type
    carrierId: $carrierId
    expiresFrom: $expiresFrom
    expiresUntil: $expiresUntil
  ) {
    edges {
      node {
        ...PolicyRow
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    fragment PolicyRow on BusinessPolicy {
  id
  type
  state
  policyNumber
  expiresAt
  pendingCancellation {
    cancelsOn
  }
  pricing {
    premium
  }
  carrier {
    name
  }
  account {
    account {
      name
      email
    }
  }
}`, {"hash":"e1bd3c31e6cb7cdc20437af5315618ad3003a300c22578760822438dd1dd32e2"}) as unknown as TypedDocumentString<PoliciesQuery, PoliciesQueryVariables>;
export const CarriersDocument = new TypedDocumentString(`
    query Carriers {
  carriers {
    id
    name
    isCarrier
    isBroker
    naicCode
    appointment
  }
}
    `, {"hash":"6c923ef7d6c22f1c1e9da02b65cdab35b8db548b60e53aa141f17421aa00f93c"}) as unknown as TypedDocumentString<CarriersQuery, CarriersQueryVariables>;
export const PolicyHistoryDocument = new TypedDocumentString(`
    query PolicyHistory($id: ID!) {
  businessPolicy(id: $id) {
    history {
      version
      kind
      changedAt
      actorType
      actorName
      reason
      changes {
        field
        from
        to
      }
    }
  }
}
    `, {"hash":"97f035e1c3217f80627a905a26c6e49b34935d1bc5b05b92cf34d61558c06595"}) as unknown as TypedDocumentString<PolicyHistoryQuery, PolicyHistoryQueryVariables>;
export const PolicyDocument = new TypedDocumentString(`
    query Policy($id: ID!) {
  businessPolicy(id: $id) {
    id
    type
    state
    statesOffered
    market
    surplusAuthority
    version
    quoteNumber
    policyNumber
    issuedAt
    inforceAt
    expiresAt
    pendingCancellation {
      cancelsOn
      reason
      note
      recordedAt
      recordedBy {
        name
      }
    }
    carrier {
      id
      name
      naicCode
      appointment
    }
    broker {
      id
      name
    }
    account {
      id
      account {
        name
        email
      }
      contacts {
        name
      }
    }
    source {
      type
      subType
      campaignId
      leadId
      referralSourceId
      notes
      processType
      agencyUser {
        id
        name
      }
    }
    pricing {
      premium
      agencyFees
      brokerFees
      policyFees
      otherFees
      taxes
      total
      estimatedCommission
      minimumEarnedPremium
      billingType
      paymentIntervalType
    }
    coverageParts {
      id
      line
      trigger
      aggregateBasis
      title
    }
    coverageFacts {
      id
      partId
      kind
      key
      label
      amount
      statedAs
      onDate
      formEdition
      formPresence
      source
      status
      recordedBy
      recordedAt
      verifiedBy
      verifiedAt
      evidence {
        documentId
        page
        quote
      }
    }
    files {
      id
      name
    }
    conflicts {
      line
      key
    }
    forms {
      id
      fileId
      number
      edition
      title
      firstPage
      presence
      isOwn
      isMissing
    }
    findings {
      fileId
      key
      decision
      isSettled
      isOfOtherTerm
      isOfOtherPolicy
    }
    splits {
      state
    }
  }
}
    `, {"hash":"3b05ed8e753844461008de14cc4b844e20ee59248d9f8efc0fdde9e5abe76d3a"}) as unknown as TypedDocumentString<PolicyQuery, PolicyQueryVariables>;
export const RecordCancellationDocument = new TypedDocumentString(`
    mutation RecordCancellation($policyId: ID!, $input: CancellationNoticeInput!) {
  recordCancellationNotice(policyId: $policyId, input: $input) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"8a5208ca93f1f8b62591f89b8c5b8a339c7122abf5fe8fec772011dbe50bd98c"}) as unknown as TypedDocumentString<RecordCancellationMutation, RecordCancellationMutationVariables>;
export const RescindCancellationDocument = new TypedDocumentString(`
    mutation RescindCancellation($policyId: ID!, $input: RescissionInput!) {
  rescindCancellationNotice(policyId: $policyId, input: $input) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"13ae33e1c53cd178386c2dbebac583fff8264e0b9443cce0122fbee0f0436a9d"}) as unknown as TypedDocumentString<RescindCancellationMutation, RescindCancellationMutationVariables>;
export const ApproveFormRequestDocument = new TypedDocumentString(`
    mutation ApproveFormRequest($id: ID!, $version: Int!, $sendAnyway: Boolean!) {
  approveFormRequest(id: $id, version: $version, sendAnyway: $sendAnyway) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"fec68c4c6ef2d29542c74b0b555f0e537cfed212a28d29da4fb09287436289bc"}) as unknown as TypedDocumentString<ApproveFormRequestMutation, ApproveFormRequestMutationVariables>;
export const DocumentToSplitDocument = new TypedDocumentString(`
    query DocumentToSplit($policyId: ID!) {
  businessPolicy(id: $policyId) {
    files {
      id
      name
      mimeType
      type
      readingState
      pagesTotal
    }
    splits {
      fileId
      state
      parts {
        firstPage
        type
        title
        name
      }
    }
  }
}
    `, {"hash":"2a2332551ecbeeb9549688e166ac8748873551a1ea16286d489e39a5db0cba8e"}) as unknown as TypedDocumentString<DocumentToSplitQuery, DocumentToSplitQueryVariables>;
export const ConfirmDocumentSplitDocument = new TypedDocumentString(`
    mutation ConfirmDocumentSplit($fileId: ID!, $parts: [SplitPartInput!]!) {
  confirmDocumentSplit(fileId: $fileId, parts: $parts) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"b750daee05a9fe2340e02793e4043b645799ce0c85c22d393ae0e44ce307586e"}) as unknown as TypedDocumentString<ConfirmDocumentSplitMutation, ConfirmDocumentSplitMutationVariables>;
export const DismissDocumentSplitDocument = new TypedDocumentString(`
    mutation DismissDocumentSplit($fileId: ID!) {
  dismissDocumentSplit(fileId: $fileId) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"380620e3ffb45eb9e1f03ab19cf2390f824b9770913985f041599a2fe3d0a86e"}) as unknown as TypedDocumentString<DismissDocumentSplitMutation, DismissDocumentSplitMutationVariables>;
export const UploadPolicyFileDocument = new TypedDocumentString(`
    mutation UploadPolicyFile($policyId: ID!, $input: UploadPolicyFileInput!) {
  uploadPolicyFile(policyId: $policyId, input: $input) {
    id
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"1d4fd9f5ac1073a7ddc988a9cb7aa1b537e90aa156cb0b4a197f7124184833df"}) as unknown as TypedDocumentString<UploadPolicyFileMutation, UploadPolicyFileMutationVariables>;
export const PolicyToVerifyDocument = new TypedDocumentString(`
    query PolicyToVerify($id: ID!) {
  businessPolicy(id: $id) {
    id
    type
    version
    policyNumber
    inforceAt
    expiresAt
    account {
      id
      account {
        name
      }
    }
    coverageParts {
      id
      line
    }
    coverageFacts {
      partId
      kind
      key
      amount
      statedAs
      onDate
      status
      source
      recordedBy
      recordedAt
      evidence {
        documentId
        page
        quote
      }
    }
    extractions {
      state
    }
    findings {
      ...ShownFinding @unmask
      rectangles {
        x
        y
        width
        height
      }
    }
    conflicts {
      statements {
        findingId
        source
        prevails
      }
      line
      key
      why
    }
    splits {
      fileId
      state
      failure
      parts {
        firstPage
      }
    }
    files {
      id
      name
      mimeType
      actorType
      actorName
      createdAt
    }
  }
}
    fragment ShownFinding on CoverageFinding {
  id
  fileId
  line
  kind
  key
  label
  amount
  onDate
  text
  page
  quote
  verdict
  pass
  decision
  decidedBy
  decidedAt
  reason
  isSettled
  isOfOtherTerm
  isOfOtherPolicy
  recordSays
}`, {"hash":"928ef0f15798b2962134fae57533fcf00bdfd807af763b93ed9bbbc69eab6945"}) as unknown as TypedDocumentString<PolicyToVerifyQuery, PolicyToVerifyQueryVariables>;
export const AddServiceRequestCommentDocument = new TypedDocumentString(`
    mutation AddServiceRequestComment($id: ID!, $input: AddServiceRequestCommentInput!) {
  addServiceRequestComment(id: $id, input: $input) {
    serviceRequest {
      id
    }
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"1ef88397250038719dfd75a149f48c4c468136da515b4e36a4b907cb4065ad2d"}) as unknown as TypedDocumentString<AddServiceRequestCommentMutation, AddServiceRequestCommentMutationVariables>;
export const FollowUpServiceRequestDocument = new TypedDocumentString(`
    mutation FollowUpServiceRequest($id: ID!) {
  followUpServiceRequest(id: $id) {
    serviceRequest {
      id
    }
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"cf96700551ea071de72a854626b75eec2c2822b038dc3ece4c92937608eb4fe1"}) as unknown as TypedDocumentString<FollowUpServiceRequestMutation, FollowUpServiceRequestMutationVariables>;
export const ServicingChangedDocument = new TypedDocumentString(`
    subscription ServicingChanged($after: String) {
  servicingChanged(after: $after) {
    version
    reset
    kind
    requestId
  }
}
    `, {"hash":"fb89574a9a8d73d15ec51c7255be7ab22c8821b7f5e830e2dbb6b639093325fc"}) as unknown as TypedDocumentString<ServicingChangedSubscription, ServicingChangedSubscriptionVariables>;
export const ServiceRequestDocument = new TypedDocumentString(`
    query ServiceRequest($id: ID!) {
  agencyUser {
    id
    name
    agency {
      name
    }
  }
  serviceRequest(id: $id) {
    id
    title
    type
    state
    version
    isAging
    clientName
    clientEmail
    clientPhone
    details
    dueAt
    createdAt
    updatedAt
    followUpOf {
      id
      title
    }
    followUps {
      id
      title
    }
    account {
      id
      account {
        name
      }
    }
    assignee {
      id
      name
    }
    businessPolicy {
      id
      type
      policyNumber
      inforceAt
      expiresAt
      carrier {
        name
      }
    }
    addAdditionalInsured {
      name
      relationship
      address {
        ...AddressLines
      }
    }
    cancelPolicy {
      policyId
      reason
    }
    createCertificate {
      name
      additionalInsured
      additionalInsuredRelationship
      additionalInsuredRelationshipDescription
      address {
        ...AddressLines
      }
    }
    documentRequest {
      type
    }
    endorsePolicy {
      policyId
    }
    question {
      policyId
      question
      type
    }
    resolution {
      notes
      resolvedAt
      resolvedBy {
        name
      }
      files {
        ...FileLink
      }
    }
    comments {
      id
      version
      content
      createdAt
      agencyUser {
        id
        name
      }
    }
    versionHistory {
      version
      createdAt
      updateTypes
      updateInitiatorType
      updateInitiatorId
      initiatorName
      snapshot {
        assignee {
          id
          name
        }
        dueAt
        resolutionNotes
      }
      changes {
        field
        from
        to
      }
    }
    calls {
      id
      status
      fromName
      fromNumber
      startedAt
      transcript {
        role
        content
      }
    }
    emailThreads {
      id
      subject
      state
      startedAt
      caraEmails {
        ...ThreadEmail
      }
      participantEmails {
        ...ThreadEmail
      }
    }
  }
}
    fragment AddressLines on Address {
  line1
  line2
  city
  zone
  postalCode
}
fragment FileLink on File {
  id
  name
  sizeBytes
  url
}
fragment ThreadEmail on Email {
  id
  senderRole
  senderName
  senderEmail
  body
  sentAt
  attachments {
    ...FileLink
  }
}`, {"hash":"68dc987c690ba76a758d0ab0b50bfdd450eb4cacd35a57f9f5a5aabdb28520e7"}) as unknown as TypedDocumentString<ServiceRequestQuery, ServiceRequestQueryVariables>;
export const MyOpenRequestsDocument = new TypedDocumentString(`
    query MyOpenRequests($first: Int!) {
  myOpenServiceRequests(first: $first) {
    id
    type
    state
    clientName
    clientPhone
    dueAt
    account {
      account {
        name
      }
    }
  }
}
    `, {"hash":"2a7b50835fe62a7e3e94e40d615ab27bf1c12a1dbd1fc905a0e3f940ff57af99"}) as unknown as TypedDocumentString<MyOpenRequestsQuery, MyOpenRequestsQueryVariables>;
export const NextRequestDocument = new TypedDocumentString(`
    query NextRequest($first: Int!) {
  myOpenServiceRequests(first: $first) {
    id
  }
}
    `, {"hash":"2788445d7b5e40925cd002561715b8ef31df14d1bb471071989e027a379ebd60"}) as unknown as TypedDocumentString<NextRequestQuery, NextRequestQueryVariables>;
export const RequestDocumentsDocument = new TypedDocumentString(`
    query RequestDocuments($id: ID!) {
  serviceRequest(id: $id) {
    businessPolicy {
      files {
        id
        name
      }
    }
  }
}
    `, {"hash":"bbad3da574a0024099df39a4b9b880c62606070bbf5f76b41e7b598100d5c192"}) as unknown as TypedDocumentString<RequestDocumentsQuery, RequestDocumentsQueryVariables>;
export const UpdateServiceRequestDocument = new TypedDocumentString(`
    mutation UpdateServiceRequest($id: ID!, $input: UpdateServiceRequestInput!) {
  updateServiceRequest(id: $id, input: $input) {
    serviceRequest {
      id
    }
    conflict
    validationErrors {
      path
      message
    }
    conflictingChanges {
      ...ConflictingEntry
    }
  }
}
    fragment ConflictingEntry on ServiceRequestVersion {
  version
  createdAt
  updateTypes
  updateInitiatorType
  initiatorName
  snapshot {
    assignee {
      id
      name
    }
    dueAt
    resolutionNotes
  }
  changes {
    field
    from
    to
  }
}`, {"hash":"b0277497fe42c7b1376c9a58b668536d543140f9018e02cac77a1533e361fd7d"}) as unknown as TypedDocumentString<UpdateServiceRequestMutation, UpdateServiceRequestMutationVariables>;
export const ResolveServiceRequestDocument = new TypedDocumentString(`
    mutation ResolveServiceRequest($id: ID!, $input: ResolveServiceRequestInput!) {
  resolveServiceRequest(id: $id, input: $input) {
    serviceRequest {
      id
    }
    conflict
    validationErrors {
      path
      message
    }
    conflictingChanges {
      ...ConflictingEntry
    }
  }
}
    fragment ConflictingEntry on ServiceRequestVersion {
  version
  createdAt
  updateTypes
  updateInitiatorType
  initiatorName
  snapshot {
    assignee {
      id
      name
    }
    dueAt
    resolutionNotes
  }
  changes {
    field
    from
    to
  }
}`, {"hash":"7f5112cc6993c1871d2506d947a4fea8483706bef03702758e4b9b97b9eb8be5"}) as unknown as TypedDocumentString<ResolveServiceRequestMutation, ResolveServiceRequestMutationVariables>;
export const ServiceRequestsDocument = new TypedDocumentString(`
    query ServiceRequests($first: Int!, $after: String, $search: String, $state: ServiceRequestState, $mine: Boolean, $unassigned: Boolean, $sort: ServiceRequestSort, $direction: SortDirection) {
  serviceRequests(
    first: $first
    after: $after
    search: $search
    state: $state
    mine: $mine
    unassigned: $unassigned
    sort: $sort
    direction: $direction
  ) {
    edges {
      node {
        ...ServiceRequestRow
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    fragment ServiceRequestRow on ServiceRequest {
  id
  type
  state
  clientName
  clientPhone
  summary
  version
  dueAt
  createdAt
  isAging
  account {
    type
    account {
      name
    }
  }
  assignee {
    id
    name
  }
}`, {"hash":"639d4827a955d09fd3edd7144a25082fd64bb2bc18d89793661d9838ab8aee43"}) as unknown as TypedDocumentString<ServiceRequestsQuery, ServiceRequestsQueryVariables>;
export const AnyServiceRequestDocument = new TypedDocumentString(`
    query AnyServiceRequest {
  serviceRequests(first: 1) {
    edges {
      cursor
    }
  }
}
    `, {"hash":"4bc4363a373fc6516381406a73098f78898949e58544bfef9d6a8146c2e59374"}) as unknown as TypedDocumentString<AnyServiceRequestQuery, AnyServiceRequestQueryVariables>;
export const CreateCaraWorkspaceDocument = new TypedDocumentString(`
    mutation CreateCaraWorkspace($input: CreateCaraWorkspaceInput!) {
  createCaraWorkspace(input: $input) {
    caraWorkspace {
      id
    }
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"ab207c6b31f235bf3fe57166a47752b19f771245ab11c73b9b130c568e538879"}) as unknown as TypedDocumentString<CreateCaraWorkspaceMutation, CreateCaraWorkspaceMutationVariables>;
export const AgencyUsersDocument = new TypedDocumentString(`
    query AgencyUsers {
  agencyUsers {
    id
    name
    email
  }
}
    `, {"hash":"3987d8ea6132ce6f4fb259c4d88867a125cdbbab1256d9353e8e51b6daa8b22e"}) as unknown as TypedDocumentString<AgencyUsersQuery, AgencyUsersQueryVariables>;
export const SignedInUserDocument = new TypedDocumentString(`
    query SignedInUser {
  agencyUser {
    id
    name
    email
    role
    agency {
      id
      name
      timeZone
    }
  }
}
    `, {"hash":"62a2afa27022894072759f5a41bc8be52b72547c6e1bc172082049894fabf27e"}) as unknown as TypedDocumentString<SignedInUserQuery, SignedInUserQueryVariables>;