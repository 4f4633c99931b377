import { saveFigure } from "./figures.ts";

// pnpm bench NAME: compares the product with a bare implementation in the same run on this machine.
type Bench = (args: readonly string[]) => Promise<boolean>;

/** Each is loaded alone: what another one brings along (a browser's driver, the whole API) would weigh on its figure. */
const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  answers: async () => (await import("./answers.ts")).benchAnswers,
  api: async () => (await import("./api.ts")).benchApi,
  certificates: async () => (await import("./certificates.ts")).benchCertificates,
  conversation: async () => (await import("./conversation.ts")).benchConversation,
  extraction: async () => (await import("./extraction.ts")).benchExtraction,
  keys: async () => (await import("./keys.ts")).benchKeys,
  landing: async () => (await import("./landing.ts")).benchLanding,
  lists: async () => (await import("./lists.ts")).benchLists,
  live: async () => (await import("./live.ts")).benchLive,
  reading: async () => (await import("./reading.ts")).benchReading,
  typing: async () => (await import("./typing.ts")).benchTyping,
  run: async () => (await import("./run.ts")).benchRun,
  workspaces: async () => (await import("./workspaces.ts")).benchWorkspaces,
  verifier: async () => (await import("./verifier.ts")).benchVerifier,
  viewer: async () => (await import("./viewer.ts")).benchViewer,
  streams: async () => (await import("./streams.ts")).benchStreams,
};

const [name = "", ...args] = process.argv.slice(2);
const bench = await BENCHES[name]?.();
if (bench) {
  const isMet = await bench(args).catch((error: unknown) => {
    // a run that broke off is a run too
    saveFigure({ command: `pnpm bench ${name}`, figure: `broke off: ${String(error)}`, bound: "", isMet: false });
    throw error;
  });
  process.exitCode = isMet ? 0 : 1;
} else {
  console.error(`usage: pnpm bench ${Object.keys(BENCHES).join("|")}`);
  process.exitCode = 2;
}
