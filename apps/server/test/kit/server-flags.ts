import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What Node is given where the product runs: a process that is measured or killed is started as the Dockerfile starts it. */
export const SERVER_FLAGS: readonly string[] = (() => {
  const dockerfile = readFileSync(join(import.meta.dirname, "../../../../Dockerfile"), "utf8");
  const flags = /^ENV NODE_OPTIONS=(.+)$/m.exec(dockerfile)?.[1]?.split(" ");
  if (!flags) throw new Error("the Dockerfile gives Node no options");
  return flags;
})();
