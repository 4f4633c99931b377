import type { OutboxRow } from "#platform/events/outbox.store.ts";
import type { Work } from "#platform/restate/start-work.ts";

/** One Restate virtual object per import, so its handlers never run concurrently. */
const importWork =
  (handler: "read" | "check" | "run" | "undo") =>
  ({ agency_id, payload }: OutboxRow): Work => ({
    service: "RunImport",
    key: `agency:${agency_id}:import:${String(payload["subjectId"])}`,
    handler,
    input: { agencyId: agency_id, importId: payload["subjectId"] },
  });

/** One virtual object per workspace: runs are serialized, and `stop` is a shared handler that can run beside them. */
const workspaceWork =
  (handler: "run" | "stop") =>
  ({ agency_id, payload }: OutboxRow): Work => ({
    service: "RunWorkspace",
    key: `agency:${agency_id}:workspace:${String(payload["subjectId"])}`,
    handler,
    input: { agencyId: agency_id, workspaceId: payload["subjectId"], runId: payload["runId"] },
  });

/** One virtual object per document: its handlers never run concurrently. */
const findingsWork =
  (handler: "run" | "retire" | "reproject" | "forget") =>
  ({ agency_id, payload }: OutboxRow): Work => ({
    service: "ExtractFindings",
    key: `agency:${agency_id}:file:${String(payload["subjectId"])}`,
    handler,
    input: { agencyId: agency_id, fileId: payload["subjectId"] },
  });

/** Which of the forms that a carrier or broker was asked for are there. */
const formsWork = ({ agency_id, payload }: OutboxRow): Work => ({
  service: "ReceiveForms",
  handler: "run",
  input: { agencyId: agency_id, fileId: payload["subjectId"] },
});

/** One virtual object per form: it is checked, and its sample drawn, one at a time. */
const templateWork = ({ agency_id, payload }: OutboxRow): Work => ({
  service: "CheckTemplate",
  key: `agency:${agency_id}:file:${String(payload["subjectId"])}`,
  handler: "run",
  input: { agencyId: agency_id, fileId: payload["subjectId"] },
});

/** The pages that a certificate's Ys rest on are copied, to go along with it. */
const copiesWork = ({ agency_id, payload }: OutboxRow): Work => ({
  service: "CopyEndorsements",
  handler: "run",
  input: { agencyId: agency_id, certificateId: payload["subjectId"] },
});

/** The rows of the certificate desk that rest on what changed are checked again. */
const deskWork =
  (of: "CERTIFICATE" | "ACCOUNT" | "POLICY" | "FILE" | "AGENCY") =>
  ({ agency_id, payload }: OutboxRow): Work => ({
    service: "RefreshCertificateDesk",
    handler: "run",
    input: { agencyId: agency_id, of, id: payload["subjectId"] },
  });

/** Drafts that a form's acceptance speaks for, or no longer does, are checked again. */
const acceptanceWork = ({ agency_id, payload }: OutboxRow): Work => ({
  service: "RefreshCertificateDesk",
  handler: "run",
  input: { agencyId: agency_id, of: "POLICY", id: payload["policyId"] },
});

/** One virtual object per request: its certificate is drafted once. */
const requestedWork = ({ agency_id, payload }: OutboxRow): Work => ({
  service: "PrepareRequestedCertificate",
  key: `agency:${agency_id}:request:${String(payload["subjectId"])}`,
  handler: "run",
  input: { agencyId: agency_id, requestId: payload["subjectId"] },
});

/** What was approved together with a certificate goes, or ends. */
const deliveriesWork = ({ agency_id, payload }: OutboxRow): Work => ({
  service: "ReleaseDeliveries",
  handler: "run",
  input: { agencyId: agency_id, approvalId: payload["approvalId"] },
});

/** A person's approval is sent once. */
const emailWork = ({ agency_id, payload }: OutboxRow): Work => ({
  service: "SendApprovedEmail",
  handler: "run",
  input: { agencyId: agency_id, approvalId: payload["approvalId"] },
});

/** What arrived is filed in its thread. */
const filingWork = ({ agency_id, payload }: OutboxRow): Work => ({
  service: "FileReceivedEmail",
  handler: "run",
  input: { agencyId: agency_id, receivedId: payload["subjectId"] },
});

/** Waits for the analysis of a call, or fetches its recording. */
const callWork =
  (service: "FinishCall" | "KeepRecording") =>
  ({ agency_id, payload }: OutboxRow): Work => ({
    service,
    handler: "run",
    input: { agencyId: agency_id, callId: payload["subjectId"] },
  });

