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

/** Every event that starts durable work, and the work it starts. */
const ROUTES: Readonly<Record<string, (row: OutboxRow) => Work | Work[]>> = {
  "sign_in.code_requested": ({ agency_id, payload }) => ({
    service: "SendSignInCode",
    handler: "run",
    input: { agencyId: agency_id, challengeId: payload["challengeId"] },
  }),
  "account.updated": ({ agency_id, payload }) =>
    ["RefreshPolicySearch", "RefreshServiceRequestSearch"].map((service) => ({
      service,
      handler: "run",
      input: { agencyId: agency_id, accountId: payload["subjectId"] },
    })),
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
  "policy.document_added": findingsWork("run"),
  "extraction.retried": findingsWork("run"),
  "extraction.finished": formsWork,
  "policy.document_retyped": (row) => [findingsWork("reproject")(row), formsWork(row)],
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
  ],
  "file.purged": findingsWork("forget"),
  "email.approved": ({ agency_id, payload }) => ({
    service: "SendApprovedEmail",
    handler: "run",
    input: { agencyId: agency_id, approvalId: payload["approvalId"] },
  }),
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
