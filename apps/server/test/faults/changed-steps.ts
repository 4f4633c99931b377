// Loaded before a worker that plays the next release: in it the first step of a run has another name.
import { registerHooks } from "node:module";

const [FORMER, NAME] = ['"begin-run"', '"take-up-run"'];

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith("/copilot/run-workspace.ts")) return loaded;
    const text = Buffer.from((loaded.source ?? "") as Uint8Array).toString();
    if (!text.includes(FORMER)) throw new Error(`there is no step ${FORMER} to change`);
    return { ...loaded, source: text.replace(FORMER, NAME) };
  },
});