/** One virtual object per thread: what its messages ask for is opened once, in their order. */
const triageWork = ({ agency_id }: OutboxRow, threadId: unknown): Work => ({
  service: "TriageEmail",
  key: `agency:${agency_id}:thread:${String(threadId)}`,
  handler: "run",
  input: { agencyId: agency_id, threadId },
});

/** Every event that starts durable work, and the work it starts. */
const ROUTES: Readonly<Record<string, (row: OutboxRow) => Work | Work[]>> = {
  "sign_in.code_requested": ({ agency_id, payload }) => ({
    service: "SendSignInCode",
    handler: "run",
    input: { agencyId: agency_id, challengeId: payload["challengeId"] },
  }),
  "account.updated": (row) => [
    ...["RefreshPolicySearch", "RefreshServiceRequestSearch"].map((service) => ({
      service,
      handler: "run",
      input: { agencyId: row.agency_id, accountId: row.payload["subjectId"] },
    })),
    deskWork("ACCOUNT")(row),
  ],
  "file.stored": ({ agency_id, payload }) => ({
    service: "ReadFile",
    key: `agency:${agency_id}:file:${String(payload["subjectId"])}`,
    handler: "run",
    input: { agencyId: agency_id, fileId: payload["subjectId"] },
  }),
  "file.read": (row) => [findingsWork("run")(row), templateWork(row)],
  "file.reading_failed": (row) => [findingsWork("run")(row), templateWork(row)],
  "certificate_template.added": templateWork,
  "certificate_template.mapped": templateWork,
  "certificate_template.confirmed": deskWork("AGENCY"),
  "agency_settings.updated": deskWork("AGENCY"),
  "forms_license.attested": deskWork("AGENCY"),
  "forms_license.withdrawn": deskWork("AGENCY"),
  "certificate.approved": (row) => [
    {
      service: "IssueCertificate",
      handler: "run",
      input: { agencyId: row.agency_id, approvalId: row.payload["approvalId"] },
    },
    deskWork("CERTIFICATE")(row),
  ],
  "certificate.created": (row) => [copiesWork(row), deskWork("CERTIFICATE")(row)],
  "certificate.issued": (row) => [copiesWork(row), deliveriesWork(row)],
  "certificate.printing_failed": (row) => [deliveriesWork(row), deskWork("CERTIFICATE")(row)],
  "form_acceptance.confirmed": acceptanceWork,
  "form_acceptance.withdrawn": acceptanceWork,
  "service_request.opened": requestedWork,
  "service_request.enriched": requestedWork,
  "service_request.updated": requestedWork,
  "service_request.resolved": requestedWork,
  "policy.updated": deskWork("POLICY"),
  "policy.expired": deskWork("POLICY"),
  "policy.document_added": (row) => [findingsWork("run")(row), deskWork("FILE")(row)],
  "extraction.retried": findingsWork("run"),
  "extraction.finished": (row) => [formsWork(row), deskWork("FILE")(row)],
  "policy.document_retyped": (row) => [findingsWork("reproject")(row), formsWork(row), deskWork("FILE")(row)],
  "document_split.confirmed": ({ agency_id, payload }) => ({
    service: "SplitDocument",
    key: `agency:${agency_id}:file:${String(payload["subjectId"])}`,
    handler: "run",
    input: { agencyId: agency_id, fileId: payload["subjectId"] },
  }),
  "file.deleted": (row) => [
    { service: "PurgeFile", handler: "run", input: { agencyId: row.agency_id, fileId: row.payload["subjectId"] } },
    findingsWork("retire")(row),
    formsWork(row),
    deskWork("FILE")(row),
  ],
  "file.purged": findingsWork("forget"),
  "email.approved": emailWork,
  "email.released": emailWork,
  "mail.received": filingWork,
  "call.ended": callWork("FinishCall"),
  "call.recording_offered": callWork("KeepRecording"),
  "email.received": (row) => triageWork(row, row.payload["threadId"]),
  "email.called_back": (row) => triageWork(row, row.payload["threadId"]),
  "email_thread.filed": (row) => triageWork(row, row.payload["subjectId"]),
  "import.started": importWork("read"),
  "import.matched": importWork("check"),
  "import.field_left_out": importWork("check"),
  "import.check_asked": importWork("check"),
  "import.run_asked": importWork("run"),
  "import.resumed": importWork("run"),
  "import.undo_asked": importWork("undo"),
  "workspace.created": workspaceWork("run"),
  "workspace.message_added": workspaceWork("run"),
  "workspace.retried": workspaceWork("run"),
  "workspace.stopped": workspaceWork("stop"),
};

/** The work an event starts; empty when nothing reacts to it. */
export const workFor = (row: OutboxRow): Work[] => [ROUTES[row.kind]?.(row) ?? []].flat();
