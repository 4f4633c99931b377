// Who may import whom. `pnpm check:imports` enforces it, docs/architecture.md draws it, scripts/check-imports.test.ts
// plants a violation of each rule and sees it caught.
const SERVER = "^apps/server/src";
const WEB = "^apps/web/src";
const SOURCE = "^(apps|packages)/[^/]+/src/";
const TEST = "\\.(test|e2e|eval)\\.tsx?$";
/** The file has a role suffix, so it is private to its domain or feature, also in a subfolder of it: `preset.form.tsx`. */
const DOTTED = ".+\\.[a-z]+\\.tsx?$";

const SQL_FILES = ["\\.(store|loaders)(\\.test)?\\.ts$", `${SERVER}/platform/db/`];
/** GraphQL types of one graph refer to one another, so this one suffix may be imported by its like. */
const SCHEMA = ".+\\.schema\\.ts$";

/** What every domain above them may use. */
const RECORDS = ["accounts", "documents", "agency", "identity"];

/** Each domain, and the domains below it that it may use. A new domain gets its place here first. */
const MAY_USE = {
  identity: [],
  agency: ["identity"],
  documents: ["agency", "identity"],
  accounts: ["documents", "agency", "identity"],
  policies: [...RECORDS],
  forms: ["policies", ...RECORDS],
  certificates: ["forms", "policies", "emails", ...RECORDS],
  imports: ["certificates", "policies", ...RECORDS],
  calls: [...RECORDS],
  emails: ["policies", ...RECORDS],
  servicing: ["certificates", "forms", "policies", "calls", "emails", ...RECORDS],
  copilot: ["servicing", "certificates", "forms", "policies", "calls", "emails", ...RECORDS],
};

/**
 * The rooms of a large domain or feature, bottom first: a file may use its own room, those before it, and the files beside
 * the rooms. On the server a run works on a workspace; on the web a workspace's page shows runs.
 */
const SERVER_ROOMS = {
  copilot: ["presets", "workspaces", "takeovers", "artifacts", "certificate-drafts", "without-model", "runs"],
  documents: ["evidence"],
  policies: ["extraction", "splits", "findings", "checks"],
  certificates: [
    "gate",
    "form",
    "templates",
    "holders",
    "records",
    "acceptances",
    "statements",
    "issuing",
    "letters",
    "delivery",
    "versions",
    "desk",
    "paper",
  ],
  servicing: ["form-requests", "triage"],
  emails: ["threads", "replies", "inbound"],
};
const WEB_ROOMS = { copilot: ["presets", "home", "artifacts", "runs", "workspaces"] };

const forbid = (name, from, to, comment) => ({ name, severity: "error", comment, from, to });
const folder = (root, ...names) => ({ path: `${root}/(${names.join("|")})/` });
const domain = (name) => `${SERVER}/domains/${name}/`;
const packages = (...names) => `node_modules/(${names.join("|")})(/|$)`;
const core = (...names) => `^(node:)?(${names.join("|")})(/|$)`;

const domainOrder = Object.entries(MAY_USE).map(([name, below]) =>
  forbid(
    `${name}-looks-only-down`,
    { path: domain(name) },
    { path: domain("[^/]+"), pathNot: [name, ...below].map(domain) },
    "Upward news travels as events: record one, and let entry/event-routes.ts map it to what reacts.",
  ),
);

const roomOrder = (side, root, rooms) =>
  Object.entries(rooms).flatMap(([owner, names]) => {
    const room = (name) => `${root}/${owner}/${name}/`;
    return [
      // the highest room has nothing above it
      ...names
        .slice(0, -1)
        .map((name, index) =>
          forbid(
            `${side}-${owner}-${name}-looks-only-down`,
            { path: room(name) },
            { path: names.slice(index + 1).map(room) },
            "Move what both rooms need down, or what knows both of them up.",
          ),
        ),
      forbid(
        `${side}-${owner}-rooms-have-their-place`,
        { path: room("[^/]+"), pathNot: names.map(room) },
        {},
        "Write the new room into dependency-law.cjs.",
      ),
    ];
  });
/** Files beside the rooms are below them. */
const besideRooms = (side, root) =>
  forbid(
    `${side}-files-beside-rooms-know-no-room`,
    { path: `${root}/([^/]+)/[^/]+$` },
    { path: `${root}/$1/.+/.+\\.tsx?$` },
  );

const server = [
  forbid("kernel-knows-nobody", folder(SERVER, "kernel"), folder(SERVER, "platform", "domains", "entry")),
  forbid("platform-knows-no-domain", folder(SERVER, "platform"), folder(SERVER, "domains", "entry")),
  forbid(
    "nobody-knows-entry",
    { path: "^(apps/server|packages)/", pathNot: [`${SERVER}/entry/`, "^apps/server/test/", TEST] },
    folder(SERVER, "entry"),
  ),
  ...domainOrder,
  ...roomOrder("server", `${SERVER}/domains`, SERVER_ROOMS),
  besideRooms("server", `${SERVER}/domains`),
  forbid(
    "every-domain-has-its-place",
    { path: domain("[^/]+"), pathNot: Object.keys(MAY_USE).map(domain) },
    {},
    "Write the new domain into MAY_USE in dependency-law.cjs.",
  ),
  forbid(
    "a-dot-means-private",
    { path: `${SERVER}/domains/([^/]+)/`, pathNot: [domain("copilot"), SCHEMA] },
    { path: `${SERVER}/domains/[^/]+/${DOTTED}`, pathNot: `${SERVER}/domains/$1/` },
    "Another domain may use nouns and use cases, never a store, schema, workflow or access file.",
  ),
  forbid(
    "a-schema-uses-schemas-only",
    { path: `${SERVER}/domains/([^/]+)/${SCHEMA}` },
    { path: `${SERVER}/domains/[^/]+/${DOTTED}`, pathNot: [`${SERVER}/domains/$1/`, SCHEMA] },
    "One graph: a type may refer to a type of a domain below. Its stores and access rules stay private.",
  ),
  forbid(
    "copilot-uses-tools-only",
    { path: domain("copilot"), pathNot: SCHEMA },
    { path: `${SERVER}/domains/[^/]+/${DOTTED}`, pathNot: [domain("copilot"), "\\.tools\\.ts$"] },
  ),
];

