// The landing page's pictures were taken from the screens as they are now: `pnpm pictures --check` says so, last line last.
import { spawnSync } from "node:child_process";

const { status } = spawnSync("bash", ["scripts/pictures", "--check"], { stdio: "inherit" });
process.exitCode = status ?? 1;
