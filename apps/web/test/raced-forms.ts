import { acceptableForms } from "./fake-acceptances.ts";
import { CHECKED, IMPORT, importRow, importRows, imports } from "./fake-imports.ts";
import { accountReplies, accounts, BUILDERS } from "./fake-accounts.ts";
import { licensesOf, settingsAs } from "./fake-agency.ts";
import {
  certificateLines,
  certificateNotices,
  certificatePage,
  certificateRow,
  certificates,
  certificateToSend,
  certificateToVoid,
  REFUSAL_LETTER,
} from "./fake-certificates.ts";
import {
  DETAILS,
  exploredAs,
  FINDING,
  FORM_REQUEST,
  NOTHING_EXTRACTED,
  NOTICE,
  POLICY,
  policyReplies,
} from "./fake-policies.ts";
import { JANE, preset, presets, signedIn, type Sent } from "./fake-server.ts";
import { CREATED, REQUEST, servicingReplies } from "./fake-servicing.ts";
import { certificateTemplate, certificateTemplates } from "./fake-templates.ts";
import { holderReplies } from "./fake-holders.ts";
import { deskOf, placed } from "./fake-verify-desk.ts";
import { artifact, asRead, WORKSPACE } from "./fake-workspace.ts";
import { AGENCY_FORMS } from "./raced-agency-forms.ts";
import { CANCELLATION_FORMS } from "./raced-cancellation-forms.ts";
import { CERTIFICATE_FORMS } from "./raced-certificate-forms.ts";
import { EMAIL_FORMS } from "./raced-email-forms.ts";
import { emailReplies, replyOf, THREAD } from "./fake-emails.ts";
import type { RacedForm } from "./raced-form.ts";
import { HOLDER_FORMS } from "./raced-holder-forms.ts";
import { DESK_FORMS } from "./raced-desk-forms.ts";
import { RECORD_FORMS } from "./raced-record-forms.ts";

const EMAIL = artifact("e1", { to: ["ray@alamoridge.example"] });
const FILE = {
  id: "f1",
  name: "Alamo GL.pdf",
  mimeType: "application/pdf",
  type: "LOST_POLICY_RELEASE",
  readingState: "READ",
  pagesTotal: 3,
};
const PRESET = { title: "Losses", description: "Sums up loss runs.", basePrompt: "Sum up.", allowFileUpload: true };

const TO_CORRECT = {
  cells: ["Alamo", "bad"],
  outcome: "REFUSED",
  problems: [{ field: "email", message: "Enter a valid email address" }],
};
const EXTRACTION = { id: "x1", fileId: "f1", state: "DONE", progress: 100, failure: null, passages: [], notFound: [] };
/** Two imports: one whose columns are matched, and one in the preview. */
const importOf = ({ variables }: Sent) => ({ import: variables["id"] === "i2" ? { ...CHECKED, id: "i2" } : IMPORT });

/** Every form of the product. */
export const RACED_FORMS: readonly RacedForm[] = [
  ...DESK_FORMS,
  ...RECORD_FORMS,
  ...CANCELLATION_FORMS,
  ...CERTIFICATE_FORMS,
  ...EMAIL_FORMS,
  ...AGENCY_FORMS,
  ...HOLDER_FORMS,
];

/** Actions without input: a click, and the page shows the result or the record that it created. */
export const CLICKS: readonly string[] = [
  "accounts/account-overview",
  "agency/licenses",
  "certificates/acceptances",
  "certificates/certificate",
  "certificates/correct-certificate",
  "certificates/desk-item",
  "certificates/write-letter",
  "copilot/preferences",
  "copilot/takeover",
  "copilot/workspace-run",
  "emails/thread",
  "holders/holder",
  "holders/holder-requirements",
  "identity/sessions",
  "identity/sign-out",
  "policies/certificates-at-risk",
  "policies/documents",
  "servicing/follow-up",
  "servicing/open-request",
];

/** Responses for the pages beneath and behind the forms. */
export const racedReplies = (): Record<string, (sent: Sent) => unknown> => ({
  ...signedIn,
  SignedInUser: () => ({ agencyUser: { ...JANE, role: "OWNER" } }),
  ...accountReplies(),
  ...policyReplies(),
  ...holderReplies(),
  ...emailReplies({ ...THREAD, reply: replyOf() }),
  ...servicingReplies({ ...REQUEST, versionHistory: [CREATED] }),
  Account: () => ({ account: BUILDERS }),
  Policy: ({ variables }) => ({
    businessPolicy: variables["id"] === "p2" ? { ...POLICY, id: "p2", pendingCancellation: NOTICE } : POLICY,
  }),
  Accounts: () => accounts([]),
  AgencyLicenses: () => licensesOf(),
  CertificateTemplates: () => certificateTemplates(),
  CertificateTemplate: () => certificateTemplate(),
  Certificates: () => certificates([certificateRow("7")]),
  Certificate: () => certificatePage(),
  CertificateDelivery: () => certificateToSend(),
  RefusalLetter: () => REFUSAL_LETTER,
  TypedHolder: () => ({ certificateToSendAgain: null, rememberedRequirement: null }),
  CertificateToVoid: () => certificateToVoid(),
  AcceptableForms: () => acceptableForms(),
  CertificateNotices: () => certificateNotices(),
  CertificateLines: () => certificateLines("GENERAL_LIABILITY"),
  "/addresses": () => new Response(null, { status: 404 }),
  SimilarAccounts: () => ({ similarAccounts: [] }),
  SimilarContacts: () => ({ similarContacts: [] }),
  Contacts: () => ({ contacts: [] }),
  PolicyExplore: () =>
    exploredAs({
      ...NOTHING_EXTRACTED,
      details: DETAILS,
      extractions: [EXTRACTION],
      findings: [FINDING],
      formRequests: [{ ...FORM_REQUEST, email: { ...FORM_REQUEST.email, unlisted: [] } }],
    }),
  PolicyToVerify: () => ({ businessPolicy: deskOf([placed("v1")]) }),
  FilePageSizes: () => ({ filePageSizes: [6_120, 7_920, 6_120, 7_920] }),
  FilePages: () => ({ filePages: [] }),
  DocumentToCorrect: () => ({ businessPolicy: { files: [FILE] } }),
  DocumentToSplit: () => ({
    businessPolicy: {
      files: [FILE],
      splits: [
        {
          fileId: FILE.id,
          state: "PROPOSED",
          parts: [1, 2].map((firstPage) => ({ firstPage, type: "BINDER", title: "Binder", name: "" })),
        },
      ],
    },
  }),
  Presets: () => presets([preset("p1", "Losses")]),
  PresetToRun: () => ({ customPreset: { id: "p1", ...PRESET } }),
  PresetToEdit: () => ({ customPreset: { id: "p1", ...PRESET } }),
  CaraWorkspace: () => ({ caraWorkspace: asRead({ ...WORKSPACE, artifacts: [EMAIL] }) }),
  ImportById: importOf,
  ImportProgressNow: importOf,
  ImportRows: () => importRows([importRow(2, TO_CORRECT)]),
  Imports: () => imports([IMPORT]),
  AgencySettings: () => settingsAs("OWNER"),
  AgencyUser: () => ({ agencyUser: JANE }),
});
