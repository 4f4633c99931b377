import type { Browser } from "playwright";
import { launchBrowser, withBuiltServer } from "./built-app.ts";
import { median, saveFigure } from "./figures.ts";

/** A slow connection, 150 ms for each request, and a slow processor, as the browser imitates them. */
const CONNECTION = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_SLOWER = 4;
const ROUNDS = 5;
const SCREENS = [
  { name: "desktop", viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  { name: "phone", viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
] as const;
const BOUNDS = { lcpMs: 1_500, cls: 0.05, transferKb: 100 };

type Visit = { lcpMs: number; cls: number; transferKb: number; scriptKb: number };

/** The front page on a slow connection: when its largest part is there, how much moves, and what it costs to load. */
export async function benchLanding(): Promise<boolean> {
  return withBuiltServer(process.env, async (origin) => {
    const browser = await launchBrowser();
    try {
      const lines: string[] = [];
      let isMet = true;
      for (const screen of SCREENS) {
        const visits: Visit[] = [];
        for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, origin, screen));
        const middle = (key: keyof Visit) => median(visits.map((each) => each[key]));
        const [lcpMs, cls, transferKb] = [middle("lcpMs"), middle("cls"), middle("transferKb")];
        isMet &&= lcpMs <= BOUNDS.lcpMs && cls <= BOUNDS.cls && transferKb <= BOUNDS.transferKb;
        lines.push(
          `${screen.name}: LCP ${(lcpMs / 1000).toFixed(2)} s, CLS ${cls.toFixed(3)}, ${transferKb.toFixed(0)} KB without pictures (${middle("scriptKb").toFixed(1)} KB script)`,
        );
      }
      const figure = `1.6 Mbit/s, 150 ms a request, processor ${CPU_SLOWER} times slower; ${lines.join("; ")}`;
      const bound = `at most ${BOUNDS.lcpMs / 1000} s, ${BOUNDS.cls}, ${BOUNDS.transferKb} KB`;
      saveFigure({ command: "pnpm bench landing", figure, bound, isMet });
      console.log(`${figure} (${bound}; median of ${ROUNDS}): ${isMet ? "met" : "MISSED"}`);
      return isMet;
    } finally {
      await browser.close();
    }
  });
}

async function visit(browser: Browser, origin: string, screen: (typeof SCREENS)[number]): Promise<Visit> {
  const context = await browser.newContext({ viewport: screen.viewport, deviceScaleFactor: screen.deviceScaleFactor });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", CONNECTION);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWER });
  const types = new Map<string, string>();
  let [transfer, script] = [0, 0];
  devtools.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type !== "Image") transfer += encodedDataLength;
    if (type === "Script") script += encodedDataLength;
  });
  await page.addInitScript(WATCH);
  await page.goto(origin, { waitUntil: "networkidle" });
  const { lcpMs, cls } = await page.evaluate(
    () => (globalThis as unknown as { seen: { lcpMs: number; cls: number } }).seen,
  );
  await context.close();
  return { lcpMs, cls, transferKb: transfer / 1024, scriptKb: script / 1024 };
}

const WATCH = `
  globalThis.seen = { lcpMs: Infinity, cls: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcpMs = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.cls += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
`;
