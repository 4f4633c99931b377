/** rule · file that breaks it · what it writes. */
export type Planted = [rule: string, file: string, text: string];

/** A file of each room, bottom first. */
const SERVER_ROOMS = [
  "presets/custom-presets.schema.ts",
  "workspaces/workspace.ts",
  "takeovers/takeover.ts",
  "artifacts/artifact.ts",
  "certificate-drafts/draft.ts",
  "without-model/step.ts",
  "runs/run.ts",
];
const WEB_ROOMS = ["presets/preset.ts", "home/home.ts", "artifacts/artifact.ts", "runs/run.ts", "workspaces/page.ts"];
const roomOf = (file: string): string => file.slice(0, file.indexOf("/"));

/** A room imports one above it. */
const below = (domain: string, room: string, above: string): Planted => [
  `server-${domain}-${room}-looks-only-down`,
  `apps/server/src/domains/${domain}/${room}/up.ts`,
  `import "../${above}";`,
];
/** In every pair of rooms the lower one imports the upper one. */
const upward = (side: "server" | "web", folder: string, files: string[]): Planted[] =>
  files.flatMap((lower, index) =>
    files
      .slice(index + 1)
      .map((upper): Planted => [
        `${side}-copilot-${roomOf(lower)}-looks-only-down`,
        `${folder}/${roomOf(lower)}/up-to-${roomOf(upper)}.ts`,
        `import "../${upper}";`,
      ]),
  );
/** A violation of each rule of the rooms inside a domain. */
export const IN_ROOMS: Planted[] = [
  ...upward("server", "apps/server/src/domains/copilot", SERVER_ROOMS),
  ...upward("web", "apps/web/src/features/copilot", WEB_ROOMS),
  ["server-copilot-rooms-have-their-place", "apps/server/src/domains/copilot/attic/box.ts", `import "../toolbox.ts";`],
  [
    "server-documents-rooms-have-their-place",
    "apps/server/src/domains/documents/attic/box.ts",
    `import "../document.ts";`,
  ],
  ["server-policies-rooms-have-their-place", "apps/server/src/domains/policies/attic/box.ts", `import "../policy.ts";`],
  [
    "server-emails-rooms-have-their-place",
    "apps/server/src/domains/emails/attic/box.ts",
    `import "../email-draft.ts";`,
  ],
  below("emails", "threads", "replies/draft-reply.ts"),
  below("emails", "replies", "inbound/letter.ts"),
  below("servicing", "form-requests", "triage/ask.ts"),
  below("policies", "extraction", "findings/finding.ts"),
  below("policies", "findings", "checks/check.ts"),
  below("policies", "splits", "findings/finding.ts"),
  [
    "server-certificates-rooms-have-their-place",
    "apps/server/src/domains/certificates/attic/box.ts",
    `import "../gate/gate.ts";`,
  ],
  below("certificates", "gate", "form/ledger.ts"),
  ...["form", "templates", "holders"].map((room) => below("certificates", room, "records/certificate.ts")),
  ...["records", "acceptances", "statements", "issuing", "letters", "delivery", "versions", "desk"].map((room) =>
    below("certificates", room, "paper/paper.ts"),
  ),
  [
    "server-servicing-rooms-have-their-place",
    "apps/server/src/domains/servicing/attic/box.ts",
    `import "../service-request.ts";`,
  ],
  ["web-copilot-rooms-have-their-place", "apps/web/src/features/copilot/attic/box.ts", `import "../workspace.ts";`],
  ["server-files-beside-rooms-know-no-room", "apps/server/src/domains/copilot/up.ts", `import "./runs/run.ts";`],
  [
    "server-files-beside-rooms-know-no-room",
    "apps/server/src/domains/documents/up-to.ts",
    `import "./evidence/quote.ts";`,
  ],
  [
    "server-files-beside-rooms-know-no-room",
    "apps/server/src/domains/policies/up-to.ts",
    `import "./extraction/fact.ts";`,
  ],
  ["web-files-beside-rooms-know-no-room", "apps/web/src/features/copilot/up.ts", `import "./runs/run.ts";`],
];
