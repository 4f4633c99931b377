/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AcceptFormInput = {
  certificateId: string;
  formId: string;
  line: CoverageLine;
  page: number;
  policyId: string;
  /** The words on the page, at least twelve letters or digits. */
  quote: string;
  want: CertificateWant;
};

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

export type AgencyLicenseInput = {
  expiresOn: string;
  number: string;
  state: string;
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

/** WAITING: being copied. FAILED: could not be copied. */
export type AttachablePagesState =
  | 'FAILED'
  | 'READY'
  | 'WAITING';

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
  | 'TOOL_INVOCATION'
  | 'TOOL_RESULT'
  | 'USER';

export type CallSentiment =
  | 'NEGATIVE'
  | 'NEUTRAL'
  | 'POSITIVE'
  | 'UNKNOWN';

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

export type CertificateApprovalState =
  | 'APPROVED'
  | 'FAILED'
  | 'ISSUED';

export type CertificateAskInput = {
  line: CoverageLine;
  want: CertificateWant;
};

export type CertificateChange =
  | 'SUPERSEDED'
  | 'VOIDED';

/** The written contract that requires it: with the insured, or reaching the holder through others. */
export type CertificateContract =
  | 'DIRECT'
  | 'THROUGH_OTHERS';

export type CertificateContractFileInput = {
  fileId: string;
  page?: number | null | undefined;
};

/** A delivery exactly as it was displayed. */
export type CertificateDeliveryInput = {
  body: string;
  cc: Array<string>;
  /** SHA-256 of what was displayed; any other is refused. */
  hash: string;
  /** The copied pages that go along, in their order. */
  pageIds: Array<string>;
  /** The person has seen that an address is not on record. */
  sendAnyway?: boolean;
  subject: string;
  to: Array<string>;
};

export type CertificateDeliveryState =
  | 'FAILED'
  | 'SENT'
  | 'WAITING';

/** READY: one key approves it. BLOCKED: something is in the way. DONE: a person decided it. */
export type CertificateDeskState =
  | 'BLOCKED'
  | 'DONE'
  | 'READY';

export type CertificateDeskStep =
  | 'ACCEPT_BY_PAGE'
  | 'ADD_RECIPIENT'
  | 'ASK_CARRIER'
  | 'CHANGE_REQUEST'
  | 'COMPLETE_REQUEST'
  | 'CONFIRM'
  | 'OPEN_CERTIFICATE'
  | 'OPEN_SETTINGS'
  | 'PREPARE_AGAIN'
  | 'REFUSE';

export type CertificateFormEdition =
  | 'EDITION_2016_03'
  | 'EDITION_2025_12';

export type CertificateHolderInput = {
  address: AddressInput;
  name: string;
};

export type CertificateIssueBlockCode =
  | 'CHANGED'
  | 'NOTHING_IN_FORCE'
  | 'NO_FORM'
  | 'NO_LICENSE'
  | 'NO_REPRESENTATIVE'
  | 'POLICY'
  | 'SET_ASIDE'
  | 'WORDING';

/** What a person does about something that cannot be printed. */
export type CertificateNextStep =
  | 'ACCEPT_BY_PAGE'
  | 'ASK_CARRIER'
  | 'CHANGE_REQUEST'
  | 'CONFIRM'
  | 'REFUSE';

/** RECALL: the certificate is void. CHANGE: what it says is no longer so. */
export type CertificateNoticeKind =
  | 'CHANGE'
  | 'RECALL';

export type CertificateState =
  | 'DRAFT'
  | 'ISSUED'
  | 'SUPERSEDED'
  | 'VOID';

export type CertificateTemplateState =
  | 'CHECKED'
  | 'CHECKING'
  | 'READY'
  | 'REFUSED'
  | 'RETIRED';

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

/** One cell of a line's grid: an amount, a word, a date, or symbols. */
export type CoverageCellInput = {
  amount?: number | null | undefined;
  key: string;
  kind: CoverageFactKind;
  onDate?: string | null | undefined;
  statedAs?: StatedAs | null | undefined;
  text?: string | null | undefined;
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
  text?: string | null | undefined;
};

export type CoverageFactKind =
  | 'DATE'
  | 'DEDUCTIBLE'
  | 'FORM'
  | 'LIMIT'
  | 'RETENTION'
  | 'TEXT';

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
  /** The document of the account that requires it. */
  contractFile?: CertificateContractFileInput | null | undefined;
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

export type EmailPart =
  | 'BODY'
  | 'SUBJECT';

export type EmailSenderRole =
  | 'AGENT'
  | 'CARA'
  | 'CLIENT'
  | 'PARTICIPANT';

export type EmailThreadState =
  | 'ACTIVE'
  | 'ENDED';

export type EmailTriageState =
  | 'HELD'
  | 'NEEDS_A_LOOK'
  | 'NOTHING'
  | 'OPENED'
  | 'SETTLED';

export type EmailWarningKind =
  | 'ADDRESS'
  | 'BANK_DETAILS'
  | 'FAILED_CHECK'
  | 'LOOK_ALIKE'
  | 'PAYEE';

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

export type FileEmailThreadInput = {
  /** Null puts it back on the pile. */
  accountId?: string | null | undefined;
  /** A policy of that account. */
  policyId?: string | null | undefined;
  /** The version the person saw. */
  version?: number | null | undefined;
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

export type FormsLicenseInput = {
  /** The person confirms that the agency holds a license. */
  isConfirmed: boolean;
  license: string;
  /** By default January 31 of next year. */
  validThrough?: string | null | undefined;
};

export type HolderChange =
  | 'CREATED'
  | 'DEACTIVATED'
  | 'EDITED'
  | 'FORGOTTEN'
  | 'IMPORTED'
  | 'IMPORT_UNDONE'
  | 'MERGED'
  | 'MERGED_INTO'
  | 'REACTIVATED'
  | 'REMEMBERED';

/** NOWHERE: in nothing that a person typed or attached; a person checks it. */
export type HolderSourceKind =
  | 'DOCUMENT'
  | 'NOWHERE'
  | 'REQUEST'
  | 'TYPED';

export type ImportFieldInput =
  | 'AMOUNT'
  | 'CHOICE'
  | 'DATE'
  | 'TEXT';

export type ImportKind =
  | 'ACCOUNTS'
  | 'CARRIERS'
  | 'CONTACTS'
  | 'HOLDERS'
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

export type ListedHolderInput = {
  address: AddressInput;
  deliveryEmail?: string | null | undefined;
  name: string;
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

export type OpenServiceRequestInput = {
  accountId?: string | null | undefined;
  /** The position of that email's ask. */
  ask?: number | null | undefined;
  businessPolicyId?: string | null | undefined;
  /** The call that it came by. */
  callId?: string | null | undefined;
  clientEmail?: string | null | undefined;
  clientName?: string | null | undefined;
  clientPhone?: string | null | undefined;
  details?: string | null | undefined;
  dueAt?: string | null | undefined;
  /** The email whose ask is opened. */
  emailId?: string | null | undefined;
  part?: RequestPartInput | null | undefined;
  /** The email thread that it came by. */
  threadId?: string | null | undefined;
  type: ServiceRequestType;
};

/** A cited page whose lines were displayed to the person who approves. */
export type OpenedPageInput = {
  fileId: string;
  page: number;
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

/** What somebody is about to change of a policy; what is not given stays. */
export type PolicyChangeInput = {
  cancelsOn?: string | null | undefined;
  cells?: Array<CoverageCellInput> | null | undefined;
  expiresOn?: string | null | undefined;
  inforceOn?: string | null | undefined;
  /** The line whose cells are typed. */
  partId?: string | null | undefined;
  policyNumber?: string | null | undefined;
  state?: BusinessPolicyState | null | undefined;
};

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

export type RecordingConsent =
  | 'GRANTED'
  | 'NOT_ASKED'
  | 'REFUSED';

export type RequestAddressInput = {
  city?: string | null | undefined;
  line1?: string | null | undefined;
  line2?: string | null | undefined;
  postalCode?: string | null | undefined;
  zone?: string | null | undefined;
};

/** The fields of the type; those of another type are left out. */
export type RequestPartInput = {
  additionalInsured?: boolean | null | undefined;
  address?: RequestAddressInput | null | undefined;
  name?: string | null | undefined;
  question?: string | null | undefined;
  reason?: string | null | undefined;
  relationship?: string | null | undefined;
  type?: string | null | undefined;
};

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

/** What was before the person when they approved. */
export type SeenAtDeskInput = {
  /** How long the row was open. */
  humanMs: number;
  /** The cited pages whose lines were displayed. */
  opened: Array<OpenedPageInput>;
};

/** Whether the domain of the sender stands by the message. */
export type SenderCheck =
  | 'FAILED'
  | 'UNKNOWN'
  | 'VERIFIED';

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

export type TemplateSlotInput = {
  field: string;
  slot: string;
};

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

export type AttestFormsLicenseMutationVariables = Exact<{
  input: FormsLicenseInput;
}>;


export type AttestFormsLicenseMutation = { attestFormsLicense: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type AgencyLicensesQueryVariables = Exact<{ [key: string]: never; }>;


export type AgencyLicensesQuery = { agencySettings: { isFormsLicensed: boolean, licenses: Array<{ state: string, number: string, expiresOn: string }>, formsLicense: { license: string, attestedAt: string, validThrough: string, withdrawnAt: string | null, attestedBy: { name: string } | null } | null } };

export type RemoveAgencyLicenseMutationVariables = Exact<{
  state: string;
}>;


export type RemoveAgencyLicenseMutation = { removeAgencyLicense: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type WithdrawFormsLicenseMutationVariables = Exact<{ [key: string]: never; }>;


export type WithdrawFormsLicenseMutation = { withdrawFormsLicense: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type SaveAgencyLicenseMutationVariables = Exact<{
  input: AgencyLicenseInput;
}>;


export type SaveAgencyLicenseMutation = { saveAgencyLicense: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type AgencySettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type AgencySettingsQuery = { agencyUser: { id: string, role: AgencyRole }, agencySettings: { timeZone: string, authorizedRepresentative: string | null, emailSignature: string | null, version: number, businessHours: Array<{ day: Weekday, opens: string, closes: string }>, producer: { name: string, contactName: string | null, phone: string | null, fax: string | null, email: string | null, mailingAddress: { line1: string, line2: string | null, city: string, zone: string, postalCode: string } | null } } };

export type UpdateAgencySettingsMutationVariables = Exact<{
  input: AgencySettingsInput;
}>;


export type UpdateAgencySettingsMutation = { updateAgencySettings: { conflict: Conflict | null, settings: { version: number } | null, validationErrors: Array<{ path: string, message: string }> } };

export type CallSummaryQueryVariables = Exact<{
  id: string;
}>;


export type CallSummaryQuery = { call: { id: string, status: CallStatus, fromName: string | null, fromNumber: string | null, disconnectionReason: string | null, sentiment: CallSentiment, successful: boolean | null, summary: string | null, startedAt: string, endedAt: string | null, recordingUrl: string | null, recordingConsent: RecordingConsent | null, recordingProblem: string | null, account: { id: string, account:
        | { name: string }
        | { name: string }
       } | null, serviceRequests: Array<{ ' $fragmentRefs'?: { 'LinkedRequestFragment': LinkedRequestFragment } }>, transcript: Array<{ role: CallRole, content: string, toolName: string | null, toolArgumentsJson: string | null, toolCallId: string | null }> } };

export type CallRowFragment = { id: string, status: CallStatus, fromName: string | null, fromNumber: string | null, disconnectionReason: string | null, startedAt: string, endedAt: string | null, account: { account:
      | { name: string }
      | { name: string }
     } | null } & { ' $fragmentName'?: 'CallRowFragment' };

export type CallsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
  status?: CallStatus | null | undefined;
}>;


export type CallsQuery = { calls: { edges: Array<{ node: { ' $fragmentRefs'?: { 'CallRowFragment': CallRowFragment } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type CallsChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type CallsChangedSubscription = { callsChanged: { version: string, reset: boolean, kind: string | null, callId: string | null } };

export type AcceptableFormsQueryVariables = Exact<{
  certificateId: string;
  policyId: string;
  line: CoverageLine;
  want: CertificateWant;
}>;


export type AcceptableFormsQuery = { certificate: { id: string, certificateNumber: string, holder: { name: string } }, acceptableForms: { reason: string | null, forms: Array<{ formId: string, number: string, edition: string | null, title: string | null, fileId: string, fileName: string | null, pages: Array<number>, reason: string }> } };

export type AcceptFormMutationVariables = Exact<{
  input: AcceptFormInput;
}>;


export type AcceptFormMutation = { acceptForm: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type ConfirmFormAcceptanceMutationVariables = Exact<{
  id: string;
  version: number;
}>;


export type ConfirmFormAcceptanceMutation = { confirmFormAcceptance: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type WithdrawFormAcceptanceMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawFormAcceptanceMutation = { withdrawFormAcceptance: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type ShownContentsFragment = { additionalInsured: boolean, descriptionOfOperations: string | null, rows: Array<{ line: CoverageLine, policyId: string, insurerLetter: string | null, insurerName: string | null, naicCode: string | null, policyNumber: string | null, effectiveOn: string | null, expiresOn: string | null, trigger: CoverageTrigger | null, aggregatePer: string | null, perStatute: boolean, coveredAutos: Array<string>, additionalInsured: boolean, waiver: boolean, limits: Array<{ name: string, amount: number | null, statedAs: StatedAs | null }> }>, decisions: Array<{ line: CoverageLine, want: CertificateWant, policyId: string, isAsked: boolean, reason: string | null, nextStep: CertificateNextStep | null, proof: { number: string, edition: string, fileId: string, page: number, quote: string, acceptanceId: string | null, confirmedAt: string | null, words: Array<{ page: number, text: string, rectangles: Array<{ x: number, y: number, width: number, height: number }> }>, acceptedBy: { name: string } | null, confirmedBy: { name: string } | null } | null, formPage: { fileId: string, page: number } | null }>, wording: Array<{ start: number, end: number, grade: WordingGrade, reason: string, citation: string | null, alternatives: Array<string> }>, problems: Array<{ code: string, field: string, message: string, policyId: string | null }> } & { ' $fragmentName'?: 'ShownContentsFragment' };

export type ShownAcceptanceFragment = { id: string, version: number, line: CoverageLine, want: CertificateWant, number: string, edition: string | null, holderName: string, fileId: string, page: number, quote: string, acceptedAt: string, confirmedAt: string | null, acceptedBy: { name: string } | null, confirmedBy: { name: string } | null, certificate: { id: string, accountId: string } } & { ' $fragmentName'?: 'ShownAcceptanceFragment' };

export type CertificateQueryVariables = Exact<{
  id: string;
  before?: string | null | undefined;
}>;


export type CertificateQuery = { certificate: { id: string, certificateNumber: string, state: CertificateState, createdAt: string, issuedOn: string | null, downloadUrl: string, statusUrl: string | null, version: number, changedSinceIssue: Array<{ line: CoverageLine | null, field: string, from: string | null, to: string | null }>, history: Array<{ kind: CertificateChange, changedAt: string, reason: string | null, changedBy: { name: string } | null }>, corrects: { id: string, certificateNumber: string, state: CertificateState } | null, correction: { id: string, certificateNumber: string, state: CertificateState } | null, acceptances: Array<{ id: string, version: number, line: CoverageLine, want: CertificateWant, number: string, edition: string | null, holderName: string, fileId: string, page: number, quote: string, acceptedAt: string, confirmedAt: string | null, acceptedBy: { name: string } | null, confirmedBy: { name: string } | null, certificate: { id: string, accountId: string } }>, notices: Array<{ id: string, kind: CertificateNoticeKind, email: { id: string, state: ArtifactState, version: number, subject: string, to: Array<string>, cc: Array<string>, unlisted: Array<string>, body: string, signature: string | null }, approval: { failure: string | null } | null }>, approval: { state: CertificateApprovalState, approvedAt: string, failure: string | null, sha256: string | null, approvedBy: { name: string } | null } | null, refusalLetter: { email: { id: string, state: ArtifactState, version: number, subject: string, to: Array<string>, cc: Array<string>, unlisted: Array<string>, body: string, signature: string | null }, approval: { failure: string | null } | null } | null, holder: { name: string, address: { line1: string, line2: string | null, city: string, zone: string, postalCode: string } }, contents: { additionalInsured: boolean, descriptionOfOperations: string | null, rows: Array<{ line: CoverageLine, policyId: string, insurerLetter: string | null, insurerName: string | null, naicCode: string | null, policyNumber: string | null, effectiveOn: string | null, expiresOn: string | null, trigger: CoverageTrigger | null, aggregatePer: string | null, perStatute: boolean, coveredAutos: Array<string>, additionalInsured: boolean, waiver: boolean, limits: Array<{ name: string, amount: number | null, statedAs: StatedAs | null }> }>, decisions: Array<{ line: CoverageLine, want: CertificateWant, policyId: string, isAsked: boolean, reason: string | null, nextStep: CertificateNextStep | null, proof: { number: string, edition: string, fileId: string, page: number, quote: string, acceptanceId: string | null, confirmedAt: string | null, words: Array<{ page: number, text: string, rectangles: Array<{ x: number, y: number, width: number, height: number }> }>, acceptedBy: { name: string } | null, confirmedBy: { name: string } | null } | null, formPage: { fileId: string, page: number } | null }>, wording: Array<{ start: number, end: number, grade: WordingGrade, reason: string, citation: string | null, alternatives: Array<string> }>, problems: Array<{ code: string, field: string, message: string, policyId: string | null }> } }, certificateLostMarks: Array<{ line: CoverageLine | null, field: string, from: string | null, to: string | null }>, certificateIssuing: { hash: string, needsReason: boolean, representative: string | null, losses: Array<{ policyId: string, line: CoverageLine, policyNumber: string | null, isWholeLine: boolean, lost: Array<string>, why: Array<string> }>, blocks: Array<{ code: CertificateIssueBlockCode, message: string }> } | null, certificateDeliveries: { edges: Array<{ node: { id: string, state: CertificateDeliveryState, deliveredAt: string, deliveredBy: { name: string } | null, email: { to: Array<string>, cc: Array<string>, failure: string | null } | null, files: Array<{ name: string, url: string | null, sha256: string | null }> } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ApproveCertificateMutationVariables = Exact<{
  id: string;
  hash: string;
  opened: Array<OpenedPageInput> | OpenedPageInput;
  reason?: string | null | undefined;
  confirmsLosses?: boolean | null | undefined;
}>;


export type ApproveCertificateMutation = { approveCertificate: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type CertificateRowFragment = { id: string, certificateNumber: string, state: CertificateState, issuedOn: string | null, downloadUrl: string, changedSinceIssue: Array<{ line: CoverageLine | null, field: string, from: string | null, to: string | null }>, holder: { name: string, address: { city: string, zone: string, postalCode: string } } } & { ' $fragmentName'?: 'CertificateRowFragment' };

export type CertificatesQueryVariables = Exact<{
  accountId: string;
  first: number;
  after?: string | null | undefined;
}>;


export type CertificatesQuery = { account: { policyCount: number }, certificates: { edges: Array<{ node: { ' $fragmentRefs'?: { 'CertificateRowFragment': CertificateRowFragment } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type CorrectCertificateMutationVariables = Exact<{
  id: string;
  version: number;
}>;


export type CorrectCertificateMutation = { correctCertificate: { conflict: Conflict | null, certificate: { id: string } | null, validationErrors: Array<{ path: string, message: string }> } };

export type CertificateLinesQueryVariables = Exact<{
  accountId: string;
}>;


export type CertificateLinesQuery = { account: { businessPolicies: Array<{ state: BusinessPolicyState, policyNumber: string | null, coverageParts: Array<{ line: CoverageLine }>, files: Array<{ id: string, name: string }> }> } };

export type CreateCertificateMutationVariables = Exact<{
  input: CreateCertificateInput;
}>;


export type CreateCertificateMutation = { createCertificate: { certificate: { id: string } | null, validationErrors: Array<{ path: string, message: string }> } };

export type ApproveAtDeskMutationVariables = Exact<{
  id: string;
  hash: string;
  delivery: CertificateDeliveryInput;
  seen: SeenAtDeskInput;
}>;


export type ApproveAtDeskMutation = { approveAtDesk: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type PrepareCertificateAgainMutationVariables = Exact<{
  id: string;
}>;


export type PrepareCertificateAgainMutation = { prepareCertificateAgain: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type DeskRowFragment = { id: string, state: CertificateDeskState, reason: string | null, nextStep: CertificateDeskStep | null, holderName: string | null, marksAsked: number, marksProved: number, dueOn: string | null, account: { id: string, account:
      | { name: string }
      | { name: string }
     } | null } & { ' $fragmentName'?: 'DeskRowFragment' };

export type DeskRowsQueryVariables = Exact<{
  state: CertificateDeskState;
  mine?: boolean | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type DeskRowsQuery = { certificateDesk: { edges: Array<{ node: { id: string, state: CertificateDeskState, reason: string | null, nextStep: CertificateDeskStep | null, holderName: string | null, marksAsked: number, marksProved: number, dueOn: string | null, account: { id: string, account:
            | { name: string }
            | { name: string }
           } | null } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type DeskTallyQueryVariables = Exact<{
  mine?: boolean | null | undefined;
}>;


export type DeskTallyQuery = { certificateDeskTally: { ready: number, blocked: number, approved: number, averageSeconds: number | null } };

export type WaitingAcceptancesQueryVariables = Exact<{
  first: number;
}>;


export type WaitingAcceptancesQuery = { waitingAcceptances: { edges: Array<{ node: { id: string, version: number, line: CoverageLine, want: CertificateWant, number: string, edition: string | null, holderName: string, fileId: string, page: number, quote: string, acceptedAt: string, confirmedAt: string | null, acceptedBy: { name: string } | null, confirmedBy: { name: string } | null, certificate: { id: string, accountId: string } } }>, pageInfo: { hasNextPage: boolean } } };

export type CertificateAtDeskQueryVariables = Exact<{
  id: string;
}>;


export type CertificateAtDeskQuery = { certificateAtDesk: { item: { id: string, state: CertificateDeskState, reason: string | null, nextStep: CertificateDeskStep | null, holderName: string | null, marksAsked: number, marksProved: number, dueOn: string | null, serviceRequest: { id: string, details: string | null, createdAt: string } | null, certificate: { id: string, certificateNumber: string, state: CertificateState, downloadUrl: string, holder: { name: string, address: { line1: string, line2: string | null, city: string, zone: string, postalCode: string } }, contents: { formEdition: string, additionalInsured: boolean, descriptionOfOperations: string | null, rows: Array<{ line: CoverageLine, policyId: string, insurerLetter: string | null, insurerName: string | null, naicCode: string | null, policyNumber: string | null, effectiveOn: string | null, expiresOn: string | null, trigger: CoverageTrigger | null, aggregatePer: string | null, perStatute: boolean, coveredAutos: Array<string>, additionalInsured: boolean, waiver: boolean, limits: Array<{ name: string, amount: number | null, statedAs: StatedAs | null }> }>, decisions: Array<{ line: CoverageLine, want: CertificateWant, policyId: string, isAsked: boolean, reason: string | null, nextStep: CertificateNextStep | null, proof: { number: string, edition: string, fileId: string, page: number, quote: string, acceptanceId: string | null, confirmedAt: string | null, words: Array<{ page: number, text: string, rectangles: Array<{ x: number, y: number, width: number, height: number }> }>, acceptedBy: { name: string } | null, confirmedBy: { name: string } | null } | null, formPage: { fileId: string, page: number } | null }>, wording: Array<{ start: number, end: number, grade: WordingGrade, reason: string, citation: string | null, alternatives: Array<string> }>, problems: Array<{ code: string, field: string, message: string, policyId: string | null }> } } | null, account: { id: string, account:
          | { name: string }
          | { name: string }
         } | null }, issuing: { hash: string, needsReason: boolean, representative: string | null, blocks: Array<{ code: CertificateIssueBlockCode, message: string }> } | null, delivery: { to: Array<string>, cc: Array<string>, subject: string, body: string, signature: string | null, insured: Array<string>, onRecord: Array<string>, certificateName: string, certificateHash: string, pages: Array<{ copyId: string | null, state: AttachablePagesState, failure: string | null, name: string, number: string, edition: string, wants: Array<CertificateWant>, fileId: string, firstPage: number, lastPage: number, quote: string, sha256: string | null, thirdParties: Array<string>, isUnread: boolean, isProposed: boolean }> } | null } };

export type UpdateRefusalLetterMutationVariables = Exact<{
  id: string;
  input: EmailDraftInput;
}>;


export type UpdateRefusalLetterMutation = { updateRefusalLetter: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type UpdateCertificateNoticeMutationVariables = Exact<{
  id: string;
  input: EmailDraftInput;
}>;


export type UpdateCertificateNoticeMutation = { updateCertificateNotice: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type RefusalLetterQueryVariables = Exact<{
  id: string;
}>;


export type RefusalLetterQuery = { certificate: { id: string, refusalLetter: { email: { id: string, state: ArtifactState, version: number, subject: string, to: Array<string>, cc: Array<string>, flagged: Array<string>, unlisted: Array<string>, body: string, signature: string | null } } | null } };

export type CertificateNoticesQueryVariables = Exact<{
  id: string;
}>;


export type CertificateNoticesQuery = { certificate: { id: string, notices: Array<{ id: string, email: { id: string, state: ArtifactState, version: number, subject: string, to: Array<string>, cc: Array<string>, flagged: Array<string>, unlisted: Array<string>, body: string, signature: string | null } }> } };

export type ShownDeliveryFragment = { to: Array<string>, cc: Array<string>, subject: string, body: string, signature: string | null, insured: Array<string>, onRecord: Array<string>, certificateName: string, certificateHash: string, pages: Array<{ copyId: string | null, state: AttachablePagesState, failure: string | null, name: string, number: string, edition: string, wants: Array<CertificateWant>, fileId: string, firstPage: number, lastPage: number, quote: string, sha256: string | null, thirdParties: Array<string>, isUnread: boolean, isProposed: boolean }> } & { ' $fragmentName'?: 'ShownDeliveryFragment' };

export type CertificateDeliveryQueryVariables = Exact<{
  id: string;
}>;


export type CertificateDeliveryQuery = { certificate: { id: string, certificateNumber: string, state: CertificateState, downloadUrl: string, holder: { name: string }, contents: { decisions: Array<{ line: CoverageLine, want: CertificateWant, policyId: string, isAsked: boolean, reason: string | null, nextStep: CertificateNextStep | null, proof: { number: string, edition: string, fileId: string, page: number, quote: string, acceptanceId: string | null, confirmedAt: string | null, words: Array<{ page: number, text: string, rectangles: Array<{ x: number, y: number, width: number, height: number }> }>, acceptedBy: { name: string } | null, confirmedBy: { name: string } | null } | null, formPage: { fileId: string, page: number } | null }>, problems: Array<{ message: string }> } }, certificateIssuing: { hash: string, needsReason: boolean, losses: Array<{ policyId: string, line: CoverageLine, policyNumber: string | null, isWholeLine: boolean, lost: Array<string>, why: Array<string> }>, blocks: Array<{ code: CertificateIssueBlockCode }> } | null, certificateDelivery: { to: Array<string>, cc: Array<string>, subject: string, body: string, signature: string | null, insured: Array<string>, onRecord: Array<string>, certificateName: string, certificateHash: string, pages: Array<{ copyId: string | null, state: AttachablePagesState, failure: string | null, name: string, number: string, edition: string, wants: Array<CertificateWant>, fileId: string, firstPage: number, lastPage: number, quote: string, sha256: string | null, thirdParties: Array<string>, isUnread: boolean, isProposed: boolean }> } };

export type DeliverCertificateMutationVariables = Exact<{
  id: string;
  delivery: CertificateDeliveryInput;
}>;


export type DeliverCertificateMutation = { deliverCertificate: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type ApproveAndDeliverCertificateMutationVariables = Exact<{
  id: string;
  hash: string;
  opened: Array<OpenedPageInput> | OpenedPageInput;
  reason?: string | null | undefined;
  confirmsLosses?: boolean | null | undefined;
  delivery: CertificateDeliveryInput;
}>;


export type ApproveAndDeliverCertificateMutation = { approveAndDeliverCertificate: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type ApproveRefusalLetterMutationVariables = Exact<{
  id: string;
  version: number;
  sendAnyway: boolean;
}>;


export type ApproveRefusalLetterMutation = { approveRefusalLetter: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type ApproveCertificateNoticeMutationVariables = Exact<{
  id: string;
  version: number;
  sendAnyway: boolean;
}>;


export type ApproveCertificateNoticeMutation = { approveCertificateNotice: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type ShownWordsFragment = { page: number, text: string, rectangles: Array<{ x: number, y: number, width: number, height: number }> } & { ' $fragmentName'?: 'ShownWordsFragment' };

export type ShownDecisionFragment = { line: CoverageLine, want: CertificateWant, policyId: string, isAsked: boolean, reason: string | null, nextStep: CertificateNextStep | null, proof: { number: string, edition: string, fileId: string, page: number, quote: string, acceptanceId: string | null, confirmedAt: string | null, words: Array<{ page: number, text: string, rectangles: Array<{ x: number, y: number, width: number, height: number }> }>, acceptedBy: { name: string } | null, confirmedBy: { name: string } | null } | null, formPage: { fileId: string, page: number } | null } & { ' $fragmentName'?: 'ShownDecisionFragment' };

export type AddCertificateTemplateMutationVariables = Exact<{
  fileId: string;
  edition: CertificateFormEdition;
}>;


export type AddCertificateTemplateMutation = { addCertificateTemplate: { validationErrors: Array<{ path: string, message: string }> } };

export type CertificateTemplateQueryVariables = Exact<{
  id: string;
}>;


export type CertificateTemplateQuery = { certificateTemplate: { id: string, edition: string, state: CertificateTemplateState, version: number, sampleUrl: string | null, file: { name: string } | null, fields: Array<{ name: string, kind: string, label: string | null, page: number }>, slots: Array<{ slot: string, label: string, kind: string, field: string | null }> } };

export type MapCertificateTemplateMutationVariables = Exact<{
  id: string;
  version: number;
  slots: Array<TemplateSlotInput> | TemplateSlotInput;
}>;


export type MapCertificateTemplateMutation = { mapCertificateTemplate: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type ConfirmCertificateTemplateMutationVariables = Exact<{
  id: string;
  version: number;
}>;


export type ConfirmCertificateTemplateMutation = { confirmCertificateTemplate: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type CertificateTemplatesQueryVariables = Exact<{ [key: string]: never; }>;


export type CertificateTemplatesQuery = { certificateTemplates: Array<{ id: string, edition: string, state: CertificateTemplateState, failure: string | null, addedAt: string, confirmedAt: string | null, file: { name: string } | null }>, agencySettings: { isFormsLicensed: boolean } };

export type TypedHolderQueryVariables = Exact<{
  accountId: string;
  holder: CertificateHolderInput;
}>;


export type TypedHolderQuery = { certificateToSendAgain: { id: string, certificateNumber: string, issuedOn: string | null, contents: { additionalInsured: boolean, descriptionOfOperations: string | null } } | null, rememberedRequirement: { wording: string | null, contractPage: number | null, rememberedAt: string, asks: Array<{ line: CoverageLine, want: CertificateWant }>, contractFile: { id: string, name: string } | null, rememberedBy: { name: string } | null } | null };

export type CertificateToVoidQueryVariables = Exact<{
  id: string;
}>;


export type CertificateToVoidQuery = { certificate: { id: string, certificateNumber: string, state: CertificateState, version: number, holder: { name: string } } };

export type VoidCertificateMutationVariables = Exact<{
  id: string;
  reason: string;
  version: number;
}>;


export type VoidCertificateMutation = { voidCertificate: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type WriteRefusalLetterMutationVariables = Exact<{
  id: string;
}>;


export type WriteRefusalLetterMutation = { writeRefusalLetter: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type CertificateCardFragment = { downloadUrl: string | null, holder: { name: string | null }, source: { kind: HolderSourceKind, fileId: string | null, file: string | null, page: number | null } | null, record: { id: string, accountId: string, certificateNumber: string, state: CertificateState, contents: { decisions: Array<{ isAsked: boolean, line: CoverageLine, want: CertificateWant, policyId: string, reason: string | null, nextStep: CertificateNextStep | null, proof: { number: string, edition: string } | null }> } } | null } & { ' $fragmentName'?: 'CertificateCardFragment' };

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


export type WatchCaraWorkspaceSubscription = { watchCaraWorkspace: { version: string, reset: boolean, kind: string | null, workspace: { id: string, title: string, state: WorkspaceState, updatedAt: string, ownerId: string, takeoverRequestId: string | null, runState: WorkspaceRunState | null, failure: string | null, inputTokens: number, outputTokens: number, costMicros: number | null } | null, message: { id: string, position: number, role: WorkspaceMessageRole, content: string, timestamp: string, citations: Array<{ ' $fragmentRefs'?: { 'CitationFragment': CitationFragment } }> } | null, stage: { id: string, type: PlanStageType, state: PlanStageState, result: string | null, createdAt: string, startedAt: string, endedAt: string | null, initiatedByMessageId: string, runId: string, processAttachmentsDetails: { currentFileProgress: number } | null } | null, event: { id: string, stageId: string, position: number, type: PlanEventType, status: PlanEventStatus, title: string, content: string | null, startedAt: string | null, endedAt: string | null, toolCall: { name: string, argumentsJson: string, result: string | null } | null } | null, artifact: { id: string, type: ArtifactType, state: ArtifactState, version: number, runId: string, createdAt: string, subject: string | null, to: Array<string>, cc: Array<string>, flagged: Array<string>, body: string | null, signature: string | null, document: { type: DocumentForm | null, data: unknown, downloadUrl: string | null } | null, certificate: { downloadUrl: string | null, holder: { name: string | null }, source: { kind: HolderSourceKind, fileId: string | null, file: string | null, page: number | null } | null, record: { id: string, accountId: string, certificateNumber: string, state: CertificateState, contents: { decisions: Array<{ isAsked: boolean, line: CoverageLine, want: CertificateWant, policyId: string, reason: string | null, nextStep: CertificateNextStep | null, proof: { number: string, edition: string } | null }> } } | null } | null } | null, draft: { messageId: string, text: string } | null } };

export type CitationFragment = { start: number, end: number, placeStart: number, placeEnd: number, fileId: string | null, page: number, verdict: QuoteVerdict } & { ' $fragmentName'?: 'CitationFragment' };

export type CaraWorkspaceQueryVariables = Exact<{
  id: string;
}>;


export type CaraWorkspaceQuery = { caraWorkspace: { id: string, title: string, preset: WorkspacePreset | null, state: WorkspaceState, createdAt: string, updatedAt: string, isMine: boolean, needsApprover: boolean, isScripted: boolean, run: { state: WorkspaceRunState, failure: string | null } | null, agencyUser: { id: string, name: string }, takeoverRequest: { id: string, isMine: boolean, requestedBy: { name: string } } | null, takeovers: Array<{ id: string, state: WorkspaceTakeoverState, basis: WorkspaceTakeoverBasis, decidedAt: string | null, requestedBy: { name: string }, from: { name: string } }>, customPreset: { id: string, title: string, allowFileUpload: boolean } | null, files: Array<{ id: string, name: string, sizeBytes: number, url: string }>, serviceRequest: { id: string, type: ServiceRequestType, state: ServiceRequestState, dueAt: string | null, clientName: string | null, clientPhone: string | null, account: { id: string, account:
          | { name: string }
          | { name: string }
         } | null } | null, messages: Array<{ id: string, position: number, role: WorkspaceMessageRole, content: string, timestamp: string, author: { name: string } | null, citations: Array<{ ' $fragmentRefs'?: { 'CitationFragment': CitationFragment } }>, files: Array<{ id: string, name: string, sizeBytes: number, url: string }> }>, planStages: Array<{ id: string, type: PlanStageType, state: PlanStageState, result: string | null, createdAt: string, startedAt: string, endedAt: string | null, initiatedByMessageId: string, runId: string, eventsCount: number, processAttachmentsDetails: { currentFileProgress: number } | null }>, unfinishedStages: Array<{ id: string, events: Array<{ id: string, stageId: string, position: number, type: PlanEventType, status: PlanEventStatus, title: string, content: string | null, startedAt: string | null, endedAt: string | null, toolCall: { name: string, argumentsJson: string, result: string | null } | null }> }>, artifacts: Array<{ id: string, type: ArtifactType, state: ArtifactState, version: number, runId: string, createdAt: string, subject: string | null, to: Array<string>, cc: Array<string>, flagged: Array<string>, unlisted: Array<string>, body: string | null, signature: string | null, attachments: Array<{ id: string, name: string, sizeBytes: number, url: string }>, document: { type: DocumentForm | null, data: unknown, downloadUrl: string | null } | null, certificate: { downloadUrl: string | null, holder: { name: string | null }, source: { kind: HolderSourceKind, fileId: string | null, file: string | null, page: number | null } | null, record: { id: string, accountId: string, certificateNumber: string, state: CertificateState, contents: { decisions: Array<{ isAsked: boolean, line: CoverageLine, want: CertificateWant, policyId: string, reason: string | null, nextStep: CertificateNextStep | null, proof: { number: string, edition: string } | null }> } } | null } | null, approval: { id: string, state: string, approvedAt: string, sentAt: string | null, failure: string | null, approvedBy: { name: string } | null } | null }> } };

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

export type AccountsFoundQueryVariables = Exact<{
  first: number;
  search?: string | null | undefined;
}>;


export type AccountsFoundQuery = { accounts: { edges: Array<{ node: { id: string, account:
          | { name: string, email: string | null }
          | { name: string, email: string | null }
         } }> } };

export type UpdateEmailReplyMutationVariables = Exact<{
  id: string;
  input: EmailDraftInput;
}>;


export type UpdateEmailReplyMutation = { updateEmailReply: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type EmailThreadRowFragment = { id: string, subject: string, state: EmailThreadState, waitingFor: EmailSenderRole, isUnrouted: boolean, needsALook: boolean, fromName: string | null, fromEmail: string | null, updatedAt: string, account: { account:
      | { name: string }
      | { name: string }
     } | null, owner: { name: string } | null } & { ' $fragmentName'?: 'EmailThreadRowFragment' };

export type EmailThreadsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
  state?: EmailThreadState | null | undefined;
  unrouted?: boolean | null | undefined;
}>;


export type EmailThreadsQuery = { emailThreads: { edges: Array<{ node: { ' $fragmentRefs'?: { 'EmailThreadRowFragment': EmailThreadRowFragment } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type EmailThreadsChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type EmailThreadsChangedSubscription = { emailThreadsChanged: { version: string, reset: boolean, kind: string | null, threadId: string | null } };

export type ApproveEmailReplyMutationVariables = Exact<{
  id: string;
  version: number;
  sendAnyway: boolean;
}>;


export type ApproveEmailReplyMutation = { approveEmailReply: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type EmailThreadPageQueryVariables = Exact<{
  id: string;
}>;


export type EmailThreadPageQuery = { emailThread: { id: string, subject: string, state: EmailThreadState, waitingFor: EmailSenderRole, fromName: string | null, fromEmail: string | null, summary: string | null, createdAt: string, updatedAt: string, version: number, isUnrouted: boolean, filedBecause: Array<string>, account: { id: string, account:
        | { name: string }
        | { name: string }
       } | null, policy: { id: string, type: InsuranceType, policyNumber: string | null } | null, owner: { id: string, name: string } | null, candidates: Array<{ reasons: Array<string>, account: { id: string, account:
          | { name: string }
          | { name: string }
         }, policy: { id: string, policyNumber: string | null } | null }>, reply: { id: string, isByCara: boolean, sentFrom: string | null, email: { id: string, state: ArtifactState, version: number, subject: string, to: Array<string>, cc: Array<string>, flagged: Array<string>, unlisted: Array<string>, body: string, signature: string | null }, approval: { failure: string | null } | null } | null, serviceRequests: Array<{ ' $fragmentRefs'?: { 'LinkedRequestFragment': LinkedRequestFragment } }>, triages: Array<{ emailId: string, state: EmailTriageState, calledBackAt: string | null, calledBackBy: { name: string } | null, warnings: Array<{ kind: EmailWarningKind, words: string | null }>, asks: Array<{ type: ServiceRequestType, position: number, reasons: Array<string>, details: string, name: string | null, additionalInsured: boolean | null, address: { line1: string, line2: string | null, city: string, zone: string, postalCode: string } | null, quotes: Array<{ words: string }> }> }>, attachments: Array<{ ' $fragmentRefs'?: { 'FileLinkFragment': FileLinkFragment } }>, caraEmails: Array<{ ' $fragmentRefs'?: { 'ThreadMessageFragment': ThreadMessageFragment } }>, participantEmails: Array<{ ' $fragmentRefs'?: { 'ThreadMessageFragment': ThreadMessageFragment } }>, toolCalls: Array<{ id: string, name: string, argumentsJson: string, result: string | null, timestamp: string }> } };

export type ThreadMessageFragment = { id: string, senderRole: EmailSenderRole, senderCheck: SenderCheck | null, to: Array<string>, cc: Array<string>, subject: string | null, body: string, sentAt: string, from: { name: string | null, email: string }, attachments: Array<{ ' $fragmentRefs'?: { 'FileLinkFragment': FileLinkFragment } }> } & { ' $fragmentName'?: 'ThreadMessageFragment' };

export type FileEmailThreadMutationVariables = Exact<{
  id: string;
  input: FileEmailThreadInput;
}>;


export type FileEmailThreadMutation = { fileEmailThread: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type AssignEmailThreadMutationVariables = Exact<{
  id: string;
  ownerId?: string | null | undefined;
  version?: number | null | undefined;
}>;


export type AssignEmailThreadMutation = { assignEmailThread: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type EndEmailThreadMutationVariables = Exact<{
  id: string;
  version?: number | null | undefined;
}>;


export type EndEmailThreadMutation = { endEmailThread: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type DraftEmailReplyMutationVariables = Exact<{
  threadId: string;
  text: string;
}>;


export type DraftEmailReplyMutation = { draftEmailReply: { conflict: Conflict | null, emailThread: { reply: { id: string } | null } | null, validationErrors: Array<{ path: string, message: string }> } };

export type SettleEmailTriageMutationVariables = Exact<{
  emailId: string;
}>;


export type SettleEmailTriageMutation = { settleEmailTriage: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type DiscardEmailReplyMutationVariables = Exact<{
  id: string;
  version: number;
}>;


export type DiscardEmailReplyMutation = { discardEmailReply: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type ConfirmCallBackMutationVariables = Exact<{
  emailId: string;
}>;


export type ConfirmCallBackMutation = { confirmCallBack: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type CreateHolderMutationVariables = Exact<{
  input: ListedHolderInput;
}>;


export type CreateHolderMutation = { createCertificateHolder: { holder: { id: string } | null, validationErrors: Array<{ path: string, message: string }> } };

export type UpdateHolderMutationVariables = Exact<{
  id: string;
  input: ListedHolderInput;
  version: number;
}>;


export type UpdateHolderMutation = { updateCertificateHolder: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type HolderCertificateRowFragment = { id: string, certificateNumber: string, state: CertificateState, issuedOn: string | null, createdAt: string, account: { id: string, account:
      | { name: string }
      | { name: string }
     } } & { ' $fragmentName'?: 'HolderCertificateRowFragment' };

export type HolderHistoryQueryVariables = Exact<{
  id: string;
}>;


export type HolderHistoryQuery = { certificateHolder: { history: Array<{ version: number, kind: HolderChange, changedAt: string, actorType: string, actorName: string, changes: Array<{ field: string, from: string | null, to: string | null }> }> } };

export type HolderQueryVariables = Exact<{
  id: string;
}>;


export type HolderQuery = { certificateHolder: { id: string, name: string, deliveryEmail: string | null, isActive: boolean, mergedInto: string | null, version: number, liveCertificates: number, address: { line1: string, line2: string | null, city: string, zone: string, postalCode: string } } };

export type HolderRequirementRowFragment = { id: string, version: number, wording: string | null, contractPage: number | null, rememberedAt: string, account: { id: string, account:
      | { name: string }
      | { name: string }
     }, asks: Array<{ line: CoverageLine, want: CertificateWant }>, contractFile: { id: string, name: string } | null, rememberedBy: { name: string } | null } & { ' $fragmentName'?: 'HolderRequirementRowFragment' };

export type HolderRequirementsQueryVariables = Exact<{
  holderId: string;
  first: number;
  after?: string | null | undefined;
}>;


export type HolderRequirementsQuery = { holderRequirements: { edges: Array<{ node: { ' $fragmentRefs'?: { 'HolderRequirementRowFragment': HolderRequirementRowFragment } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ForgetHolderRequirementMutationVariables = Exact<{
  id: string;
  version: number;
}>;


export type ForgetHolderRequirementMutation = { forgetHolderRequirement: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type HolderOptionsQueryVariables = Exact<{
  first: number;
  search?: string | null | undefined;
}>;


export type HolderOptionsQuery = { certificateHolders: { edges: Array<{ node: { id: string, name: string, deliveryEmail: string | null, isActive: boolean, address: { line1: string, line2: string | null, city: string, zone: string, postalCode: string } } }> } };

export type SetHolderActiveMutationVariables = Exact<{
  id: string;
  isActive: boolean;
  version: number;
}>;


export type SetHolderActiveMutation = { setCertificateHolderActive: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

export type HolderRowFragment = { id: string, name: string, deliveryEmail: string | null, isActive: boolean, liveCertificates: number, address: { line1: string, city: string, zone: string, postalCode: string }, lastCertificate: { certificateNumber: string, createdAt: string, account: { account:
        | { name: string }
        | { name: string }
       } } | null } & { ' $fragmentName'?: 'HolderRowFragment' };

export type HoldersQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
}>;


export type HoldersQuery = { certificateHolders: { edges: Array<{ node: { ' $fragmentRefs'?: { 'HolderRowFragment': HolderRowFragment } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type HolderCertificatesQueryVariables = Exact<{
  holderId: string;
  first: number;
  after?: string | null | undefined;
}>;


export type HolderCertificatesQuery = { certificatesOfHolder: { edges: Array<{ node: { ' $fragmentRefs'?: { 'HolderCertificateRowFragment': HolderCertificateRowFragment } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type MergeHoldersMutationVariables = Exact<{
  id: string;
  duplicateId: string;
  version: number;
}>;


export type MergeHoldersMutation = { mergeCertificateHolders: { conflict: Conflict | null, validationErrors: Array<{ path: string, message: string }> } };

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

export type CertificatesAtRiskQueryVariables = Exact<{
  policyId: string;
  change?: PolicyChangeInput | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type CertificatesAtRiskQuery = { certificatesAtRisk: { count: number, isMore: boolean, edges: Array<{ node: { certificate: { id: string, accountId: string, certificateNumber: string, issuedOn: string | null, holder: { name: string } }, changes: Array<{ line: CoverageLine | null, field: string, from: string | null, to: string | null }> } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type PrepareCertificateNoticesMutationVariables = Exact<{
  policyId: string;
  after?: string | null | undefined;
}>;


export type PrepareCertificateNoticesMutation = { prepareCertificateNotices: { conflict: Conflict | null, prepared: { drafted: number, next: string | null } | null, validationErrors: Array<{ path: string, message: string }> } };

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

export type ShownFindingFragment = { id: string, fileId: string, line: CoverageLine | null, kind: FindingKind, key: string, label: string, amount: number | null, onDate: string | null, text: string | null, page: number, quote: string, verdict: FindingVerdict, pass: FindingPass, decision: FindingDecision | null, decidedBy: string | null, decidedAt: string | null, reason: string | null, isSettled: boolean, mayBeChangedBy: Array<string>, isOfOtherTerm: boolean, isOfOtherPolicy: boolean, recordSays: string | null } & { ' $fragmentName'?: 'ShownFindingFragment' };

export type PolicyExploreQueryVariables = Exact<{
  id: string;
}>;


export type PolicyExploreQuery = { businessPolicy: { version: number, broker: { name: string } | null, details: { policyNumber: string | null, summary: string | null, insured: { name: string | null, address: string | null } | null, carrier: { name: string | null, address: string | null } | null, limits: { autoBodilyInjuryPerAccidentLimit: number | null, autoBodilyInjuryPerPersonLimit: number | null, autoCombinedSingleLimit: number | null, autoPropertyDamageLimit: number | null, cyberAggregateLimit: number | null, cyberRetentionLimit: number | null, glAggregateLimit: number | null, glMedicalPerOccurrenceLimit: number | null, glMedicalPerPersonLimit: number | null, glPerOccurrenceLimit: number | null, glPersonalAndAdvertisingInjuryLimit: number | null, glProductsAndCompletedOperationsLimit: number | null, glRentedPremisesDamageLimit: number | null, propertyBuildingLimit: number | null, propertyContentsLimit: number | null, umbrellaOrExcessAggregateLimit: number | null, umbrellaOrExcessPerOccurrenceLimit: number | null, wcPerAccidentLimit: number | null, wcPerDiseaseEmployeeLimit: number | null, wcPerDiseasePolicyLimit: number | null }, extraLimits: Array<{ name: string, limit: number }>, locations: Array<{ address: string, limits: { propertyBuildingLimit: number | null, propertyContentsLimit: number | null } }>, coverageDescriptions: Array<{ title: string, description: string, policyQuotes: Array<string> }>, exclusionDescriptions: Array<{ title: string, description: string, policyQuotes: Array<string> }> } | null, extractions: Array<{ id: string, fileId: string, state: ExtractionState, progress: number, failure: string | null, passages: Array<{ kind: PassageKind, title: string, page: number, quote: string }>, notFound: Array<{ kind: string, name: string, amount: number | null, page: number, quote: string }> }>, findings: Array<{ id: string, fileId: string, line: CoverageLine | null, kind: FindingKind, key: string, label: string, amount: number | null, onDate: string | null, text: string | null, page: number, quote: string, verdict: FindingVerdict, pass: FindingPass, decision: FindingDecision | null, decidedBy: string | null, decidedAt: string | null, reason: string | null, isSettled: boolean, mayBeChangedBy: Array<string>, isOfOtherTerm: boolean, isOfOtherPolicy: boolean, recordSays: string | null }>, conflicts: Array<{ line: CoverageLine | null, key: string, why: string, statements: Array<{ findingId: string, source: StatementSource, prevails: boolean }> }>, forms: Array<{ id: string, fileId: string, number: string, edition: string | null, title: string | null, firstPage: number, lastPage: number | null, presence: PolicyFormPresence, isMissing: boolean }>, comparisons: Array<{ against: ComparedWith, policyId: string, differences: Array<{ kind: PolicyDifferenceKind, subject: string, line: CoverageLine | null, here: { value: string, fileId: string, page: number, quote: string, isProved: boolean } | null, there: { value: string, fileId: string, page: number, quote: string, isProved: boolean } | null }> }>, check: { watched: Array<{ why: string, isNew: boolean | null, form: { id: string, fileId: string, number: string, edition: string | null, title: string | null, firstPage: number } }>, missingForms: Array<{ id: string, fileId: string, number: string, edition: string | null, title: string | null, firstPage: number }> } | null, formRequests: Array<{ id: string, state: FormRequestState, requestedAt: string, forms: Array<{ number: string, edition: string | null, title: string | null, receivedFileId: string | null, receivedPage: number | null }>, requestedBy: { name: string } | null, email: { id: string, state: ArtifactState, version: number, subject: string, to: Array<string>, cc: Array<string>, flagged: Array<string>, unlisted: Array<string>, body: string, signature: string | null } | null, approval: { approvedAt: string, sentAt: string | null, failure: string | null, approvedBy: { name: string } | null } | null }>, splits: Array<{ fileId: string, state: DocumentSplitState, failure: string | null, parts: Array<{ firstPage: number }> }>, files: Array<{ id: string, name: string, mimeType: string, scanState: ScanState, readingState: ReadingState, readingFailure: string | null, pagesRead: number, pagesTotal: number | null }> }, policyExplorerConversation: { workspace: { id: string } | null, messages: Array<{ id: string, isStale: boolean }> } };

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
      , contacts: Array<{ name: string }> }, source: { type: LeadSource, subType: SourceSubType | null, campaignId: string | null, leadId: string | null, referralSourceId: string | null, notes: string | null, processType: ProcessType, agencyUser: { id: string, name: string | null } | null }, pricing: { premium: number, agencyFees: number, brokerFees: number, policyFees: number, otherFees: number, taxes: number, total: number, estimatedCommission: number, minimumEarnedPremium: number, billingType: BillingType, paymentIntervalType: BillingInterval }, coverageParts: Array<{ id: string, line: CoverageLine, trigger: CoverageTrigger | null, aggregateBasis: AggregateBasis | null, title: string | null }>, coverageFacts: Array<{ id: string, partId: string | null, kind: CoverageFactKind, key: string, label: string | null, amount: number | null, statedAs: StatedAs | null, onDate: string | null, text: string | null, formEdition: string | null, formPresence: FormPresence | null, source: FactSource, status: FactStatus, recordedBy: string | null, recordedAt: string, verifiedBy: string | null, verifiedAt: string | null, evidence: { documentId: string, page: number, quote: string | null } | null }>, files: Array<{ id: string, name: string }>, conflicts: Array<{ line: CoverageLine | null, key: string }>, forms: Array<{ id: string, fileId: string, number: string, edition: string | null, title: string | null, firstPage: number, presence: PolicyFormPresence, isOwn: boolean, isMissing: boolean }>, findings: Array<{ fileId: string, key: string, decision: FindingDecision | null, isSettled: boolean, isOfOtherTerm: boolean, isOfOtherPolicy: boolean }>, splits: Array<{ state: DocumentSplitState }> } };

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
       }, coverageParts: Array<{ id: string, line: CoverageLine }>, coverageFacts: Array<{ partId: string | null, kind: CoverageFactKind, key: string, amount: number | null, statedAs: StatedAs | null, onDate: string | null, text: string | null, status: FactStatus, source: FactSource, recordedBy: string | null, recordedAt: string, evidence: { documentId: string, page: number, quote: string | null } | null }>, extractions: Array<{ state: ExtractionState }>, findings: Array<{ id: string, fileId: string, line: CoverageLine | null, kind: FindingKind, key: string, label: string, amount: number | null, onDate: string | null, text: string | null, page: number, quote: string, verdict: FindingVerdict, pass: FindingPass, decision: FindingDecision | null, decidedBy: string | null, decidedAt: string | null, reason: string | null, isSettled: boolean, mayBeChangedBy: Array<string>, isOfOtherTerm: boolean, isOfOtherPolicy: boolean, recordSays: string | null, rectangles: Array<{ x: number, y: number, width: number, height: number }> }>, conflicts: Array<{ line: CoverageLine | null, key: string, why: string, statements: Array<{ findingId: string, source: StatementSource, prevails: boolean }> }>, splits: Array<{ fileId: string, state: DocumentSplitState, failure: string | null, parts: Array<{ firstPage: number }> }>, files: Array<{ id: string, name: string, mimeType: string, actorType: string, actorName: string | null, createdAt: string }> } };

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

export type LinkedRequestFragment = { id: string, type: ServiceRequestType, state: ServiceRequestState, dueAt: string | null, assignee: { name: string } | null } & { ' $fragmentName'?: 'LinkedRequestFragment' };

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
       } | null, assignee: { id: string, name: string } | null, businessPolicy: { id: string, type: InsuranceType, policyNumber: string | null, inforceAt: string | null, expiresAt: string | null, carrier: { name: string } } | null, addAdditionalInsured: { name: string | null, relationship: string | null, address: { ' $fragmentRefs'?: { 'AddressLinesFragment': AddressLinesFragment } } | null } | null, cancelPolicy: { policyId: string | null, reason: string | null } | null, createCertificate: { name: string | null, additionalInsured: boolean | null, additionalInsuredRelationship: string | null, additionalInsuredRelationshipDescription: string | null, address: { ' $fragmentRefs'?: { 'AddressLinesFragment': AddressLinesFragment } } | null } | null, documentRequest: { type: string | null } | null, endorsePolicy: { policyId: string | null } | null, question: { policyId: string | null, question: string | null, type: string | null } | null, resolution: { notes: string | null, resolvedAt: string, resolvedBy: { name: string } | null, files: Array<{ ' $fragmentRefs'?: { 'FileLinkFragment': FileLinkFragment } }> } | null, comments: Array<{ id: string, version: number, content: string, createdAt: string, agencyUser: { id: string, name: string } | null }>, versionHistory: Array<{ version: number, createdAt: string, updateTypes: Array<ServiceRequestUpdateType>, updateInitiatorType: UpdateInitiatorType, updateInitiatorId: string | null, initiatorName: string | null, snapshot: { dueAt: string | null, resolutionNotes: string | null, assignee: { id: string, name: string } | null }, changes: Array<{ field: string, from: string | null, to: string | null }> }>, quotes: Array<{ emailId: string, threadId: string, quote: { field: string, words: string, part: EmailPart, startsAt: number, endsAt: number, dueAt: string | null, dueOn: string | null } }>, calls: Array<{ id: string, status: CallStatus, fromName: string | null, fromNumber: string | null, startedAt: string, transcript: Array<{ role: CallRole, content: string }> }>, emailThreads: Array<{ id: string, subject: string, state: EmailThreadState, startedAt: string, caraEmails: Array<{ ' $fragmentRefs'?: { 'ThreadEmailFragment': ThreadEmailFragment } }>, participantEmails: Array<{ ' $fragmentRefs'?: { 'ThreadEmailFragment': ThreadEmailFragment } }> }> } };

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

export type OpenServiceRequestMutationVariables = Exact<{
  input: OpenServiceRequestInput;
}>;


export type OpenServiceRequestMutation = { openServiceRequest: { serviceRequest: { id: string } | null, validationErrors: Array<{ path: string, message: string }> } };

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

export type AgencyTimeZoneQueryVariables = Exact<{ [key: string]: never; }>;


export type AgencyTimeZoneQuery = { agencyUser: { id: string, agency: { id: string, timeZone: string } } };

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
export const CallRowFragmentDoc = new TypedDocumentString(`
    fragment CallRow on Call {
  id
  status
  fromName
  fromNumber
  disconnectionReason
  startedAt
  endedAt
  account {
    account {
      name
    }
  }
}
    `, {"fragmentName":"CallRow"}) as unknown as TypedDocumentString<CallRowFragment, unknown>;
export const ShownWordsFragmentDoc = new TypedDocumentString(`
    fragment ShownWords on CertificateProofWords {
  page
  text
  rectangles {
    x
    y
    width
    height
  }
}
    `, {"fragmentName":"ShownWords"}) as unknown as TypedDocumentString<ShownWordsFragment, unknown>;
export const ShownDecisionFragmentDoc = new TypedDocumentString(`
    fragment ShownDecision on CertificateDecision {
  line
  want
  policyId
  isAsked
  proof {
    number
    edition
    fileId
    page
    quote
    words {
      ...ShownWords @unmask
    }
    acceptanceId
    acceptedBy {
      name
    }
    confirmedBy {
      name
    }
    confirmedAt
  }
  reason
  nextStep
  formPage {
    fileId
    page
  }
}
    fragment ShownWords on CertificateProofWords {
  page
  text
  rectangles {
    x
    y
    width
    height
  }
}`, {"fragmentName":"ShownDecision"}) as unknown as TypedDocumentString<ShownDecisionFragment, unknown>;
export const ShownContentsFragmentDoc = new TypedDocumentString(`
    fragment ShownContents on CertificateContents {
  additionalInsured
  descriptionOfOperations
  rows {
    line
    policyId
    insurerLetter
    insurerName
    naicCode
    policyNumber
    effectiveOn
    expiresOn
    trigger
    aggregatePer
    perStatute
    coveredAutos
    additionalInsured
    waiver
    limits {
      name
      amount
      statedAs
    }
  }
  decisions {
    ...ShownDecision @unmask
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
    code
    field
    message
    policyId
  }
}
    fragment ShownWords on CertificateProofWords {
  page
  text
  rectangles {
    x
    y
    width
    height
  }
}
fragment ShownDecision on CertificateDecision {
  line
  want
  policyId
  isAsked
  proof {
    number
    edition
    fileId
    page
    quote
    words {
      ...ShownWords @unmask
    }
    acceptanceId
    acceptedBy {
      name
    }
    confirmedBy {
      name
    }
    confirmedAt
  }
  reason
  nextStep
  formPage {
    fileId
    page
  }
}`, {"fragmentName":"ShownContents"}) as unknown as TypedDocumentString<ShownContentsFragment, unknown>;
export const ShownAcceptanceFragmentDoc = new TypedDocumentString(`
    fragment ShownAcceptance on FormAcceptance {
  id
  version
  line
  want
  number
  edition
  holderName
  fileId
  page
  quote
  acceptedBy {
    name
  }
  acceptedAt
  confirmedBy {
    name
  }
  confirmedAt
  certificate {
    id
    accountId
  }
}
    `, {"fragmentName":"ShownAcceptance"}) as unknown as TypedDocumentString<ShownAcceptanceFragment, unknown>;
export const CertificateRowFragmentDoc = new TypedDocumentString(`
    fragment CertificateRow on CertificateOfLiabilityInsurance {
  id
  certificateNumber
  state
  issuedOn
  downloadUrl
  changedSinceIssue {
    line
    field
    from
    to
  }
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
export const DeskRowFragmentDoc = new TypedDocumentString(`
    fragment DeskRow on CertificateDeskItem {
  id
  state
  reason
  nextStep
  holderName
  marksAsked
  marksProved
  dueOn
  account {
    id
    account {
      name
    }
  }
}
    `, {"fragmentName":"DeskRow"}) as unknown as TypedDocumentString<DeskRowFragment, unknown>;
export const ShownDeliveryFragmentDoc = new TypedDocumentString(`
    fragment ShownDelivery on CertificateDeliveryProposal {
  to
  cc
  subject
  body
  signature
  insured
  onRecord
  certificateName
  certificateHash
  pages {
    copyId
    state
    failure
    name
    number
    edition
    wants
    fileId
    firstPage
    lastPage
    quote
    sha256
    thirdParties
    isUnread
    isProposed
  }
}
    `, {"fragmentName":"ShownDelivery"}) as unknown as TypedDocumentString<ShownDeliveryFragment, unknown>;
export const CertificateCardFragmentDoc = new TypedDocumentString(`
    fragment CertificateCard on CertificateArtifact {
  holder {
    name
  }
  source {
    kind
    fileId
    file
    page
  }
  downloadUrl
  record {
    id
    accountId
    certificateNumber
    state
    contents {
      decisions {
        isAsked
        line
        want
        policyId
        reason
        nextStep
        proof {
          number
          edition
        }
      }
    }
  }
}
    `, {"fragmentName":"CertificateCard"}) as unknown as TypedDocumentString<CertificateCardFragment, unknown>;
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
export const EmailThreadRowFragmentDoc = new TypedDocumentString(`
    fragment EmailThreadRow on EmailThread {
  id
  subject
  state
  waitingFor
  isUnrouted
  needsALook
  fromName
  fromEmail
  updatedAt
  account {
    account {
      name
    }
  }
  owner {
    name
  }
}
    `, {"fragmentName":"EmailThreadRow"}) as unknown as TypedDocumentString<EmailThreadRowFragment, unknown>;
export const FileLinkFragmentDoc = new TypedDocumentString(`
    fragment FileLink on File {
  id
  name
  sizeBytes
  url
}
    `, {"fragmentName":"FileLink"}) as unknown as TypedDocumentString<FileLinkFragment, unknown>;
export const ThreadMessageFragmentDoc = new TypedDocumentString(`
    fragment ThreadMessage on Email {
  id
  senderRole
  senderCheck
  from {
    name
    email
  }
  to
  cc
  subject
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
}`, {"fragmentName":"ThreadMessage"}) as unknown as TypedDocumentString<ThreadMessageFragment, unknown>;
export const HolderCertificateRowFragmentDoc = new TypedDocumentString(`
    fragment HolderCertificateRow on CertificateOfLiabilityInsurance {
  id
  certificateNumber
  state
  issuedOn
  createdAt
  account {
    id
    account {
      name
    }
  }
}
    `, {"fragmentName":"HolderCertificateRow"}) as unknown as TypedDocumentString<HolderCertificateRowFragment, unknown>;
export const HolderRequirementRowFragmentDoc = new TypedDocumentString(`
    fragment HolderRequirementRow on HolderRequirement {
  id
  version
  account {
    id
    account {
      name
    }
  }
  asks {
    line
    want
  }
  wording
  contractFile {
    id
    name
  }
  contractPage
  rememberedBy {
    name
  }
  rememberedAt
}
    `, {"fragmentName":"HolderRequirementRow"}) as unknown as TypedDocumentString<HolderRequirementRowFragment, unknown>;
export const HolderRowFragmentDoc = new TypedDocumentString(`
    fragment HolderRow on ListedHolder {
  id
  name
  deliveryEmail
  isActive
  liveCertificates
  address {
    line1
    city
    zone
    postalCode
  }
  lastCertificate {
    certificateNumber
    createdAt
    account {
      account {
        name
      }
    }
  }
}
    `, {"fragmentName":"HolderRow"}) as unknown as TypedDocumentString<HolderRowFragment, unknown>;
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
  mayBeChangedBy
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
export const LinkedRequestFragmentDoc = new TypedDocumentString(`
    fragment LinkedRequest on ServiceRequest {
  id
  type
  state
  dueAt
  assignee {
    name
  }
}
    `, {"fragmentName":"LinkedRequest"}) as unknown as TypedDocumentString<LinkedRequestFragment, unknown>;
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
export const AttestFormsLicenseDocument = new TypedDocumentString(`
    mutation AttestFormsLicense($input: FormsLicenseInput!) {
  attestFormsLicense(input: $input) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"f372ed81b215367f1c2a7a8e2ece0c1c4d5f87024c10e6e00b5f5c29d4f9cfd9"}) as unknown as TypedDocumentString<AttestFormsLicenseMutation, AttestFormsLicenseMutationVariables>;
export const AgencyLicensesDocument = new TypedDocumentString(`
    query AgencyLicenses {
  agencySettings {
    licenses {
      state
      number
      expiresOn
    }
    formsLicense {
      license
      attestedBy {
        name
      }
      attestedAt
      validThrough
      withdrawnAt
    }
    isFormsLicensed
  }
}
    `, {"hash":"c86798dc65fd29780bd18abbd100a68f4dc479f676b3f241664d2d7d066303f8"}) as unknown as TypedDocumentString<AgencyLicensesQuery, AgencyLicensesQueryVariables>;
export const RemoveAgencyLicenseDocument = new TypedDocumentString(`
    mutation RemoveAgencyLicense($state: String!) {
  removeAgencyLicense(state: $state) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"2d6f3c51a67286d68416c728ec8fafdb0a5f2710d75541c495046458bd15b2c5"}) as unknown as TypedDocumentString<RemoveAgencyLicenseMutation, RemoveAgencyLicenseMutationVariables>;
export const WithdrawFormsLicenseDocument = new TypedDocumentString(`
    mutation WithdrawFormsLicense {
  withdrawFormsLicense {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"f1e167caca5c8fd47f435d2b303a2498c1d18e2fecf6418b1fb50ce035a88b79"}) as unknown as TypedDocumentString<WithdrawFormsLicenseMutation, WithdrawFormsLicenseMutationVariables>;
export const SaveAgencyLicenseDocument = new TypedDocumentString(`
    mutation SaveAgencyLicense($input: AgencyLicenseInput!) {
  saveAgencyLicense(input: $input) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"f1ab4f522465134a3111c9ebf2ee8ef0868e34f20a0fb1b7d0c74a42c9e46593"}) as unknown as TypedDocumentString<SaveAgencyLicenseMutation, SaveAgencyLicenseMutationVariables>;
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
export const CallSummaryDocument = new TypedDocumentString(`
    query CallSummary($id: ID!) {
  call(id: $id) {
    id
    status
    fromName
    fromNumber
    disconnectionReason
    sentiment
    successful
    summary
    startedAt
    endedAt
    account {
      id
      account {
        name
      }
    }
    recordingUrl
    recordingConsent
    recordingProblem
    serviceRequests {
      ...LinkedRequest
    }
    transcript {
      role
      content
      toolName
      toolArgumentsJson
      toolCallId
    }
  }
}
    fragment LinkedRequest on ServiceRequest {
  id
  type
  state
  dueAt
  assignee {
    name
  }
}`, {"hash":"b6a85acb269f1b08260e3f11c74103b2f10e1e3f62dc85b9d88afa56370ed088"}) as unknown as TypedDocumentString<CallSummaryQuery, CallSummaryQueryVariables>;
export const CallsDocument = new TypedDocumentString(`
    query Calls($first: Int!, $after: String, $search: String, $status: CallStatus) {
  calls(first: $first, after: $after, search: $search, status: $status) {
    edges {
      node {
        ...CallRow
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    fragment CallRow on Call {
  id
  status
  fromName
  fromNumber
  disconnectionReason
  startedAt
  endedAt
  account {
    account {
      name
    }
  }
}`, {"hash":"ccd93fa1580e027a6c3a29abe3768d0cbaae6736ff546868fee09e29d9096bdc"}) as unknown as TypedDocumentString<CallsQuery, CallsQueryVariables>;
export const CallsChangedDocument = new TypedDocumentString(`
    subscription CallsChanged($after: String) {
  callsChanged(after: $after) {
    version
    reset
    kind
    callId
  }
}
    `, {"hash":"27a3b333eea78aa95dc4ed3962f937cf260c9a593b3be4637935b7fa9155bf29"}) as unknown as TypedDocumentString<CallsChangedSubscription, CallsChangedSubscriptionVariables>;
export const AcceptableFormsDocument = new TypedDocumentString(`
    query AcceptableForms($certificateId: ID!, $policyId: ID!, $line: CoverageLine!, $want: CertificateWant!) {
  certificate(id: $certificateId) {
    id
    certificateNumber
    holder {
      name
    }
  }
  acceptableForms(
    certificateId: $certificateId
    policyId: $policyId
    line: $line
    want: $want
  ) {
    forms {
      formId
      number
      edition
      title
      fileId
      fileName
      pages
      reason
    }
    reason
  }
}
    `, {"hash":"a947ef53ecb303a91a2a2dbe56f8d465221c0d5b4886e2ed3d8fb628cdb085a9"}) as unknown as TypedDocumentString<AcceptableFormsQuery, AcceptableFormsQueryVariables>;
export const AcceptFormDocument = new TypedDocumentString(`
    mutation AcceptForm($input: AcceptFormInput!) {
  acceptForm(input: $input) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"dbf5aa200381faead47a1456855b7d283fec75045abf68114d109b89a545c7bb"}) as unknown as TypedDocumentString<AcceptFormMutation, AcceptFormMutationVariables>;
export const ConfirmFormAcceptanceDocument = new TypedDocumentString(`
    mutation ConfirmFormAcceptance($id: ID!, $version: Int!) {
  confirmFormAcceptance(id: $id, version: $version) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"4e0def4c096fd9e83849024abf7fb17b5295b722d86a83578a1a21088306bfae"}) as unknown as TypedDocumentString<ConfirmFormAcceptanceMutation, ConfirmFormAcceptanceMutationVariables>;
export const WithdrawFormAcceptanceDocument = new TypedDocumentString(`
    mutation WithdrawFormAcceptance($id: ID!) {
  withdrawFormAcceptance(id: $id) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"ddd160f4d72edd761edd2df3186a0eea6f9bcf864b9e3eb060195ad0913cd5fd"}) as unknown as TypedDocumentString<WithdrawFormAcceptanceMutation, WithdrawFormAcceptanceMutationVariables>;
export const CertificateDocument = new TypedDocumentString(`
    query Certificate($id: ID!, $before: String) {
  certificate(id: $id) {
    id
    certificateNumber
    state
    createdAt
    issuedOn
    downloadUrl
    statusUrl
    version
    changedSinceIssue {
      line
      field
      from
      to
    }
    history {
      kind
      changedAt
      changedBy {
        name
      }
      reason
    }
    corrects {
      id
      certificateNumber
      state
    }
    correction {
      id
      certificateNumber
      state
    }
    acceptances {
      ...ShownAcceptance @unmask
    }
    notices {
      id
      kind
      email {
        id
        state
        version
        subject
        to
        cc
        unlisted
        body
        signature
      }
      approval {
        failure
      }
    }
    approval {
      state
      approvedBy {
        name
      }
      approvedAt
      failure
      sha256
    }
    refusalLetter {
      email {
        id
        state
        version
        subject
        to
        cc
        unlisted
        body
        signature
      }
      approval {
        failure
      }
    }
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
      ...ShownContents @unmask
    }
  }
  certificateLostMarks(id: $id) {
    line
    field
    from
    to
  }
  certificateIssuing(id: $id) {
    hash
    needsReason
    losses {
      policyId
      line
      policyNumber
      isWholeLine
      lost
      why
    }
    representative
    blocks {
      code
      message
    }
  }
  certificateDeliveries(certificateId: $id, first: 20, after: $before) {
    edges {
      node {
        id
        state
        deliveredAt
        deliveredBy {
          name
        }
        email {
          to
          cc
          failure
        }
        files {
          name
          url
          sha256
        }
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    fragment ShownContents on CertificateContents {
  additionalInsured
  descriptionOfOperations
  rows {
    line
    policyId
    insurerLetter
    insurerName
    naicCode
    policyNumber
    effectiveOn
    expiresOn
    trigger
    aggregatePer
    perStatute
    coveredAutos
    additionalInsured
    waiver
    limits {
      name
      amount
      statedAs
    }
  }
  decisions {
    ...ShownDecision @unmask
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
    code
    field
    message
    policyId
  }
}
fragment ShownAcceptance on FormAcceptance {
  id
  version
  line
  want
  number
  edition
  holderName
  fileId
  page
  quote
  acceptedBy {
    name
  }
  acceptedAt
  confirmedBy {
    name
  }
  confirmedAt
  certificate {
    id
    accountId
  }
}
fragment ShownWords on CertificateProofWords {
  page
  text
  rectangles {
    x
    y
    width
    height
  }
}
fragment ShownDecision on CertificateDecision {
  line
  want
  policyId
  isAsked
  proof {
    number
    edition
    fileId
    page
    quote
    words {
      ...ShownWords @unmask
    }
    acceptanceId
    acceptedBy {
      name
    }
    confirmedBy {
      name
    }
    confirmedAt
  }
  reason
  nextStep
  formPage {
    fileId
    page
  }
}`, {"hash":"936e7f0e7e6ff96a9521d5ae2592c4831470122322c0149cb4c4053363f975f0"}) as unknown as TypedDocumentString<CertificateQuery, CertificateQueryVariables>;
export const ApproveCertificateDocument = new TypedDocumentString(`
    mutation ApproveCertificate($id: ID!, $hash: String!, $opened: [OpenedPageInput!]!, $reason: String, $confirmsLosses: Boolean) {
  approveCertificate(
    id: $id
    hash: $hash
    opened: $opened
    reason: $reason
    confirmsLosses: $confirmsLosses
  ) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"7f6ffb4bf0a64b7777773fd17ce7572ccb3f07fa30c57c5aad94a3fe5ccc3a4c"}) as unknown as TypedDocumentString<ApproveCertificateMutation, ApproveCertificateMutationVariables>;
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
  changedSinceIssue {
    line
    field
    from
    to
  }
  holder {
    name
    address {
      city
      zone
      postalCode
    }
  }
}`, {"hash":"a8a577f6ed234dc3a7274c3b6cfb703251a4a350f467968162c771f236c70331"}) as unknown as TypedDocumentString<CertificatesQuery, CertificatesQueryVariables>;
export const CorrectCertificateDocument = new TypedDocumentString(`
    mutation CorrectCertificate($id: ID!, $version: Int!) {
  correctCertificate(id: $id, version: $version) {
    certificate {
      id
    }
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"8e51042cc0c99ade8437ff566bdbdc4c3ebcb95f346c85ad2138d32e3ec3543c"}) as unknown as TypedDocumentString<CorrectCertificateMutation, CorrectCertificateMutationVariables>;
export const CertificateLinesDocument = new TypedDocumentString(`
    query CertificateLines($accountId: ID!) {
  account(id: $accountId) {
    businessPolicies {
      state
      policyNumber
      coverageParts {
        line
      }
      files {
        id
        name
      }
    }
  }
}
    `, {"hash":"471de5bb5e02d474380d17d822fd987d1451e02deadf65018293ac361c09ec10"}) as unknown as TypedDocumentString<CertificateLinesQuery, CertificateLinesQueryVariables>;
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
export const ApproveAtDeskDocument = new TypedDocumentString(`
    mutation ApproveAtDesk($id: ID!, $hash: String!, $delivery: CertificateDeliveryInput!, $seen: SeenAtDeskInput!) {
  approveAtDesk(id: $id, hash: $hash, delivery: $delivery, seen: $seen) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"df0822cc93f229f7525490676225f425dcc8a4bfec66cc899df6e2092bc26e7f"}) as unknown as TypedDocumentString<ApproveAtDeskMutation, ApproveAtDeskMutationVariables>;
export const PrepareCertificateAgainDocument = new TypedDocumentString(`
    mutation PrepareCertificateAgain($id: ID!) {
  prepareCertificateAgain(id: $id) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"0fc21b6b01ecd2a426162907a4e386bdf8f50102350d2c2873993b4415e2a466"}) as unknown as TypedDocumentString<PrepareCertificateAgainMutation, PrepareCertificateAgainMutationVariables>;
export const DeskRowsDocument = new TypedDocumentString(`
    query DeskRows($state: CertificateDeskState!, $mine: Boolean, $first: Int!, $after: String) {
  certificateDesk(state: $state, mine: $mine, first: $first, after: $after) {
    edges {
      node {
        ...DeskRow @unmask
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    fragment DeskRow on CertificateDeskItem {
  id
  state
  reason
  nextStep
  holderName
  marksAsked
  marksProved
  dueOn
  account {
    id
    account {
      name
    }
  }
}`, {"hash":"0bc0209a668da907b28b57d55a6579b58d63f075de1bd0ab855bf3c91385fea8"}) as unknown as TypedDocumentString<DeskRowsQuery, DeskRowsQueryVariables>;
export const DeskTallyDocument = new TypedDocumentString(`
    query DeskTally($mine: Boolean) {
  certificateDeskTally(mine: $mine) {
    ready
    blocked
    approved
    averageSeconds
  }
}
    `, {"hash":"bb2ff308746b2004abe3d7c1ff62e05c7bf2a11cbcb9e2aaac48da97d2eb0680"}) as unknown as TypedDocumentString<DeskTallyQuery, DeskTallyQueryVariables>;
export const WaitingAcceptancesDocument = new TypedDocumentString(`
    query WaitingAcceptances($first: Int!) {
  waitingAcceptances(first: $first) {
    edges {
      node {
        ...ShownAcceptance @unmask
      }
    }
    pageInfo {
      hasNextPage
    }
  }
}
    fragment ShownAcceptance on FormAcceptance {
  id
  version
  line
  want
  number
  edition
  holderName
  fileId
  page
  quote
  acceptedBy {
    name
  }
  acceptedAt
  confirmedBy {
    name
  }
  confirmedAt
  certificate {
    id
    accountId
  }
}`, {"hash":"0a2178c2b222fd7f4ff3a3ea55a34ba2662b847be9a9171e55709a51976e4297"}) as unknown as TypedDocumentString<WaitingAcceptancesQuery, WaitingAcceptancesQueryVariables>;
export const CertificateAtDeskDocument = new TypedDocumentString(`
    query CertificateAtDesk($id: ID!) {
  certificateAtDesk(id: $id) {
    item {
      ...DeskRow @unmask
      serviceRequest {
        id
        details
        createdAt
      }
      certificate {
        id
        certificateNumber
        state
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
          formEdition
          ...ShownContents @unmask
        }
      }
    }
    issuing {
      hash
      needsReason
      representative
      blocks {
        code
        message
      }
    }
    delivery {
      ...ShownDelivery @unmask
    }
  }
}
    fragment ShownContents on CertificateContents {
  additionalInsured
  descriptionOfOperations
  rows {
    line
    policyId
    insurerLetter
    insurerName
    naicCode
    policyNumber
    effectiveOn
    expiresOn
    trigger
    aggregatePer
    perStatute
    coveredAutos
    additionalInsured
    waiver
    limits {
      name
      amount
      statedAs
    }
  }
  decisions {
    ...ShownDecision @unmask
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
    code
    field
    message
    policyId
  }
}
fragment DeskRow on CertificateDeskItem {
  id
  state
  reason
  nextStep
  holderName
  marksAsked
  marksProved
  dueOn
  account {
    id
    account {
      name
    }
  }
}
fragment ShownDelivery on CertificateDeliveryProposal {
  to
  cc
  subject
  body
  signature
  insured
  onRecord
  certificateName
  certificateHash
  pages {
    copyId
    state
    failure
    name
    number
    edition
    wants
    fileId
    firstPage
    lastPage
    quote
    sha256
    thirdParties
    isUnread
    isProposed
  }
}
fragment ShownWords on CertificateProofWords {
  page
  text
  rectangles {
    x
    y
    width
    height
  }
}
fragment ShownDecision on CertificateDecision {
  line
  want
  policyId
  isAsked
  proof {
    number
    edition
    fileId
    page
    quote
    words {
      ...ShownWords @unmask
    }
    acceptanceId
    acceptedBy {
      name
    }
    confirmedBy {
      name
    }
    confirmedAt
  }
  reason
  nextStep
  formPage {
    fileId
    page
  }
}`, {"hash":"cfba281501f5bfa5b4d84d3cef122d680ce99b7f81f1f35587169d85e96ee0ef"}) as unknown as TypedDocumentString<CertificateAtDeskQuery, CertificateAtDeskQueryVariables>;
export const UpdateRefusalLetterDocument = new TypedDocumentString(`
    mutation UpdateRefusalLetter($id: ID!, $input: EmailDraftInput!) {
  updateRefusalLetter(id: $id, input: $input) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"0f669ba9ba5e40fdfeda0d27fa9830592e1454c3fb9fa467b668b106f250e5a2"}) as unknown as TypedDocumentString<UpdateRefusalLetterMutation, UpdateRefusalLetterMutationVariables>;
export const UpdateCertificateNoticeDocument = new TypedDocumentString(`
    mutation UpdateCertificateNotice($id: ID!, $input: EmailDraftInput!) {
  updateCertificateNotice(id: $id, input: $input) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"dc943aa197f74e4af7ee710fce1a4cc0e5fefdb201c4a6478b5bfc5e73c79540"}) as unknown as TypedDocumentString<UpdateCertificateNoticeMutation, UpdateCertificateNoticeMutationVariables>;
export const RefusalLetterDocument = new TypedDocumentString(`
    query RefusalLetter($id: ID!) {
  certificate(id: $id) {
    id
    refusalLetter {
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
    }
  }
}
    `, {"hash":"7404c76bdcfff32962bff7ff555da0dc4606a8207c5e52a8f6b647928a81216f"}) as unknown as TypedDocumentString<RefusalLetterQuery, RefusalLetterQueryVariables>;
export const CertificateNoticesDocument = new TypedDocumentString(`
    query CertificateNotices($id: ID!) {
  certificate(id: $id) {
    id
    notices {
      id
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
    }
  }
}
    `, {"hash":"996f9ddba8215ad4d3c7cac1cd12fff77b0f731cf38a3a44d51d3ca011c78312"}) as unknown as TypedDocumentString<CertificateNoticesQuery, CertificateNoticesQueryVariables>;
export const CertificateDeliveryDocument = new TypedDocumentString(`
    query CertificateDelivery($id: ID!) {
  certificate(id: $id) {
    id
    certificateNumber
    state
    downloadUrl
    holder {
      name
    }
    contents {
      decisions {
        ...ShownDecision @unmask
      }
      problems {
        message
      }
    }
  }
  certificateIssuing(id: $id) {
    hash
    needsReason
    losses {
      policyId
      line
      policyNumber
      isWholeLine
      lost
      why
    }
    blocks {
      code
    }
  }
  certificateDelivery(id: $id) {
    ...ShownDelivery @unmask
  }
}
    fragment ShownDelivery on CertificateDeliveryProposal {
  to
  cc
  subject
  body
  signature
  insured
  onRecord
  certificateName
  certificateHash
  pages {
    copyId
    state
    failure
    name
    number
    edition
    wants
    fileId
    firstPage
    lastPage
    quote
    sha256
    thirdParties
    isUnread
    isProposed
  }
}
fragment ShownWords on CertificateProofWords {
  page
  text
  rectangles {
    x
    y
    width
    height
  }
}
fragment ShownDecision on CertificateDecision {
  line
  want
  policyId
  isAsked
  proof {
    number
    edition
    fileId
    page
    quote
    words {
      ...ShownWords @unmask
    }
    acceptanceId
    acceptedBy {
      name
    }
    confirmedBy {
      name
    }
    confirmedAt
  }
  reason
  nextStep
  formPage {
    fileId
    page
  }
}`, {"hash":"7a3de678c7a8283aeb55d726f63723776db31786f3d5a838305c584fa21721cf"}) as unknown as TypedDocumentString<CertificateDeliveryQuery, CertificateDeliveryQueryVariables>;
export const DeliverCertificateDocument = new TypedDocumentString(`
    mutation DeliverCertificate($id: ID!, $delivery: CertificateDeliveryInput!) {
  deliverCertificate(id: $id, delivery: $delivery) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"73eb1ec3fbf8388670402b15c7f3f5558719c39ea41761163bbd346275f75de9"}) as unknown as TypedDocumentString<DeliverCertificateMutation, DeliverCertificateMutationVariables>;
export const ApproveAndDeliverCertificateDocument = new TypedDocumentString(`
    mutation ApproveAndDeliverCertificate($id: ID!, $hash: String!, $opened: [OpenedPageInput!]!, $reason: String, $confirmsLosses: Boolean, $delivery: CertificateDeliveryInput!) {
  approveAndDeliverCertificate(
    id: $id
    hash: $hash
    opened: $opened
    reason: $reason
    confirmsLosses: $confirmsLosses
    delivery: $delivery
  ) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"28b72ee5892e9a02614819f2ab782857ea3f16d83610953b61a8ba3857539f2a"}) as unknown as TypedDocumentString<ApproveAndDeliverCertificateMutation, ApproveAndDeliverCertificateMutationVariables>;
export const ApproveRefusalLetterDocument = new TypedDocumentString(`
    mutation ApproveRefusalLetter($id: ID!, $version: Int!, $sendAnyway: Boolean!) {
  approveRefusalLetter(id: $id, version: $version, sendAnyway: $sendAnyway) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"036f95460dc8bdf831fba84ab68600b59b956b3a6b4419b3d4b5fc98f61a7a05"}) as unknown as TypedDocumentString<ApproveRefusalLetterMutation, ApproveRefusalLetterMutationVariables>;
export const ApproveCertificateNoticeDocument = new TypedDocumentString(`
    mutation ApproveCertificateNotice($id: ID!, $version: Int!, $sendAnyway: Boolean!) {
  approveCertificateNotice(id: $id, version: $version, sendAnyway: $sendAnyway) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"325942919ffeb3f27798cba33b8f209e9aab2ef83a737e03216e3adfa5094ddf"}) as unknown as TypedDocumentString<ApproveCertificateNoticeMutation, ApproveCertificateNoticeMutationVariables>;
export const AddCertificateTemplateDocument = new TypedDocumentString(`
    mutation AddCertificateTemplate($fileId: ID!, $edition: CertificateFormEdition!) {
  addCertificateTemplate(fileId: $fileId, edition: $edition) {
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"33dc7ad4c4a0b63da4a89dd694630b0491c1f9d57bf6505df441976f1ad8124e"}) as unknown as TypedDocumentString<AddCertificateTemplateMutation, AddCertificateTemplateMutationVariables>;
export const CertificateTemplateDocument = new TypedDocumentString(`
    query CertificateTemplate($id: ID!) {
  certificateTemplate(id: $id) {
    id
    edition
    state
    version
    sampleUrl
    file {
      name
    }
    fields {
      name
      kind
      label
      page
    }
    slots {
      slot
      label
      kind
      field
    }
  }
}
    `, {"hash":"363b91da93c2a69bc77c59f320a898512225865cd39fb3e03b11264636e425e7"}) as unknown as TypedDocumentString<CertificateTemplateQuery, CertificateTemplateQueryVariables>;
export const MapCertificateTemplateDocument = new TypedDocumentString(`
    mutation MapCertificateTemplate($id: ID!, $version: Int!, $slots: [TemplateSlotInput!]!) {
  mapCertificateTemplate(id: $id, version: $version, slots: $slots) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"9e4e3d249971ff23b704908e80651be6f238bddb34ce55572b00b95760efc220"}) as unknown as TypedDocumentString<MapCertificateTemplateMutation, MapCertificateTemplateMutationVariables>;
export const ConfirmCertificateTemplateDocument = new TypedDocumentString(`
    mutation ConfirmCertificateTemplate($id: ID!, $version: Int!) {
  confirmCertificateTemplate(id: $id, version: $version) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"b0584abb14ea07c4db2e7542d4041d841efd06dcf7dc335b61ebe1a82f78d4b1"}) as unknown as TypedDocumentString<ConfirmCertificateTemplateMutation, ConfirmCertificateTemplateMutationVariables>;
export const CertificateTemplatesDocument = new TypedDocumentString(`
    query CertificateTemplates {
  certificateTemplates {
    id
    edition
    state
    failure
    addedAt
    confirmedAt
    file {
      name
    }
  }
  agencySettings {
    isFormsLicensed
  }
}
    `, {"hash":"56d76cb1415e8fd049785cc12de8333354cc0581a8ae0ba26583890ea7ccf75d"}) as unknown as TypedDocumentString<CertificateTemplatesQuery, CertificateTemplatesQueryVariables>;
export const TypedHolderDocument = new TypedDocumentString(`
    query TypedHolder($accountId: ID!, $holder: CertificateHolderInput!) {
  certificateToSendAgain(accountId: $accountId, holder: $holder) {
    id
    certificateNumber
    issuedOn
    contents {
      additionalInsured
      descriptionOfOperations
    }
  }
  rememberedRequirement(accountId: $accountId, holder: $holder) {
    asks {
      line
      want
    }
    wording
    contractFile {
      id
      name
    }
    contractPage
    rememberedBy {
      name
    }
    rememberedAt
  }
}
    `, {"hash":"5b7051ec9dc4c48e52da5e70461f517dc1fc731b572f1f9d29545c223761a673"}) as unknown as TypedDocumentString<TypedHolderQuery, TypedHolderQueryVariables>;
export const CertificateToVoidDocument = new TypedDocumentString(`
    query CertificateToVoid($id: ID!) {
  certificate(id: $id) {
    id
    certificateNumber
    state
    version
    holder {
      name
    }
  }
}
    `, {"hash":"32e9591181539c27039684ee502f00fbef0d2c4fc622515a25ff85e4df2e50e8"}) as unknown as TypedDocumentString<CertificateToVoidQuery, CertificateToVoidQueryVariables>;
export const VoidCertificateDocument = new TypedDocumentString(`
    mutation VoidCertificate($id: ID!, $reason: String!, $version: Int!) {
  voidCertificate(id: $id, reason: $reason, version: $version) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"c169ba7232fa2fb2ba30d0d2c9ed4ced506277f249fa64629779e20570e1cdca"}) as unknown as TypedDocumentString<VoidCertificateMutation, VoidCertificateMutationVariables>;
export const WriteRefusalLetterDocument = new TypedDocumentString(`
    mutation WriteRefusalLetter($id: ID!) {
  writeRefusalLetter(id: $id) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"2a9358ceaad5fad02b4bb18660f6bbd0a0bfee6f26fa252224c6da6d3b750406"}) as unknown as TypedDocumentString<WriteRefusalLetterMutation, WriteRefusalLetterMutationVariables>;
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
        ...CertificateCard @unmask
      }
    }
    draft {
      messageId
      text
    }
  }
}
    fragment CertificateCard on CertificateArtifact {
  holder {
    name
  }
  source {
    kind
    fileId
    file
    page
  }
  downloadUrl
  record {
    id
    accountId
    certificateNumber
    state
    contents {
      decisions {
        isAsked
        line
        want
        policyId
        reason
        nextStep
        proof {
          number
          edition
        }
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
}`, {"hash":"3552f911224020c50eaea6b0a35c8635324fbd52e237b12588c9ffcb341e1d93"}) as unknown as TypedDocumentString<WatchCaraWorkspaceSubscription, WatchCaraWorkspaceSubscriptionVariables>;
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
        ...CertificateCard @unmask
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
    fragment CertificateCard on CertificateArtifact {
  holder {
    name
  }
  source {
    kind
    fileId
    file
    page
  }
  downloadUrl
  record {
    id
    accountId
    certificateNumber
    state
    contents {
      decisions {
        isAsked
        line
        want
        policyId
        reason
        nextStep
        proof {
          number
          edition
        }
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
}`, {"hash":"5aecbc6ff30b04f2e0c2ab09b474cfc5405fabfb2e53dca9b3a60b8542ccabcf"}) as unknown as TypedDocumentString<CaraWorkspaceQuery, CaraWorkspaceQueryVariables>;
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
export const AccountsFoundDocument = new TypedDocumentString(`
    query AccountsFound($first: Int!, $search: String) {
  accounts(first: $first, search: $search) {
    edges {
      node {
        id
        account {
          name
          email
        }
      }
    }
  }
}
    `, {"hash":"f8359e3d8bfb94b34f671322526a8d4c22d5df769c537fbd05a581612dcdbaa7"}) as unknown as TypedDocumentString<AccountsFoundQuery, AccountsFoundQueryVariables>;
export const UpdateEmailReplyDocument = new TypedDocumentString(`
    mutation UpdateEmailReply($id: ID!, $input: EmailDraftInput!) {
  updateEmailReply(id: $id, input: $input) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"c1fb87e423940d76a856800d8b5de92661ba25ad134204e9dd390932563b2c68"}) as unknown as TypedDocumentString<UpdateEmailReplyMutation, UpdateEmailReplyMutationVariables>;
export const EmailThreadsDocument = new TypedDocumentString(`
    query EmailThreads($first: Int!, $after: String, $search: String, $state: EmailThreadState, $unrouted: Boolean) {
  emailThreads(
    first: $first
    after: $after
    search: $search
    state: $state
    unrouted: $unrouted
  ) {
    edges {
      node {
        ...EmailThreadRow
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    fragment EmailThreadRow on EmailThread {
  id
  subject
  state
  waitingFor
  isUnrouted
  needsALook
  fromName
  fromEmail
  updatedAt
  account {
    account {
      name
    }
  }
  owner {
    name
  }
}`, {"hash":"95b6250d909a7534a59903248fc3815d53f751ea52fc33d7f75381285b16f9a1"}) as unknown as TypedDocumentString<EmailThreadsQuery, EmailThreadsQueryVariables>;
export const EmailThreadsChangedDocument = new TypedDocumentString(`
    subscription EmailThreadsChanged($after: String) {
  emailThreadsChanged(after: $after) {
    version
    reset
    kind
    threadId
  }
}
    `, {"hash":"019ee1f6c33f4007c7b99c3214890ef60998414d931ef5351b6f9d891aa1f6ba"}) as unknown as TypedDocumentString<EmailThreadsChangedSubscription, EmailThreadsChangedSubscriptionVariables>;
export const ApproveEmailReplyDocument = new TypedDocumentString(`
    mutation ApproveEmailReply($id: ID!, $version: Int!, $sendAnyway: Boolean!) {
  approveEmailReply(id: $id, version: $version, sendAnyway: $sendAnyway) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"ac95be2f877e1b8469c29a44c536b1036d54762af50f9f25286768fd4844caf2"}) as unknown as TypedDocumentString<ApproveEmailReplyMutation, ApproveEmailReplyMutationVariables>;
export const EmailThreadPageDocument = new TypedDocumentString(`
    query EmailThreadPage($id: ID!) {
  emailThread(id: $id) {
    id
    subject
    state
    waitingFor
    fromName
    fromEmail
    summary
    createdAt
    updatedAt
    version
    isUnrouted
    filedBecause
    account {
      id
      account {
        name
      }
    }
    policy {
      id
      type
      policyNumber
    }
    owner {
      id
      name
    }
    candidates {
      reasons
      account {
        id
        account {
          name
        }
      }
      policy {
        id
        policyNumber
      }
    }
    reply {
      id
      isByCara
      sentFrom
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
        failure
      }
    }
    serviceRequests {
      ...LinkedRequest
    }
    triages {
      emailId
      state
      calledBackAt
      calledBackBy {
        name
      }
      warnings {
        kind
        words
      }
      asks {
        type
        position
        reasons
        details
        name
        additionalInsured
        address {
          line1
          line2
          city
          zone
          postalCode
        }
        quotes {
          words
        }
      }
    }
    attachments {
      ...FileLink
    }
    caraEmails {
      ...ThreadMessage
    }
    participantEmails {
      ...ThreadMessage
    }
    toolCalls {
      id
      name
      argumentsJson
      result
      timestamp
    }
  }
}
    fragment ThreadMessage on Email {
  id
  senderRole
  senderCheck
  from {
    name
    email
  }
  to
  cc
  subject
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
}
fragment LinkedRequest on ServiceRequest {
  id
  type
  state
  dueAt
  assignee {
    name
  }
}`, {"hash":"ee8b60b0dfb5e121b23b79cd2de37752ca7706f3e17b0ed35779a2ed21b347cc"}) as unknown as TypedDocumentString<EmailThreadPageQuery, EmailThreadPageQueryVariables>;
export const FileEmailThreadDocument = new TypedDocumentString(`
    mutation FileEmailThread($id: ID!, $input: FileEmailThreadInput!) {
  fileEmailThread(id: $id, input: $input) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"49ffba627cb313ce46b7cfb2fa7e55a1314889aa393fcb856430f7034f7bc43e"}) as unknown as TypedDocumentString<FileEmailThreadMutation, FileEmailThreadMutationVariables>;
export const AssignEmailThreadDocument = new TypedDocumentString(`
    mutation AssignEmailThread($id: ID!, $ownerId: ID, $version: Int) {
  assignEmailThread(id: $id, ownerId: $ownerId, version: $version) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"b45c622d3c0f8356813d3469b4e8f234884c4a46773e1d97fcc95d33cc28a9c8"}) as unknown as TypedDocumentString<AssignEmailThreadMutation, AssignEmailThreadMutationVariables>;
export const EndEmailThreadDocument = new TypedDocumentString(`
    mutation EndEmailThread($id: ID!, $version: Int) {
  endEmailThread(id: $id, version: $version) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"fa2076933dd797fd1614b48ecfafdfa12a8a61607a25f4370d73a4d80fe09b65"}) as unknown as TypedDocumentString<EndEmailThreadMutation, EndEmailThreadMutationVariables>;
export const DraftEmailReplyDocument = new TypedDocumentString(`
    mutation DraftEmailReply($threadId: ID!, $text: String!) {
  draftEmailReply(threadId: $threadId, text: $text) {
    emailThread {
      reply {
        id
      }
    }
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"7731db0b6ef98148a7169cd058a203192e2bbe03cdb7384a6c6d17ac5c6322a4"}) as unknown as TypedDocumentString<DraftEmailReplyMutation, DraftEmailReplyMutationVariables>;
export const SettleEmailTriageDocument = new TypedDocumentString(`
    mutation SettleEmailTriage($emailId: ID!) {
  settleEmailTriage(emailId: $emailId) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"0c05912053fdbf0f2a36e5bd7a3db34ece8d08abb04af6ee0a5733451ffa12f4"}) as unknown as TypedDocumentString<SettleEmailTriageMutation, SettleEmailTriageMutationVariables>;
export const DiscardEmailReplyDocument = new TypedDocumentString(`
    mutation DiscardEmailReply($id: ID!, $version: Int!) {
  discardEmailReply(id: $id, version: $version) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"65bc56248f2ef2d0d52f84048032b2fb8c931cfbe521e6dec1ff001ec4d12d5d"}) as unknown as TypedDocumentString<DiscardEmailReplyMutation, DiscardEmailReplyMutationVariables>;
export const ConfirmCallBackDocument = new TypedDocumentString(`
    mutation ConfirmCallBack($emailId: ID!) {
  confirmCallBack(emailId: $emailId) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"0a16af2e24a4c553d8449fa630a2a47fa3b075347ed3ac9b9e1690c3ac9e70a1"}) as unknown as TypedDocumentString<ConfirmCallBackMutation, ConfirmCallBackMutationVariables>;
export const CreateHolderDocument = new TypedDocumentString(`
    mutation CreateHolder($input: ListedHolderInput!) {
  createCertificateHolder(input: $input) {
    holder {
      id
    }
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"e813d162f911c3b7384672c22c560eda8967c928c9239b6ea42531ce04e8af16"}) as unknown as TypedDocumentString<CreateHolderMutation, CreateHolderMutationVariables>;
export const UpdateHolderDocument = new TypedDocumentString(`
    mutation UpdateHolder($id: ID!, $input: ListedHolderInput!, $version: Int!) {
  updateCertificateHolder(id: $id, input: $input, version: $version) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"acd76e55f8ef8bb73403d774f9dc1cf64a17e7549eca79df76ff5cd4573242b9"}) as unknown as TypedDocumentString<UpdateHolderMutation, UpdateHolderMutationVariables>;
export const HolderHistoryDocument = new TypedDocumentString(`
    query HolderHistory($id: ID!) {
  certificateHolder(id: $id) {
    history {
      version
      kind
      changedAt
      actorType
      actorName
      changes {
        field
        from
        to
      }
    }
  }
}
    `, {"hash":"efd94fd7d12df92935c5a234b119d702c1941233f8a46937be5bafeeb8fb1d9b"}) as unknown as TypedDocumentString<HolderHistoryQuery, HolderHistoryQueryVariables>;
export const HolderDocument = new TypedDocumentString(`
    query Holder($id: ID!) {
  certificateHolder(id: $id) {
    id
    name
    deliveryEmail
    isActive
    mergedInto
    version
    liveCertificates
    address {
      line1
      line2
      city
      zone
      postalCode
    }
  }
}
    `, {"hash":"6a45b977200d6e47913c9955dbd025603bf8379b150e5415a99c87ce543cbfb9"}) as unknown as TypedDocumentString<HolderQuery, HolderQueryVariables>;
export const HolderRequirementsDocument = new TypedDocumentString(`
    query HolderRequirements($holderId: ID!, $first: Int!, $after: String) {
  holderRequirements(holderId: $holderId, first: $first, after: $after) {
    edges {
      node {
        ...HolderRequirementRow
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    fragment HolderRequirementRow on HolderRequirement {
  id
  version
  account {
    id
    account {
      name
    }
  }
  asks {
    line
    want
  }
  wording
  contractFile {
    id
    name
  }
  contractPage
  rememberedBy {
    name
  }
  rememberedAt
}`, {"hash":"e2fb182e86c7321650e303014187d9898bfabcbac057ae2ecacd6c8c0550f7af"}) as unknown as TypedDocumentString<HolderRequirementsQuery, HolderRequirementsQueryVariables>;
export const ForgetHolderRequirementDocument = new TypedDocumentString(`
    mutation ForgetHolderRequirement($id: ID!, $version: Int!) {
  forgetHolderRequirement(id: $id, version: $version) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"bc9dd0efe40e1dbb22250024ca5bb614e538b3fe765b9d59b2edea3849b1afb7"}) as unknown as TypedDocumentString<ForgetHolderRequirementMutation, ForgetHolderRequirementMutationVariables>;
export const HolderOptionsDocument = new TypedDocumentString(`
    query HolderOptions($first: Int!, $search: String) {
  certificateHolders(first: $first, search: $search) {
    edges {
      node {
        id
        name
        deliveryEmail
        isActive
        address {
          line1
          line2
          city
          zone
          postalCode
        }
      }
    }
  }
}
    `, {"hash":"1279cc3d59c7b3dbea97ec1d89ae20e5b6c9bfce7ac7ac732acde4e1686edb02"}) as unknown as TypedDocumentString<HolderOptionsQuery, HolderOptionsQueryVariables>;
export const SetHolderActiveDocument = new TypedDocumentString(`
    mutation SetHolderActive($id: ID!, $isActive: Boolean!, $version: Int!) {
  setCertificateHolderActive(id: $id, isActive: $isActive, version: $version) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"3c09205fd9e4b9191c3f7487bbd3c512bc561d62be163ca3800b222248c2a761"}) as unknown as TypedDocumentString<SetHolderActiveMutation, SetHolderActiveMutationVariables>;
export const HoldersDocument = new TypedDocumentString(`
    query Holders($first: Int!, $after: String, $search: String) {
  certificateHolders(first: $first, after: $after, search: $search) {
    edges {
      node {
        ...HolderRow
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    fragment HolderRow on ListedHolder {
  id
  name
  deliveryEmail
  isActive
  liveCertificates
  address {
    line1
    city
    zone
    postalCode
  }
  lastCertificate {
    certificateNumber
    createdAt
    account {
      account {
        name
      }
    }
  }
}`, {"hash":"edcace5ad03407bbe23a610f9af1ab891acf90c3a71eeb4c0ecf26bf18d9e259"}) as unknown as TypedDocumentString<HoldersQuery, HoldersQueryVariables>;
export const HolderCertificatesDocument = new TypedDocumentString(`
    query HolderCertificates($holderId: ID!, $first: Int!, $after: String) {
  certificatesOfHolder(holderId: $holderId, first: $first, after: $after) {
    edges {
      node {
        ...HolderCertificateRow
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    fragment HolderCertificateRow on CertificateOfLiabilityInsurance {
  id
  certificateNumber
  state
  issuedOn
  createdAt
  account {
    id
    account {
      name
    }
  }
}`, {"hash":"80459a0db9bebb5809afdfc1faea3b3ec704637bc42309629f53017f59623791"}) as unknown as TypedDocumentString<HolderCertificatesQuery, HolderCertificatesQueryVariables>;
export const MergeHoldersDocument = new TypedDocumentString(`
    mutation MergeHolders($id: ID!, $duplicateId: ID!, $version: Int!) {
  mergeCertificateHolders(id: $id, duplicateId: $duplicateId, version: $version) {
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"84ffcde0e08f2b7f3ad71663ea92bd4e1e15f48ff07f479351d3b2f168d29aea"}) as unknown as TypedDocumentString<MergeHoldersMutation, MergeHoldersMutationVariables>;
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
export const CertificatesAtRiskDocument = new TypedDocumentString(`
    query CertificatesAtRisk($policyId: ID!, $change: PolicyChangeInput, $first: Int!, $after: String) {
  certificatesAtRisk(
    policyId: $policyId
    change: $change
    first: $first
    after: $after
  ) {
    count
    isMore
    edges {
      node {
        certificate {
          id
          accountId
          certificateNumber
          issuedOn
          holder {
            name
          }
        }
        changes {
          line
          field
          from
          to
        }
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    `, {"hash":"5676832592bf4fef20fbb7ac4224acfcf671524a74a98e2c1d8e894d31582b83"}) as unknown as TypedDocumentString<CertificatesAtRiskQuery, CertificatesAtRiskQueryVariables>;
export const PrepareCertificateNoticesDocument = new TypedDocumentString(`
    mutation PrepareCertificateNotices($policyId: ID!, $after: ID) {
  prepareCertificateNotices(policyId: $policyId, after: $after) {
    prepared {
      drafted
      next
    }
    validationErrors {
      path
      message
    }
    conflict
  }
}
    `, {"hash":"77f44e231eeed1582dfe9148750f8212609413d1e270b79225ebd6e35a5b0d89"}) as unknown as TypedDocumentString<PrepareCertificateNoticesMutation, PrepareCertificateNoticesMutationVariables>;
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
    version
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
  mayBeChangedBy
  isOfOtherTerm
  isOfOtherPolicy
  recordSays
}`, {"hash":"dae2eca20152d7454750e17e8aab5603337b38606b66b9b7db0963fc11f2dac8"}) as unknown as TypedDocumentString<PolicyExploreQuery, PolicyExploreQueryVariables>;
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
      text
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
    `, {"hash":"b7b77fa22be8a2009d4197ae752bf033b298cb2ec8726d5d1c25f39ecc096cf6"}) as unknown as TypedDocumentString<PolicyQuery, PolicyQueryVariables>;
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
      text
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
  mayBeChangedBy
  isOfOtherTerm
  isOfOtherPolicy
  recordSays
}`, {"hash":"3eb080715ed8383ebef1247c31d17a6606a9ec8a6470168993dc604659dd27e7"}) as unknown as TypedDocumentString<PolicyToVerifyQuery, PolicyToVerifyQueryVariables>;
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
    quotes {
      emailId
      threadId
      quote {
        field
        words
        part
        startsAt
        endsAt
        dueAt
        dueOn
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
}`, {"hash":"fdca4afd130f795650b2fe466f2088c78b2260f2a5112b1a6393226bac2e86dc"}) as unknown as TypedDocumentString<ServiceRequestQuery, ServiceRequestQueryVariables>;
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
export const OpenServiceRequestDocument = new TypedDocumentString(`
    mutation OpenServiceRequest($input: OpenServiceRequestInput!) {
  openServiceRequest(input: $input) {
    serviceRequest {
      id
    }
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"abb1b435f43692bee1149c973e0d33917d63a4339efd2b78f6f81aabb7e25ee3"}) as unknown as TypedDocumentString<OpenServiceRequestMutation, OpenServiceRequestMutationVariables>;
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
export const AgencyTimeZoneDocument = new TypedDocumentString(`
    query AgencyTimeZone {
  agencyUser {
    id
    agency {
      id
      timeZone
    }
  }
}
    `, {"hash":"3860f9b0deab048fb606c16b75b079ee6865bfc4a313865375a17402e1d1dede"}) as unknown as TypedDocumentString<AgencyTimeZoneQuery, AgencyTimeZoneQueryVariables>;
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