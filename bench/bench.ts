// pnpm bench NAME: one figure of the product beside the bare engine, taken in the same run on this machine.
import { benchApi } from "./api.ts";
import { benchLists } from "./lists.ts";
import { benchLive } from "./live.ts";
import { benchReading } from "./reading.ts";
import { benchTyping } from "./typing.ts";
import { benchStreams } from "./streams.ts";

const BENCHES: Readonly<Record<string, (args: readonly string[]) => Promise<boolean>>> = {
  api: benchApi,
  lists: benchLists,
  live: benchLive,
  reading: benchReading,
  typing: benchTyping,
  streams: benchStreams,
};

const [name = "", ...args] = process.argv.slice(2);
const bench = BENCHES[name];
if (bench) {
  process.exitCode = (await bench(args)) ? 0 : 1;
} else {
  console.error(`usage: pnpm bench ${Object.keys(BENCHES).join("|")}`);
  process.exitCode = 2;
}
