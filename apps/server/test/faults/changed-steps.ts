// Loaded before a worker that plays the next release: in it the first step of a run has another name.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";

const RUN = new URL("../../src/domains/copilot/runs/run-workspace.ts", import.meta.url);
const [FORMER, NAME] = ['"begin-run"', '"take-up-run"'];
// a file that was moved would be loaded unchanged, and the release would have the same steps
if (!readFileSync(RUN, "utf8").includes(FORMER)) throw new Error(`there is no step ${FORMER} to change`);

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (url !== RUN.href) return loaded;
    const text = Buffer.from((loaded.source ?? "") as Uint8Array).toString();
    return { ...loaded, source: text.replace(FORMER, NAME) };
  },
});
