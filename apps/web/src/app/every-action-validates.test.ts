import type { ActionFunctionArgs } from "react-router";
import { describe, expect, it } from "vitest";
import { fakeServer } from "../../test/fake-server.ts";
import { submission } from "../../test/submission.ts";
import { action as createAccount } from "../features/accounts/create-account.route.tsx";
import { action as editAccount } from "../features/accounts/edit-account.route.tsx";
import { action as createPreset } from "../features/copilot/presets/create-preset.route.tsx";
import { action as editEmail } from "../features/copilot/artifacts/edit-email.route.tsx";
import { action as editPreset } from "../features/copilot/presets/edit-preset.route.tsx";
import { action as preferences } from "../features/copilot/presets/preferences.route.tsx";
import { action as sendEmail } from "../features/copilot/artifacts/send-email.route.tsx";
import { action as editReply } from "../features/emails/edit-reply.route.tsx";
import { action as sendReply } from "../features/emails/send-reply.route.tsx";
import { changeThread } from "../features/emails/thread.action.ts";
import { action as endSession } from "../features/identity/sessions.route.tsx";
import { action as signIn } from "../features/identity/sign-in.route.tsx";
import { changeImport } from "../features/imports/import.action.ts";
import { action as correctDocument } from "../features/policies/correct-document.route.tsx";
import { changeCoverage } from "../features/policies/coverage.action.ts";
import { action as createPolicy } from "../features/policies/create-policy.route.tsx";
import { action as deleteDocument } from "../features/policies/documents.route.tsx";
import { action as editPolicy } from "../features/policies/edit-policy.route.tsx";
import { action as recordCancellation } from "../features/policies/record-cancellation.route.tsx";
import { action as rescindCancellation } from "../features/policies/rescind-cancellation.route.tsx";
import { action as comment } from "../features/servicing/comment.route.ts";
import { planRequest } from "../features/servicing/plan-request.action.ts";
import { action as updateRequest } from "../features/servicing/update-request.route.tsx";

const ACTIONS: [string, (args: ActionFunctionArgs) => Promise<unknown>][] = [
  ["/app/accounts/new", createAccount],
  ["/app/accounts/a1/edit", editAccount],
  ["/app/presets/new", createPreset],
  ["/app/presets/p1/edit", editPreset],
  ["/app/presets/preferences", preferences],
  ["/app/workspaces/w1/emails/e1/edit", editEmail],
  ["/app/workspaces/w1/emails/e1/send", sendEmail],
  ["/app/emails/t1", changeThread],
  ["/app/emails/t1/replies/d1/edit", editReply],
  ["/app/emails/t1/replies/d1/send", sendReply],
  ["/app/sessions", endSession],
  ["/app/signin", signIn],
  ["/app/imports/i1", changeImport],
  ["/app/policies/new", createPolicy],
  ["/app/policies/p1/edit", editPolicy],
  ["/app/policies/p1/cancellation/new", recordCancellation],
  ["/app/policies/p1/cancellation/rescind", rescindCancellation],
  ["/app/policies/p1/coverage", changeCoverage],
  ["/app/policies/p1/documents", deleteDocument],
  ["/app/policies/p1/documents/f1/edit", correctDocument],
  ["/app/servicing", planRequest],
  ["/app/servicing/r1/comment", comment],
  ["/app/servicing/r1/update", updateRequest],
];

describe("the action of every form", () => {
  it.each(ACTIONS)("[API-26] refuses an invalid form at %s without a request to the server", async (path, action) => {
    const sent = fakeServer({});
    expect(await action(submission(path, {}))).toMatchObject({ init: { status: 422 } });
    expect(sent).toEqual([]);
  });
});
