import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/**
 * The worker in the image that is shipped, by scripts/test-image. Docker builds and runs it; where no Docker runs, buildah
 * does in chroot isolation, without the case that needs Docker's own options. CARA_IMAGE names an image that is built already.
 */
const ROOT = join(import.meta.dirname, "../../../..");
const built = process.env["CARA_IMAGE"];
const npmrc = join(homedir(), ".npmrc");

const isDone = spawnSync("docker", ["info"], { stdio: "ignore" }).status === 0 ? inDocker() : inBuildah();
process.exit(isDone ? 0 : 1);

function inDocker(): boolean {
  const tag = built ?? "cara";
  if (built === undefined && !run("docker", "build", "-t", tag, ".")) return say("image: docker could not build it");
  return run("bash", "scripts/test-image", tag);
}

function inBuildah(): boolean {
  const tag = built ?? "localhost/cara";
  const settings = existsSync(npmrc) ? ["-v", `${npmrc}:/root/.npmrc:ro`] : [];
  const build = ["bud", "--isolation", "chroot", "--network", "host", ...settings, "-t", tag, "."];
  if (built === undefined && !run("buildah", ...build)) return say("image: buildah could not build it");
  const container = spawnSync("buildah", ["from", tag], { encoding: "utf8" }).stdout.trim();
  if (container === "") return say(`image: there is no image ${tag}`);
  process.env["RUN"] = "buildah run --isolation chroot --user node";
  process.env["RUN_ISOLATED"] = "none";
  try {
    return run("bash", "scripts/test-image", container);
  } finally {
    spawnSync("buildah", ["rm", container]);
  }
}

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { cwd: ROOT, stdio: "inherit" }).status === 0;
}

function say(problem: string): false {
  console.log(problem);
  return false;
}
