import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../../../..");
const FOLDER = "apps/server/migrations";
/** Earlier schemas were never rolled out beside a release that is still supported. */
const FIRST = "0027";
const git = async (...args: string[]): Promise<string> => (await run("git", args, { cwd: ROOT })).stdout.trim();

/** A commit that added migrations, and the commit before it: the two releases that run side by side while it is rolled out. */
export type Step = { before: string; after: string; migrations: string[] };

/** The steps from 0027 on, oldest first. Needs the whole history: a shallow clone has no release before. */
export async function listSteps(): Promise<Step[]> {
  if ((await git("rev-parse", "--is-shallow-repository")) === "true")
    throw new Error("This clone is shallow: the releases before are not in it. Run git fetch --unshallow first.");
  const released = (await readdir(join(ROOT, FOLDER))).filter((name) => name >= FIRST).toSorted();
  const added = await Promise.all(
    released.map(async (name) => ({
      name,
      after: await addedIn(name, "--no-renames"),
      // a migration that was numbered again before it was released is new to every release before its first number
      first: await addedIn(name, "--follow"),
    })),
  );
  const order = (await git("rev-list", "--first-parent", "HEAD")).split("\n").toReversed();
  return [...Map.groupBy(added, ({ after }) => after)].map(([after, together]) => {
    const [first = after] = together.map((one) => one.first).toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
    return { before: `${first}^`, after, migrations: together.map(({ name }) => name) };
  });
}

/** The commit that added a migration under this name, or with `--follow` under any. */
async function addedIn(name: string, renames: "--no-renames" | "--follow"): Promise<string> {
  const format = ["--first-parent", "--diff-filter=A", "--format=%H"];
  const commits = await git("log", renames, ...format, "--", `${FOLDER}/${name}`);
  return commits.split("\n").at(-1) ?? "";
}

/** A release as files, with the packages it was built with. */
export type Release = { migrations: string; api: string; hasEmailDrafts: boolean; remove(): Promise<void> };

export async function checkOut(commit: string): Promise<Release> {
  const root = await mkdtemp(join(tmpdir(), "release-"));
  await git("worktree", "add", "--detach", "--force", root, commit);
  const lockfile = `${commit}:pnpm-lock.yaml`;
  if ((await git("rev-parse", lockfile)) === (await git("rev-parse", "HEAD:pnpm-lock.yaml"))) await linkPackages(root);
  else await run("pnpm", ["install", "--frozen-lockfile", "--offline", "--ignore-scripts"], { cwd: root });
  const migrations = join(root, FOLDER);
  return {
    migrations,
    api: join(root, "apps/server/src/entry/api.ts"),
    hasEmailDrafts: (await readdir(migrations)).includes("0032_email_drafts.sql"),
    remove: async () => {
      await git("worktree", "remove", "--force", root);
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** The same packages as here; the links to the workspace's own packages are relative, so they lead to the release's. */
async function linkPackages(root: string): Promise<void> {
  await symlink(join(ROOT, "node_modules"), join(root, "node_modules"));
  for (const own of ["apps/server", "packages/contract"])
    await cp(join(ROOT, own, "node_modules"), join(root, own, "node_modules"), {
      recursive: true,
      verbatimSymlinks: true,
    }).catch((error: unknown) => {
      // a package without dependencies has no such folder
      if ((error as { code?: unknown }).code !== "ENOENT") throw error;
    });
}
