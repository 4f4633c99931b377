import { finishCallWorkflow } from "#domains/calls/finish-call.workflow.ts";
import type { RecordingKeeper } from "#domains/calls/keep-recording.ts";
import { keepRecordingWorkflow } from "#domains/calls/keep-recording.workflow.ts";
import { copyEndorsementsWorkflow } from "#domains/certificates/delivery/copy-endorsements.workflow.ts";
import { releaseDeliveriesWorkflow } from "#domains/certificates/delivery/release-deliveries.workflow.ts";
import { refreshDeskWorkflow } from "#domains/certificates/desk/refresh-desk.workflow.ts";
import { issueCertificateWorkflow } from "#domains/certificates/issuing/issue-certificate.workflow.ts";
import { checkTemplateWorkflow } from "#domains/certificates/templates/check-template.workflow.ts";
import type { StatementMaker } from "#domains/certificates/statements/make-statement.ts";
import { prepareRequestedWorkflow } from "#domains/copilot/certificate-drafts/prepare-requested.workflow.ts";
import type { Cara } from "#domains/copilot/runs/cara.ts";
import { runWorkspaceWorkflow } from "#domains/copilot/runs/run-workspace.workflow.ts";
import { drawPageWorkflow } from "#domains/documents/draw-page.workflow.ts";
import { purgeFileWorkflow } from "#domains/documents/purge-file.workflow.ts";
import { readFileWorkflow } from "#domains/documents/read-file.workflow.ts";
import type { MailFiler } from "#domains/emails/inbound/file-received-email.ts";
import { fileReceivedEmailWorkflow } from "#domains/emails/inbound/file-received-email.workflow.ts";
import type { EmailSender } from "#domains/emails/send-approved-email.ts";
import { sendApprovedEmailWorkflow } from "#domains/emails/send-approved-email.workflow.ts";
import type { CodeMailer } from "#domains/identity/send-sign-in-code.ts";
import { sendSignInCodeWorkflow } from "#domains/identity/send-sign-in-code.workflow.ts";
import { runImportWorkflow } from "#domains/imports/run-import.workflow.ts";
import { extractFindingsWorkflow } from "#domains/policies/findings/extract-findings.workflow.ts";
import { readInThread } from "#domains/policies/findings/read-in-thread.ts";
import { splitDocumentWorkflow } from "#domains/policies/splits/split-document.workflow.ts";
import { refreshPolicySearchWorkflow, type WithinAgency } from "#domains/policies/refresh-policy-search.workflow.ts";
import { receiveFormsWorkflow } from "#domains/servicing/form-requests/receive-forms.workflow.ts";
import { refreshServiceRequestSearchWorkflow } from "#domains/servicing/refresh-service-request-search.workflow.ts";
import { triageEmailWorkflow } from "#domains/servicing/triage/triage-email.workflow.ts";

/** Every Restate service of the product. */
export const workflows = (parts: {
  mailer: CodeMailer;
  withinAgency: WithinAgency;
  reader: MailFiler;
  cara: Cara;
  sender: EmailSender;
  statements: StatementMaker;
  /** Longest wait for the analysis of a call. */
  callAnalysisMs: number;
  recordings: RecordingKeeper;
}) => [
  sendSignInCodeWorkflow(parts.mailer),
  refreshPolicySearchWorkflow(parts.withinAgency),
  refreshServiceRequestSearchWorkflow(parts.withinAgency),
  readFileWorkflow(parts.reader),
  purgeFileWorkflow(parts.reader),
  drawPageWorkflow(parts.reader),
  extractFindingsWorkflow({
    ...parts.reader,
    readDocument: readInThread,
    // a script has nothing to say about a document
    get model() {
      return parts.cara.model?.isScripted ? null : parts.cara.model;
    },
    get limits() {
      return parts.cara.limits;
    },
  }),
  splitDocumentWorkflow(parts.reader),
  receiveFormsWorkflow(parts.reader),
  checkTemplateWorkflow(parts.reader),
  issueCertificateWorkflow(parts.reader, parts.statements),
  copyEndorsementsWorkflow(parts.reader),
  releaseDeliveriesWorkflow(parts.reader),
  refreshDeskWorkflow(parts.reader),
  prepareRequestedWorkflow(parts.reader),
  runImportWorkflow(parts.reader),
  runWorkspaceWorkflow(parts.cara),
  sendApprovedEmailWorkflow(parts.sender),
  fileReceivedEmailWorkflow(parts.reader),
  finishCallWorkflow(parts.reader, parts.callAnalysisMs),
  keepRecordingWorkflow(parts.recordings),
  triageEmailWorkflow(parts.reader),
];
