import { describe, expect, it } from "vitest";
import { knownHandlers } from "#test/journals/replay.ts";
import { workFor } from "./event-routes.ts";

/** What has to happen after each event, and in which service. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  "sign_in.code_requested": ["SendSignInCode.run"],
  "account.updated": ["RefreshPolicySearch.run", "RefreshServiceRequestSearch.run"],
  "file.stored": ["ReadFile.run"],
  "file.read": ["ExtractFindings.run", "CheckTemplate.run"],
  "file.reading_failed": ["ExtractFindings.run", "CheckTemplate.run"],
  "certificate_template.added": ["CheckTemplate.run"],
  "certificate_template.mapped": ["CheckTemplate.run"],
  "file.deleted": ["PurgeFile.run", "ExtractFindings.retire", "ReceiveForms.run"],
  "file.purged": ["ExtractFindings.forget"],
  "policy.document_added": ["ExtractFindings.run"],
  "policy.document_retyped": ["ExtractFindings.reproject", "ReceiveForms.run"],
  "extraction.retried": ["ExtractFindings.run"],
  "extraction.finished": ["ReceiveForms.run"],
  "document_split.confirmed": ["SplitDocument.run"],
  "email.approved": ["SendApprovedEmail.run"],
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
