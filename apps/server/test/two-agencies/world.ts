import { randomBytes, randomUUID } from "node:crypto";
import type { Browser } from "../kit/browser.ts";
import { testAgency } from "../kit/test-agency.ts";
import type { TestApi } from "../kit/test-api.ts";
import { columnsWithoutMarker, plantRows } from "./canary-rows.ts";
import { ID_SOURCES, type Ids } from "./fixture.ts";
import { plantAcceptable } from "./planted-acceptable.ts";
import { plantArtifacts } from "./planted-artifacts.ts";
import { plantCheck } from "./planted-check.ts";
import { plantReadyItem } from "./planted-desk-item.ts";
import { plantExplorer } from "./planted-explorer.ts";
import { plantReply } from "./planted-reply.ts";
import { plantFormRequest } from "./planted-form-request.ts";
import { plantDuplicateHolder } from "./planted-holder.ts";
import { plantProof } from "./planted-proof.ts";
import { plantRequests } from "./planted-requests.ts";
import { agencyTables, type Table } from "./tables.ts";

/** One of the two agencies: a signed-in user, rows in every table, and a word that stands in all its text. */
export type Side = {
  agencyId: string;
  marker: string;
  ids: Ids;
  /** The user's browser, at this server. */
  browserAt(api: TestApi): Browser;
  /** The address of a user who never signed in. */
  freshAddress(): Promise<string>;
  /** A session of its own, of another user, for what ends the session. */
  freshBrowserAt(api: TestApi): Promise<Browser>;
};
export type World = { tables: Table[]; a: Side; b: Side };

const SESSION_COOKIE = "__Host-cara_session";

/** Two agencies that know nothing of each other, each with a row in every table. */
export async function twoAgencies(api: TestApi): Promise<World> {
  const tables = await agencyTables();
  return { tables, a: await makeSide(api, tables, "alder"), b: await makeSide(api, tables, "canary") };
}

async function makeSide(api: TestApi, tables: Table[], word: string): Promise<Side> {
  // letters only, so that the word survives in an email address too
  const marker = word + [...randomBytes(8)].map((byte) => String.fromCharCode(97 + (byte % 26))).join("");
  const agency = await testAgency({ name: `${marker} agency` });
  const user = await agency.addUser(`${marker} person`, "OWNER");
  const who = { agencyId: agency.id, userId: user.id, marker };
  const rows = await plantRows(tables, who);
  const proof = await plantProof(who);
  const planted = {
    ...(await plantRequests(who)),
    ...(await plantFormRequest(who)),
    ...(await plantReply(who, String(rows.get("email_threads")?.["id"]))),
    ...(await plantDuplicateHolder(who)),
    ...proof,
    ...(await plantReadyItem(who, proof.provedCertificate)),
  };
  await plantArtifacts(who);
  await plantExplorer(who);
  await plantCheck(who);
  const acceptable = await plantAcceptable(agency, marker);
  const missing = await columnsWithoutMarker(tables, who);
  if (missing.length > 0) throw new Error(`no marker could be planted in ${missing.join(", ")}`);
  const first = Object.fromEntries(
    Object.entries(ID_SOURCES).map(([kind, table]) => [kind, rows.get(table)?.["id"]]),
  ) as Record<keyof Ids, string>;
  const ids = { ...first, ...planted, ...acceptable };
  const cookie = (await api.signIn(user.email)).cookie(SESSION_COOKIE) ?? "";
  const freshAddress = async () => (await agency.addUser(`${marker} colleague`)).email;
  return {
    agencyId: agency.id,
    marker,
    ids,
    browserAt: (other) => holding(other, cookie),
    freshAddress,
    freshBrowserAt: async (other) => other.signIn(await freshAddress()),
  };
}

/** Ids that nobody has and nobody ever had. */
export const ghostIds = (): Ids =>
  Object.fromEntries(Object.keys(ID_SOURCES).map((kind) => [kind, randomUUID()])) as Record<keyof Ids, string>;

/** Browsers that are not signed in, or only claim to be. */
export function strangers(api: TestApi, { a, b }: World): [name: string, Browser][] {
  const own = Buffer.from(a.browserAt(api).cookie(SESSION_COOKIE) ?? "", "base64url");
  const foreign = Buffer.from(b.agencyId.replaceAll("-", ""), "hex");
  return [
    ["signed out", api.browser()],
    ["with a guessed secret", holding(api, Buffer.concat([foreign, randomBytes(32)]).toString("base64url"))],
    ["with A's secret and B's agency", holding(api, Buffer.concat([foreign, own.subarray(16)]).toString("base64url"))],
    ["with a cookie that is none", holding(api, "agency=b")],
  ];
}

function holding(api: TestApi, cookie: string): Browser {
  const browser = api.browser();
  browser.setCookie(SESSION_COOKIE, cookie);
  return browser;
}
