import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A small house with our folder names in which every import is lawful; each domain, layer and package is there once. */
const LAWFUL: Record<string, string> = {
  "apps/server/src/kernel/ids.ts": `export type Id = string;`,
  "apps/server/src/platform/db/agency-db.ts": `import { Kysely } from "kysely"; import pg from "pg"; export const open = [Kysely, pg];`,
  "apps/server/src/platform/restate/within.ts": `import { service } from "@restatedev/restate-sdk"; export const within = service;`,
  "apps/server/src/platform/graphql/builder.ts": `import { graphql } from "graphql"; export const builder = graphql;`,
  "apps/server/src/platform/sandbox/run-limited.ts": `import { spawn } from "node:child_process"; export const run = spawn;`,
  "apps/server/src/domains/identity/session.ts": `import type { Id } from "#kernel/ids.ts"; export type Session = Id;`,
  "apps/server/src/domains/identity/identity.schema.ts": `import { builder } from "#platform/graphql/builder.ts"; export const UserType = builder;`,
  "apps/server/src/domains/identity/session.store.ts": `import { sql } from "kysely"; export const findSession = sql;`,
  "apps/server/src/domains/identity/identity.tools.ts": `export const tools = [];`,
  "apps/server/src/domains/documents/document.ts": `import type { Session } from "#domains/identity/session.ts"; export type Document = Session;`,
  "apps/server/src/domains/documents/evidence/quote.ts": `import type { Document } from "../document.ts"; export type Quote = Document;`,
  "apps/server/src/domains/documents/evidence/page.store.ts": `import { sql } from "kysely"; export const findPage = sql;`,
  "apps/server/src/domains/documents/evidence/quote.schema.ts": `import "./page.store.ts"; export const QuoteType = 1;`,
  "apps/server/src/domains/accounts/account.ts": `export type Account = string;`,
  "apps/server/src/domains/policies/policy.ts": `import type { Account } from "#domains/accounts/account.ts"; export type Policy = Account;`,
  "apps/server/src/domains/policies/policy-evidence.ts": `import type { Quote } from "#domains/documents/evidence/quote.ts"; export type PolicyEvidence = Quote;`,
  "apps/server/src/domains/policies/policy-evidence.schema.ts": `import { QuoteType } from "#domains/documents/evidence/quote.schema.ts"; export const PolicyEvidenceType = QuoteType;`,
  "apps/server/src/domains/policies/findings/finding.ts": `import type { Fact } from "../extraction/fact.ts"; export type Finding = Fact;`,
  "apps/server/src/domains/certificates/gate/gate.ts": `export type Gate = 1;`,
  "apps/server/src/domains/certificates/form/ledger.ts": `import type { Gate } from "../gate/gate.ts"; export type Ledger = Gate;`,
  "apps/server/src/domains/certificates/records/certificate.ts": `import type { Ledger } from "../form/ledger.ts"; export type Certificate = Ledger;`,
  "apps/server/src/domains/certificates/issuing/issue.ts": `import type { Certificate } from "../records/certificate.ts"; export type Issue = Certificate;`,
  "apps/server/src/domains/certificates/paper/paper.ts": `import type { Issue } from "../issuing/issue.ts"; export type Paper = Issue;`,
  "apps/server/src/domains/policies/checks/check.ts": `import type { Finding } from "../findings/finding.ts"; export type Check = Finding;`,
  "apps/server/src/domains/policies/extraction/fact.ts": `import type { Policy } from "../policy.ts"; export type Fact = Policy;`,
  "apps/server/src/domains/forms/form.ts": `export type Form = string;`,
  "apps/server/src/domains/certificates/certificate.ts": `import type { Form } from "#domains/forms/form.ts"; export type Certificate = Form;`,
  "apps/server/src/domains/certificates/certificate-evidence.ts": `import type { Quote } from "#domains/documents/evidence/quote.ts"; export type CertificateEvidence = Quote;`,
  "apps/server/src/domains/calls/call.ts": `export type Call = string;`,
  "apps/server/src/domains/emails/email.ts": `export type Email = string;`,
  "apps/server/src/domains/emails/threads/email-thread.ts": `import type { Email } from "../email.ts"; export type EmailThread = Email;`,
  "apps/server/src/domains/emails/replies/draft-reply.ts": `import type { EmailThread } from "../threads/email-thread.ts"; export type DraftReply = EmailThread;`,
  "apps/server/src/domains/emails/inbound/letter.ts": `import type { EmailThread } from "../threads/email-thread.ts"; export type Letter = EmailThread;`,
  "apps/server/src/domains/servicing/service-request.ts": `export type ServiceRequest = string;`,
  "apps/server/src/domains/servicing/form-requests/form-request.ts": `import type { ServiceRequest } from "../service-request.ts"; export type FormRequest = ServiceRequest;`,
  "apps/server/src/domains/servicing/triage/ask.ts": `import type { FormRequest } from "../form-requests/form-request.ts"; export type Ask = FormRequest;`,
  "apps/server/src/domains/servicing/request-evidence.ts": `import type { Quote } from "#domains/documents/evidence/quote.ts"; export type RequestEvidence = Quote;`,
  "apps/server/src/domains/copilot/toolbox.ts": `import { tools } from "#domains/identity/identity.tools.ts"; export const toolbox = tools;`,
  "apps/server/src/domains/copilot/presets/custom-presets.schema.ts": `import { UserType } from "#domains/identity/identity.schema.ts"; export const PresetType = UserType;`,
  "apps/server/src/domains/copilot/workspaces/workspace.ts": `import { toolbox } from "../toolbox.ts"; export const workspace = toolbox;`,
  "apps/server/src/domains/copilot/workspaces/workspaces.schema.ts": `import { PresetType } from "../presets/custom-presets.schema.ts"; export const WorkspaceType = PresetType;`,
  "apps/server/src/domains/copilot/takeovers/takeover.ts": `import { workspace } from "../workspaces/workspace.ts"; export const takeover = workspace;`,
  "apps/server/src/domains/copilot/artifacts/artifact.ts": `import { workspace } from "../workspaces/workspace.ts"; export const artifact = workspace;`,
  "apps/server/src/domains/copilot/certificate-drafts/draft.ts": `import { workspace } from "../workspaces/workspace.ts"; export const draft = workspace;`,
  "apps/server/src/domains/copilot/without-model/step.ts": `import { workspace } from "../workspaces/workspace.ts"; export const step = workspace;`,
  "apps/server/src/domains/copilot/runs/run.ts": `import { artifact } from "../artifacts/artifact.ts"; import "../without-model/step.ts"; import "../workspaces/workspace.ts"; export const run = artifact;`,
  "apps/server/src/entry/api.ts": `import "#domains/copilot/presets/custom-presets.schema.ts";`,
  "apps/server/test/test-agency.ts": `import "../src/entry/api.ts"; export const testAgency = 1;`,
  "apps/web/src/app/router.tsx": `import "../shell/sidebar.tsx"; export const router = 1;`,
  "apps/web/src/shell/sidebar.tsx": `import { Badge } from "../features/accounts/account-link.tsx"; export const Sidebar = Badge;`,
  "apps/web/src/features/accounts/account-link.tsx": `import { Button } from "@cara/ui/button.tsx"; import { LIMIT } from "@cara/contract/limits.ts"; export const Badge = [Button, LIMIT];`,
  "apps/web/src/features/accounts/account.dialog.tsx": `export const AccountDialog = 1;`,
  "apps/web/src/features/copilot/workspace.ts": `export type Workspace = string;`,
  "apps/web/src/features/copilot/presets/preset.ts": `export const preset = 1;`,
  "apps/web/src/features/copilot/home/home.ts": `import { preset } from "../presets/preset.ts"; export const home = preset;`,
  "apps/web/src/features/copilot/artifacts/artifact.ts": `import type { Workspace } from "../workspace.ts"; export type Artifact = Workspace;`,
  "apps/web/src/features/copilot/runs/run.ts": `import type { Workspace } from "../workspace.ts"; export type Run = Workspace;`,
  "apps/web/src/features/copilot/workspaces/page.ts": `import type { Run } from "../runs/run.ts"; import type { Artifact } from "../artifacts/artifact.ts"; export type Page = [Run, Artifact];`,
  "apps/web/src/forms/submission.ts": `export const submission = 1;`,
  "apps/web/src/graphql/execute.ts": `export const execute = 1;`,
  "packages/ui/src/button.tsx": `export const Button = 1;`,
  "packages/contract/src/limits.ts": `export const LIMIT = 1;`,
};

const PACKAGES = ["kysely", "pg", "graphql", "vitest", "react-router", "@restatedev/restate-sdk"];

/** Builds the lawful house under `root`, with `additions` on top, using the real packages' own import and export maps. */
export function buildHouse(root: string, real: string, additions: Record<string, string>): string[] {
  for (const name of PACKAGES) {
    write(root, `node_modules/${name}/package.json`, JSON.stringify({ name, version: "1.0.0", main: "index.js" }));
    write(root, `node_modules/${name}/index.js`, "");
  }
  for (const own of ["apps/server", "apps/web", "packages/ui", "packages/contract"]) {
    write(root, `${own}/package.json`, readFileSync(join(real, own, "package.json"), "utf8"));
  }
  write(root, "package.json", JSON.stringify({ name: "house", type: "module" }));
  mkdirSync(join(root, "node_modules/@cara"), { recursive: true });
  for (const name of ["ui", "contract"]) {
    symlinkSync(join(root, "packages", name), join(root, "node_modules/@cara", name));
  }
  const files = { ...LAWFUL, ...additions };
  for (const [path, text] of Object.entries(files)) write(root, path, text);
  return Object.keys(files);
}

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
