// pnpm bench NAME: one figure of the product beside the bare engine, taken in the same run on this machine.
import { benchApi } from "./api.ts";
import { benchReading } from "./reading.ts";

const BENCHES: Readonly<Record<string, () => Promise<boolean>>> = { api: benchApi, reading: benchReading };

const name = process.argv[2] ?? "";
const bench = BENCHES[name];
if (bench) {
  process.exitCode = (await bench()) ? 0 : 1;
} else {
  console.error(`usage: pnpm bench ${Object.keys(BENCHES).join("|")}`);
  process.exitCode = 2;
}