const languages = [
  forbid(
    "only-workflows-speak-restate",
    { path: `${SERVER}/(domains|kernel)/`, pathNot: "\\.workflow(\\.test)?\\.ts$" },
    { path: [packages("@restatedev/[^/]+"), `${SERVER}/platform/restate/`] },
  ),
  forbid(
    "only-stores-speak-sql",
    { path: `${SERVER}/(domains|kernel)/`, pathNot: SQL_FILES },
    { path: packages("kysely", "pg", "pg-copy-streams") },
    "SQL stands in stores, loaders and platform/db. A use case calls a store.",
  ),
  forbid(
    "only-the-database-folder-connects",
    { path: `${SERVER}/(platform|entry)/`, pathNot: [...SQL_FILES, TEST] },
    { path: packages("kysely", "pg", "pg-copy-streams"), dependencyTypesNot: ["type-only"] },
    "Passing a pool along is fine; opening one, or writing SQL, is platform/db's.",
  ),
  forbid(
    "only-schemas-speak-graphql",
    { path: `${SERVER}/(domains|kernel)/`, pathNot: "\\.(schema|loaders)(\\.test)?\\.ts$" },
    { path: [packages("graphql", "@pothos/[^/]+", "dataloader"), `${SERVER}/platform/graphql/`] },
  ),
];

const web = [
  forbid("web-never-sees-server", { path: "^(apps/web|packages)/" }, { path: "^apps/server/" }),
  forbid("server-never-sees-web", { path: "^apps/server/" }, { path: "^(apps/web|packages/ui)/" }),
  forbid("shell-knows-no-app", folder(WEB, "shell"), folder(WEB, "app")),
  forbid("features-know-no-app", folder(WEB, "features"), folder(WEB, "app", "shell")),
  forbid(
    "features-share-plain-components",
    { path: `${WEB}/features/([^/]+)/` },
    { path: `${WEB}/features/[^/]+/${DOTTED}`, pathNot: `${WEB}/features/$1/` },
    "A feature may show another feature's link or badge, never its route, dialog or action.",
  ),
  ...roomOrder("web", `${WEB}/features`, WEB_ROOMS),
  besideRooms("web", `${WEB}/features`),
  forbid("base-knows-no-feature", folder(WEB, "forms", "graphql", "lib"), folder(WEB, "features", "app", "shell")),
  forbid("packages-know-no-app", { path: "^packages/" }, { path: "^apps/" }),
  forbid("ui-knows-no-product", { path: "^packages/ui/" }, { path: "^packages/contract/" }),
  forbid("ui-knows-no-router", { path: "^packages/ui/" }, { path: packages("react-router", "graphql") }),
  forbid("contract-knows-nobody", { path: "^packages/contract/" }, { path: "^packages/ui/" }),
];

const everywhere = [
  forbid("every-import-resolves", {}, { couldNotResolve: true, dependencyTypesNot: ["core"] }),
  forbid("no-cycles", {}, { circular: true }),
  forbid("no-barrels", { path: "^(apps|packages)/" }, { path: "^(apps|packages)/.*/index\\.tsx?$" }),
  forbid(
    "test-code-stays-in-tests",
    { path: SOURCE, pathNot: TEST },
    { path: ["^(apps|packages)/[^/]+/(test|seed)/", "^(e2e|bench|scripts)/", TEST] },
  ),
  forbid(
    "test-libraries-stay-in-tests",
    { path: SOURCE, pathNot: TEST },
    {
      path: packages("vitest", "@vitest/[^/]+", "fast-check", "@fast-check/[^/]+", "playwright", "@playwright/[^/]+"),
    },
  ),
  forbid(
    "only-the-sandbox-starts-processes",
    { path: SOURCE, pathNot: [`${SERVER}/platform/sandbox/run-limited\\.ts$`, TEST] },
    { path: core("child_process", "cluster") },
    "Outside programs run through platform/sandbox/run-limited.ts, isolated and with limits.",
  ),
  forbid(
    "only-the-platform-opens-sockets",
    { path: `${SERVER}/(domains|kernel|entry)/`, pathNot: TEST },
    {
      path: [
        core("https?", "http2", "net", "tls", "dgram"),
        packages("undici", "axios", "node-fetch", "got", "ioredis", "nodemailer", "smtp-server"),
      ],
    },
    "What leaves this server goes through platform/egress.ts, which knows which addresses are allowed.",
  ),
];

module.exports = {
  forbidden: [...server, ...languages, ...web, ...everywhere],
  options: {
    // Beside TypeScript 7 any other parser reads no .ts file at all and reports success.
    parser: "swc",
    tsPreCompilationDeps: true, // type imports obey the law too
    doNotFollow: { path: "node_modules" },
    // Anchored to our own folders: a bare "dist" would also hide most published packages.
    exclude: { path: "^(apps|packages)/[^/]+/dist/|^apps/web/src/graphql/gen/" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json", ".css"],
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
    },
  },
};
