import type { Fixture } from "./fixture.ts";

const SAID = "Compare the two quotes.";
const EMAIL = { subject: "Your renewal", to: ["office@alamoridge.example"], body: "Dear Ray" };
const changed = (id: string) => Buffer.from(`2099-01-01T00:00:00.000Z|${id}`).toString("base64url");

const CITATION = {
  start: 0,
  end: 50,
  placeStart: 51,
  placeEnd: 60,
  fileId: null,
  page: 1,
  verdict: "UNVERIFIED",
  firstWord: 0,
  lastWord: 1,
  rectangles: [{ x: 1, y: 2, width: 3, height: 4 }],
};

/** Columns of workspaces whose checks admit only certain words: what to write there, with the marker if it can hold it. */
export const WORKSPACE_WORDS: Readonly<Record<string, unknown>> = {
  // the planted conversation about a policy is another row
  "workspaces.kind": "WORKSPACE",
  "workspaces.policy_id": null,
  "workspaces.preset": null,
  "workspaces.templates": ["ACORD_125"],
  "workspaces.state": "IDLE",
  "workspace_takeovers.basis": "CONSENT",
  "workspace_takeovers.state": "PENDING",
  "workspace_takeovers.decided_at": null,
  "workspace_messages.role": "USER",
  "workspace_messages.citations": JSON.stringify([CITATION]),
  // an end that has come, with its words
  "workspace_runs.state": "FAILED",
  "model_tasks.kind": "TRIAGE",
  "plan_stages.type": "PROCESS_ATTACHMENTS",
  "plan_stages.state": "SUCCESS",
  "plan_stages.progress": 0.5,
  "plan_events.type": "TOOL_CALL",
  "plan_events.status": "SUCCESS",
  "workspace_artifacts.type": "EMAIL",
  "workspace_artifacts.state": "DRAFT",
  "workspace_artifacts.document_type": "ACORD_25",
  "workspace_artifacts.certificate_id": null,
  "email_drafts.owner_kind": "WORKSPACE",
  "email_drafts.state": "DRAFT",
  // so that it can be approved anew
  "email_approvals.state": "FAILED",
  "email_approvals.sent_at": null,
};

/** What the sweep sends to the operations of workspaces. */
export const WORKSPACE_FIXTURES: Readonly<Record<string, Fixture>> = {
  "Query.caraWorkspace": { args: ({ workspace }) => ({ id: workspace }) },
  "Query.policyExplorerConversation": { args: ({ policy }) => ({ policyId: policy }) },
  "Query.workspacesForMe": { args: () => ({}) },
  "Query.planStage": { args: ({ planStage }) => ({ id: planStage }) },
  "Query.caraWorkspaces": {
    filtersById: true,
    args: ({ agencyUser }) => ({ first: 10, userId: agencyUser }),
    also: ({ ids: { workspace: id, agencyUser: userId }, marker }) => [
      { first: 100 },
      { first: 100, search: marker },
      { first: 100, search: marker.slice(0, 2) },
      { first: 100, search: "%" },
      { first: 100, after: changed(id) },
      { first: 100, after: changed(id), search: marker },
      { first: 100, state: "IDLE" },
      { first: 100, state: "IDLE", after: changed(id), userId },
      { first: 100, state: "WORKING", search: marker, userId },
    ],
  },
  "Subscription.watchCaraWorkspace": {
    args: ({ workspace }) => ({ id: workspace }),
  },
  "Mutation.createCaraWorkspace": {
    args: ({ attachment, document, customPreset, serviceRequest }) => ({
      input: {
        message: SAID,
        files: [attachment],
        documentIds: [document],
        customPresetId: customPreset,
        serviceRequestId: serviceRequest,
      },
    }),
    refused: ({ attachment, document, customPreset, serviceRequest }) => ({
      input: {
        message: "x".repeat(20_001),
        files: [attachment],
        documentIds: [document],
        customPresetId: customPreset,
        serviceRequestId: serviceRequest,
      },
    }),
    another: ({ serviceRequest }) => ({
      input: { message: SAID, preset: "GENERATE_TEMPLATE", templates: ["ACORD_125"], serviceRequestId: serviceRequest },
    }),
  },
  "Mutation.addPolicyExplorerConversationMessage": {
    args: ({ policy }) => ({ policyId: policy, input: { message: SAID } }),
    refused: ({ policy }) => ({ policyId: policy, input: { message: " " } }),
  },
  "Mutation.updateEmailArtifact": {
    args: ({ artifact, file }) => ({ id: artifact, input: { ...EMAIL, attachmentIds: [file], version: 1 } }),
    refused: ({ artifact, file }) => ({
      id: artifact,
      input: { ...EMAIL, subject: "", attachmentIds: [file], version: 1 },
    }),
  },
  "Mutation.approveEmailArtifact": {
    // what is approved cannot be rewritten
    destroys: true,
    args: ({ artifact }) => ({ id: artifact, version: 2, sendAnyway: true }),
    refused: ({ artifact }) => ({ id: artifact, version: 999, sendAnyway: true }),
  },
  // the planted run has failed, so that it may be tried again, and then be stopped
  "Mutation.retryCaraWorkspace": { args: ({ workspace }) => ({ id: workspace }) },
  "Mutation.stopCaraWorkspace": { args: ({ workspace }) => ({ id: workspace }) },
  // its own workspace cannot be asked for or taken over: the person can put that right
  "Mutation.requestWorkspaceTakeover": { args: ({ workspace }) => ({ id: workspace }) },
  "Mutation.takeOverWorkspace": { args: ({ workspace, agencyUser }) => ({ id: workspace, ownerId: agencyUser }) },
  "Mutation.decideWorkspaceTakeover": {
    destroys: true,
    args: ({ takeover }) => ({ id: takeover, accept: false }),
  },
  "Mutation.withdrawWorkspaceTakeover": { destroys: true, args: ({ takeover }) => ({ id: takeover }) },
  "Mutation.addCaraWorkspaceMessage": {
    args: ({ workspace, laterAttachment }) => ({ id: workspace, input: { message: SAID, files: [laterAttachment] } }),
    refused: ({ workspace, laterAttachment }) => ({ id: workspace, input: { message: " ", files: [laterAttachment] } }),
    another: ({ workspace }) => ({ id: workspace, input: { message: SAID } }),
  },
};
