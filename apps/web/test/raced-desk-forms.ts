import { JANE } from "./fake-server.ts";
import { CLOSED, CREATED, entry, REQUEST } from "./fake-servicing.ts";
import type { RacedForm } from "./raced-form.ts";

const PDF = new File(["%PDF-1.7"], "policy.pdf", { type: "application/pdf" });
const created = { createCaraWorkspace: { caraWorkspace: { id: "w1" }, validationErrors: [] } };
const stale = (message: string) => ({ validationErrors: [{ path: "", message }], conflict: "STALE_VERSION" });
const byLuis = entry(2, ["UPDATE_SERVICE_REQUEST_DUE_AT"], {
  changes: [{ field: "dueAt", from: null, to: "2026-03-09" }],
});
const onRequest = (mutation: string, more: object = {}) => ({
  [mutation]: { serviceRequest: null, conflict: null, validationErrors: [], conflictingChanges: [], ...more },
});
const requestConflict = (mutation: string) => ({
  reply: onRequest(mutation, { conflict: "STALE_VERSION", conflictingChanges: [byLuis] }),
  shown: "This request was changed while you had it open.",
});
const ownRequest = (serviceRequest: object) => ({ ServiceRequest: { agencyUser: JANE, serviceRequest } });
const resolveForm = {
  typed: { notes: "Called Ray back" },
  press: "Resolve Request",
  mutation: "ResolveServiceRequest",
  saved: onRequest("resolveServiceRequest"),
  conflict: requestConflict("resolveServiceRequest"),
  own: ownRequest(CLOSED),
};
const runForm = {
  typed: { message: "Look at the limits" },
  press: "Create Workspace",
  mutation: "CreateCaraWorkspace",
  saved: created,
  redirectsTo: "/app/workspaces/w1",
};
const presetForm = { typed: { title: "Renewal letter" }, redirectsTo: "/app/presets" };

/** The forms of servicing and of Cara. */
export const DESK_FORMS: readonly RacedForm[] = [
  {
    route: "copilot/home",
    ...runForm,
    at: "/app/home",
    typed: { "Ask Cara": "Is flood excluded?" },
    press: "Send",
  },
  {
    route: "copilot/run-builtin",
    ...runForm,
    at: "/app/home/run/document-exploration",
    file: PDF,
  },
  {
    route: "copilot/run-preset",
    ...runForm,
    at: "/app/home/presets/p1",
  },
  {
    route: "copilot/run-preset",
    ...runForm,
    at: "/app/presets/p1/run",
  },
  {
    route: "copilot/create-preset",
    ...presetForm,
    at: "/app/presets/new",
    typed: { title: "Losses", description: "Sums up", basePrompt: "Sum up." },
    press: "Create Preset",
    mutation: "CreatePreset",
    saved: { createCustomPreset: { customPreset: { id: "p9" }, validationErrors: [] } },
  },
  {
    route: "copilot/edit-preset",
    ...presetForm,
    at: "/app/presets/p1/edit",
    press: "Save Preset",
    mutation: "UpdatePreset",
    saved: { updateCustomPreset: { customPreset: { id: "p1" }, validationErrors: [] } },
  },
  {
    route: "copilot/workspace",
    at: "/app/workspaces/w1",
    typed: { "Message Cara": "And the umbrella?" },
    press: "Send",
    mutation: "AddCaraWorkspaceMessage",
    saved: { addCaraWorkspaceMessage: { caraWorkspace: { id: "w1" }, validationErrors: [] } },
    redirectsTo: "/app/workspaces/w1",
  },
  {
    route: "copilot/edit-email",
    at: "/app/workspaces/w1/emails/e1/edit",
    typed: { subject: "Another subject", body: "Dear Ray" },
    press: "Save Email",
    mutation: "UpdateEmailArtifact",
    saved: { updateEmailArtifact: { artifact: { id: "e1" }, validationErrors: [], conflict: null } },
    redirectsTo: "/app/workspaces/w1",
    conflict: {
      reply: { updateEmailArtifact: { artifact: null, ...stale("Changed by Luis") } },
      shown: "Changed by Luis",
    },
  },
  {
    route: "copilot/send-email",
    at: "/app/workspaces/w1/emails/e1/send",
    press: "Approve and send",
    mutation: "ApproveEmailArtifact",
    saved: { approveEmailArtifact: { artifact: { id: "e1" }, validationErrors: [], conflict: null } },
    redirectsTo: "/app/workspaces/w1",
    conflict: {
      reply: { approveEmailArtifact: { artifact: null, ...stale("Changed by Luis") } },
      shown: "Changed by Luis",
    },
  },
  {
    route: "policies/edit-request",
    at: "/app/policies/p1/explore/requests/q1/edit",
    typed: { subject: "Another subject", body: "Dear carrier" },
    press: "Save Email",
    mutation: "UpdateFormRequest",
    saved: { updateFormRequest: { validationErrors: [], conflict: null } },
    redirectsTo: "/app/policies/p1/explore",
    conflict: { reply: { updateFormRequest: stale("Changed by Luis") }, shown: "Changed by Luis" },
  },
  {
    route: "policies/send-request",
    at: "/app/policies/p1/explore/requests/q1/send",
    press: "Approve and send",
    mutation: "ApproveFormRequest",
    saved: { approveFormRequest: { validationErrors: [], conflict: null } },
    redirectsTo: "/app/policies/p1/explore",
    conflict: { reply: { approveFormRequest: stale("Changed by Luis") }, shown: "Changed by Luis" },
  },
  {
    route: "copilot/workspace-resolve",
    ...resolveForm,
    at: "/app/workspaces/w1/resolve/r1",
    redirectsTo: "/app/workspaces/w1",
  },
  {
    route: "servicing/resolve-request",
    ...resolveForm,
    at: "/app/servicing/r1/resolve",
    redirectsTo: "/app/servicing/r1/overview",
  },
  {
    route: "servicing/update-request",
    at: "/app/servicing/r1/update",
    draft: ["update.r1", { assigneeId: "user-2" }],
    press: "Update Request",
    mutation: "UpdateServiceRequest",
    saved: onRequest("updateServiceRequest"),
    redirectsTo: "/app/servicing/r1/overview",
    conflict: requestConflict("updateServiceRequest"),
    own: ownRequest({ ...REQUEST, version: 2, versionHistory: [CREATED, byLuis] }),
  },
  {
    route: "servicing/service-requests",
    at: "/app/servicing",
    opens: "Due date: none",
    typed: { "Due date": "3/5/2199" },
    press: "Save",
    mutation: "UpdateServiceRequest",
    saved: onRequest("updateServiceRequest", { serviceRequest: { id: "1" } }),
    redirectsTo: "/app/servicing",
    conflict: {
      reply: onRequest("updateServiceRequest", { conflict: "STALE_VERSION" }),
      shown: "This request was just changed.",
    },
  },
  {
    route: "servicing/open-in-copilot",
    ...runForm,
    at: "/app/servicing/r1/copilot",
    draft: ["copilot.r1", { preset: "CUSTOM" }],
  },
  {
    route: "servicing/comment",
    at: "/app/servicing/r1/activity",
    typed: { content: "Left a message" },
    press: "Comment",
    mutation: "AddServiceRequestComment",
    saved: { addServiceRequestComment: { serviceRequest: { id: "r1" }, validationErrors: [] } },
    redirectsTo: "/app/servicing/r1/activity",
  },
];
