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

/** A request as a call or an email brings it in; returns its id. */
export async function openRequest(agency: Agency, facts: object): Promise<string> {
  return lastLine("e2e/open-request.ts", agency.id, JSON.stringify(facts));
}

const agencyCommand = (...words: string[]): Promise<string> => lastLine("apps/server/src/entry/agency.ts", ...words);

async function lastLine(script: string, ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [script, ...words], { cwd: ROOT });
  return stdout.trim().split("\n").at(-1) ?? "";
}
