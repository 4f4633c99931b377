import type { RequestBody } from "#domains/servicing/service-request-part.ts";
import type { ServiceRequestId } from "#kernel/ids.ts";
import type { AskedPolicy } from "./ask.ts";
import { holderNamed } from "./certificate-holders.ts";
import { inWords } from "./declarations.ts";
import { day } from "./make-policy.ts";
import {
  addComment,
  assign,
  close,
  openedAs,
  openRequest,
  type Conversation,
  type MadeRequest,
} from "./make-request.ts";
import { afterWork, minutesOf, officeTime, workdayAhead, workdaysBack } from "./office-hours.ts";
import type { Random } from "./random.ts";
import { CARA } from "./request-words.ts";
import type { SeededAccount, SeededUser } from "./seeded.ts";
import { DEMO_ACCOUNTS } from "./demo/accounts.ts";
import type { DemoRequest } from "./demo/demo-request.ts";
import { DEMO_REQUESTS } from "./demo/requests.ts";

/** Minutes of work until somebody takes a request, until each note on it, and until it is done. */
const TAKEN_AFTER = 12;
const NOTED_AFTER = 190;
const DONE_AFTER = 240;

type Desk = {
  users: readonly SeededUser[];
  accounts: readonly SeededAccount[];
  policiesOf: ReadonlyMap<string, AskedPolicy[]>;
};

/** The requests that were written by hand, with everything that happened to them. */
export const demoRequests = (random: Random, today: Date, desk: Desk): MadeRequest[] =>
  DEMO_REQUESTS.map((demo) => makeDemoRequest(random, today, desk, demo));

function makeDemoRequest(random: Random, today: Date, { users, accounts, policiesOf }: Desk, demo: DemoRequest) {
  const { name } = found(DEMO_ACCOUNTS, ({ key }) => key === demo.account, demo.account);
  const account = found(accounts, ({ profile }) => profile.name === name, name);
  const client = found(account.contacts, (_, index) => index === demo.from, `contact ${demo.from} of ${name}`);
  const policies = policiesOf.get(account.id) ?? [];
  const isAbout = ({ type, state }: AskedPolicy) => type === demo.policy && state === "INFORCE";
  const policy = demo.policy ? found(policies, isAbout, `${demo.policy} of ${name}`) : null;
  const openedAt = officeTime(workdaysBack(today, demo.daysAgo), minutesOf(demo.at));
  const userNamed = (wanted: string) => found(users, (user) => user.name === wanted, wanted);
  const made = openRequest(
    {
      ...bodyOf(demo),
      id: random.id<ServiceRequestId>(openedAt),
      clientName: client.name,
      clientEmail: client.email,
      clientPhone: client.phone,
      details: demo.details,
      accountId: account.id,
      businessPolicyId: policy?.id ?? null,
      ...openedAs(openedAt),
    },
    {
      account,
      subject: demo.email?.subject ?? inWords(demo.type),
      by: { type: demo.call || demo.email ? "WORKFLOW" : "AGENCY_CLIENT", id: null },
    },
  );
  const later = (minutes: number) => afterWork(made.request.updatedAt, minutes, today);
  const desk = userNamed("Grace Tran");
  if (demo.assignee) {
    const dueOn = demo.dueIn === undefined ? null : day(workdayAhead(today, demo.dueIn));
    assign(made, { assignee: userNamed(demo.assignee), dueOn, at: later(TAKEN_AFTER), by: desk });
  }
  for (const [author, content] of demo.comments ?? []) {
    const at = later(NOTED_AFTER);
    addComment(made, { id: random.id(at), content, by: userNamed(author), at });
  }
  const { resolved } = demo;
  if (resolved) close(made, { notes: resolved.notes, by: userNamed(resolved.by), at: later(DONE_AFTER) });
  const agent = demo.assignee ? userNamed(demo.assignee) : desk;
  return { ...made, conversation: conversationOf(demo, { name: client.name, email: client.email ?? "" }, agent) };
}

function bodyOf({ type, holder: name, additionalInsured, about }: DemoRequest): RequestBody {
  const holder = name === undefined ? null : holderNamed(name);
  const { address = null, relationship = null } = holder ?? {};
  switch (type) {
    case "CREATE_CERTIFICATE":
      return {
        type,
        part: {
          name: holder?.name ?? null,
          address,
          additionalInsured: additionalInsured !== undefined,
          additionalInsuredRelationship: additionalInsured === undefined ? null : relationship,
          additionalInsuredRelationshipDescription: additionalInsured ?? null,
        },
      };
    case "ADD_ADDITIONAL_INSURED":
      return { type, part: { name: holder?.name ?? null, address, relationship } };
    case "CANCEL_POLICY":
      return { type, part: { reason: about ?? null } };
    case "DOCUMENT_REQUEST":
      return { type, part: { type: about ?? null } };
    case "QUESTION":
      return { type, part: { question: about ?? null, type: "Coverage" } };
    case "ENDORSE_POLICY":
    case "OTHER":
    case "QUOTE_REQUEST":
      break;
  }
  return { type, part: {} };
}

type Named = { name: string; email: string };

function conversationOf({ call, email }: DemoRequest, client: Named, agent: Named): Conversation | null {
  if (call) return { call: call.map(([role, content]) => ({ role, content })) };
  if (!email) return null;
  const voices: Readonly<Record<string, Named>> = {
    CLIENT: client,
    CARA,
    AGENT: { name: agent.name, email: agent.email },
  };
  return {
    subject: email.subject,
    emails: email.lines.map(([role, content]) => ({ role, content, ...(voices[role] ?? client) })),
  };
}

function found<Item>(items: readonly Item[], isIt: (item: Item, index: number) => boolean, what: string): Item {
  const one = items.find(isIt);
  if (!one) throw new Error(`the demo agency has no ${what}`);
  return one;
}
