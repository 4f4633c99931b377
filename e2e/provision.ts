import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL("..", import.meta.url));

export interface Person {
  email: string;
  name: string;
}

export interface Agency {
  id: string;
  name: string;
}

/** A new agency of its own for a journey, made the way the provider makes one. */
export async function addAgency(name: string): Promise<Agency> {
  return { id: await agencyCommand("add", name), name };
}

/** A new member of its staff with an address nobody had before. */
export async function addPerson(agency: Agency, name: string): Promise<Person> {
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/gu, ".")}.${randomUUID().slice(0, 8)}@harborpoint.example`;
  await agencyCommand("user", "add", agency.id, email, name);
  return { email, name };
}

/** Gives a person the agency's settings to decide about. */
export const makeOwner = async ({ email }: Person): Promise<void> =>
  void (await agencyCommand("user", "role", email, "owner"));

/** An address of its own at which the agency receives. */
export async function addMailAddress(agency: Agency): Promise<string> {
  const address = `service.${randomUUID().slice(0, 8)}@mail.harborpoint.example`;
  await agencyCommand("mail", "add", agency.id, address);
  return address;
}

/** A request as a call or an email brings it in; returns its id. */
export async function openRequest(agency: Agency, facts: object): Promise<string> {
  return lastLine("e2e/open-request.ts", agency.id, JSON.stringify(facts));
}

/** An agency that can issue certificates, with an account and a person who approves. */
export async function prepareDesk(): Promise<{ agency: Agency; accountId: string; person: Person }> {
  // it calls an API of its own with operations that no page sends
  const { OPERATIONS_FILE: _, ...environment } = process.env;
  const prepare = () =>
    run(process.execPath, ["e2e/prepare-desk.ts"], { cwd: ROOT, env: { ...environment, NODE_ENV: "test" } });
  // it reads its documents itself, and the worker may read the same ones at the same moment
  const { stdout } = await prepare().catch((error: unknown) => {
    if (String(error).includes("deadlock detected")) return prepare();
    throw error;
  });
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as { agency: Agency; accountId: string; person: Person };
}

const agencyCommand = (...words: string[]): Promise<string> => lastLine("apps/server/src/entry/agency.ts", ...words);

async function lastLine(script: string, ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [script, ...words], { cwd: ROOT });
  return stdout.trim().split("\n").at(-1) ?? "";
}
