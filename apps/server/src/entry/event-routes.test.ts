import { describe, expect, it } from "vitest";
import { knownHandlers } from "#test/journals/replay.ts";
import { workFor } from "./event-routes.ts";

/** What has to happen after each event, and in which service. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  "sign_in.code_requested": ["SendSignInCode.run"],
  "account.updated": ["RefreshPolicySearch.run", "RefreshServiceRequestSearch.run", "RefreshCertificateDesk.run"],
  "file.stored": ["ReadFile.run"],
  "file.read": ["ExtractFindings.run", "CheckTemplate.run"],
  "file.reading_failed": ["ExtractFindings.run", "CheckTemplate.run"],
  "certificate_template.added": ["CheckTemplate.run"],
  "certificate_template.mapped": ["CheckTemplate.run"],
  "certificate_template.confirmed": ["RefreshCertificateDesk.run"],
  "agency_settings.updated": ["RefreshCertificateDesk.run"],
  "forms_license.attested": ["RefreshCertificateDesk.run"],
  "forms_license.withdrawn": ["RefreshCertificateDesk.run"],
  "certificate.approved": ["IssueCertificate.run", "RefreshCertificateDesk.run"],
  "certificate.created": ["CopyEndorsements.run", "RefreshCertificateDesk.run"],
  "certificate.issued": ["CopyEndorsements.run", "ReleaseDeliveries.run"],
  "certificate.printing_failed": ["ReleaseDeliveries.run", "RefreshCertificateDesk.run"],
  "service_request.opened": ["PrepareRequestedCertificate.run"],
  "service_request.enriched": ["PrepareRequestedCertificate.run"],
  "service_request.updated": ["PrepareRequestedCertificate.run"],
  "service_request.resolved": ["PrepareRequestedCertificate.run"],
  "policy.updated": ["RefreshCertificateDesk.run"],
  "policy.expired": ["RefreshCertificateDesk.run"],
  "file.deleted": ["PurgeFile.run", "ExtractFindings.retire", "ReceiveForms.run", "RefreshCertificateDesk.run"],
  "file.purged": ["ExtractFindings.forget"],
  "policy.document_added": ["ExtractFindings.run", "RefreshCertificateDesk.run"],
  "policy.document_retyped": ["ExtractFindings.reproject", "ReceiveForms.run", "RefreshCertificateDesk.run"],
  "extraction.retried": ["ExtractFindings.run"],
  "extraction.finished": ["ReceiveForms.run", "RefreshCertificateDesk.run"],
  "document_split.confirmed": ["SplitDocument.run"],
  "email.approved": ["SendApprovedEmail.run"],
  "email.released": ["SendApprovedEmail.run"],
  "mail.received": ["FileReceivedEmail.run"],
  "call.ended": ["FinishCall.run"],
  "call.recording_offered": ["KeepRecording.run"],
  "email.received": ["TriageEmail.run"],
  "email.called_back": ["TriageEmail.run"],
  "email_thread.filed": ["TriageEmail.run"],
  "import.started": ["RunImport.read"],
  "import.matched": ["RunImport.check"],
  "import.field_left_out": ["RunImport.check"],
  "import.check_asked": ["RunImport.check"],
  "import.run_asked": ["RunImport.run"],
  "import.resumed": ["RunImport.run"],
  "import.undo_asked": ["RunImport.undo"],
  "workspace.created": ["RunWorkspace.run"],
  "workspace.message_added": ["RunWorkspace.run"],
  "workspace.retried": ["RunWorkspace.run"],
  "workspace.stopped": ["RunWorkspace.stop"],
};
/** Called by the api when a page is looked at, and by a run that waits. */
const WITHOUT_EVENT = new Set(["DrawPage.run", "RunWorkspace.giveUp"]);

const started = (kind: string): string[] =>
  workFor({ id: "1", agency_id: "a", kind, payload: { subjectId: "s", runId: "r" } } as never).map(
    ({ service, handler }) => `${service}.${handler}`,
  );

describe("the work that an event starts", () => {
  it.each(Object.entries(FOLLOWS))("after %s", (kind, handlers) => {
    expect(started(kind)).toEqual(handlers);
  });

  it("reaches every handler of every service, and no other", async () => {
    const reached = new Set([...Object.keys(FOLLOWS).flatMap(started), ...WITHOUT_EVENT]);
    expect([...reached].toSorted()).toEqual((await knownHandlers()).toSorted());
  });
});
