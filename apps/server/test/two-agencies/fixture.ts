/** Kinds of ids that operations take, and the table in which both agencies have a planted row of that kind. */
export const ID_SOURCES = {
  customPreset: "custom_presets",
  session: "sessions",
  account: "accounts",
  contact: "contacts",
  agencyUser: "agency_users",
  carrier: "carriers",
  policy: "policies",
  coveragePart: "coverage_parts",
  coverageFact: "coverage_facts",
  coverageFinding: "coverage_findings",
  extraction: "policy_extractions",
  file: "files",
  certificate: "certificates",
  holder: "certificate_holders",
  duplicateHolder: "certificate_holders",
  requirement: "holder_requirements",
  acceptance: "form_acceptances",
  // a draft, and the policy with the form that a person may accept for it
  acceptableCertificate: "certificates",
  acceptablePolicy: "policies",
  // one that rests on a page on file
  provedCertificate: "certificates",
  // the draft of a notice to the holders of a certificate
  noticeDraft: "email_drafts",
  template: "certificate_templates",
  deskItem: "certificate_desk_items",
  readyItem: "certificate_desk_items",
  import: "imports",
  serviceRequest: "service_requests",
  closedRequest: "service_requests",
  formRequest: "form_requests",
  call: "calls",
  emailThread: "email_threads",
  // an answer that is not sent yet
  emailReply: "email_drafts",
  // one that was looked through
  email: "emails",
  workspace: "workspaces",
  takeover: "workspace_takeovers",
  planStage: "plan_stages",
  artifact: "workspace_artifacts",
  // an upload for a new workspace, one for a message that follows, a form to fill, and a document of a policy
  attachment: "files",
  laterAttachment: "files",
  uploadedForm: "files",
  document: "files",
} as const;

export type Ids = Readonly<Record<keyof typeof ID_SOURCES, string>>;
export type Arguments = Readonly<Record<string, unknown>>;
export type Fixture = {
  args(ids: Ids): Arguments;
  /** Further calls, sent as the other agency's user: nothing of the agency described may come back. */
  also?(other: { ids: Ids; marker: string }): Arguments[];
  /** Calls that the signed-in person can put right, so that refusals are seen too. */
  refused?(ids: Ids): Arguments;
  /** An id in it narrows a list: another agency's leaves an empty one, as an id that nobody has does. */
  filtersById?: true;
  /** An id that is not the agency's is left out without a word, whoever's it is. */
  leavesOutStrangers?: true;
  /** It takes away what others are called with, so it is sent after them. */
  destroys?: true;
  /** A second call that succeeds, where one cannot show every type of answer. */
  another?(ids: Ids): Arguments;
  /** The caller is signed out by it, so each call gets a session of its own. */
  endsSession?: true;
  /** People who are not signed in may call it. Said here too, so that the schema alone cannot expose an operation without sign-in. */
  isOpenToAll?: true;
};
