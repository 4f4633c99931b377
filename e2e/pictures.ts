// Takes the pictures of the landing page from the running demo agency; see scripts/pictures.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Browser, type Locator, type Page } from "@playwright/test";
import { mailsTo, signInMail } from "./inbox.ts";
import { screenHash } from "../scripts/screen-hash.ts";

const ROOT = join(import.meta.dirname, "..");
const FOLDER = join(ROOT, "apps/web/src/features/landing/pictures");
const PUBLIC = join(ROOT, "apps/web/public");
const MANIFEST = join(FOLDER, "pictures.json");
const URL = process.env["PUBLIC_URL"] ?? "";
const PERSON = "helen@harborpoint.example";

/** What every picture measures, in CSS pixels; product-picture.tsx says the same. */
const SIZE = { width: 1120, height: 700 };
/** Heaviest a picture may be: a visitor on a phone waits for it. */
const MOST_BYTES = 120 * 1024;
/** Tried in turn until a picture is light enough. */
const QUALITIES = [0.82, 0.72, 0.62, 0.52];

/** What surrounds every screen, how it is styled, and what the demo agency says on it. */
const FRAME = [
  "apps/web/src/shell/shell.route.tsx",
  "packages/ui/src/tokens.css",
  "packages/ui/src/base.css",
  "apps/server/seed/demo/stories.ts",
];
const hashOf = (shot: Shot) => screenHash(ROOT, [shot.screen, ...FRAME]);
const hashOfFile = (file: string) =>
  existsSync(join(FOLDER, file))
    ? createHash("sha256")
        .update(readFileSync(join(FOLDER, file)))
        .digest("hex")
        .slice(0, 16)
    : "missing";

type Shot = {
  name: string;
  /** The page whose change makes the picture old, as a change of FRAME does. */
  screen: string;
  open(page: Page): Promise<void>;
};

async function openWorkspace(page: Page, title: string): Promise<void> {
  await page.goto(`${URL}/app/workspaces`);
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("log").waitFor();
}

/** The picture must show this whole element: without it the page would promise what nobody sees. */
async function inSight(element: Locator): Promise<void> {
  await element.waitFor();
  const box = await element.boundingBox();
  if (!box || box.y < 0 || box.y + box.height > SIZE.height || box.x + box.width > SIZE.width)
    throw new Error(`not in the picture: ${element.toString()}`);
}

const SHOTS: readonly Shot[] = [
  {
    name: "email",
    screen: "apps/web/src/features/copilot/workspaces/workspace.route.tsx",
    async open(page) {
      await openWorkspace(page, "Generate Certificate: Northgate");
      const draft = page.getByRole("group", { name: "Email draft" });
      await inSight(draft.getByRole("link", { name: "Approve and send" }));
      if ((await draft.getByText("in your records").count()) > 0)
        throw new Error("the draft cannot be approved as it is");
    },
  },
  {
    name: "explore",
    screen: "apps/web/src/features/copilot/workspaces/workspace.route.tsx",
    async open(page) {
      await openWorkspace(page, "Explore a Policy: is hired auto");
      await inSight(page.locator("mark").last());
      await inSight(page.getByRole("link", { name: "Quoted: business-auto-2026.pdf p. 7" }).first());
    },
  },
];

/** By shot: its screen when it was taken, and each of its files. */
type Manifest = Record<string, { screen: string; files: Record<string, { bytes: number; hash: string }> }>;

if (process.argv.includes("--check")) check();
else await takeAll();

function check(): void {
  const known = JSON.parse(readFileSync(MANIFEST, "utf8")) as Manifest;
  const isOld = (shot: Shot) => {
    const { screen, files = {} } = known[shot.name] ?? {};
    return screen !== hashOf(shot) || Object.entries(files).some(([file, { hash }]) => hash !== hashOfFile(file));
  };
  const old = SHOTS.filter(isOld).map(({ name }) => name);
  console.log(
    `pictures older than their screen, missing or changed: ${old.length} of ${SHOTS.length}${old.length ? ` (${old.join(", ")})` : ""}`,
  );
  process.exitCode = old.length === 0 ? 0 : 1;
}

async function takeAll(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    chromiumSandbox: false,
    args: ["--disable-gpu", "--no-first-run", "--disable-background-networking", "--font-render-hinting=none"],
  });
  try {
    const state = await signIn(browser);
    const manifest: Manifest = {};
    for (const shot of SHOTS) {
      const files: Manifest[string]["files"] = {};
      for (const colorScheme of ["light", "dark"] as const)
        for (const density of [1, 2] as const) {
          const context = await browser.newContext({
            viewport: SIZE,
            deviceScaleFactor: density,
            colorScheme,
            reducedMotion: "reduce",
            // the demo agency's own time
            timezoneId: "America/Chicago",
            storageState: state,
          });
          const page = await context.newPage();
          await shot.open(page);
          await page.evaluate(() => document.fonts.ready);
          const file = `${shot.name}-${colorScheme}@${density}x.webp`;
          const picture = await lightEnough(page);
          writeFileSync(join(FOLDER, file), picture);
          files[file] = { bytes: picture.length, hash: hashOfFile(file) };
          await context.close();
        }
      manifest[shot.name] = { screen: hashOf(shot), files };
    }
    writeFileSync(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
    await takePublic(browser);
    report(manifest);
  } finally {
    await browser.close();
  }
}

async function signIn(browser: Browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const seen = (await mailsTo(PERSON)).flatMap(({ subject }) => subject.match(/\d{6}/) ?? []);
  await page.goto(`${URL}/app/signin`);
  await page.getByLabel("Email").fill(PERSON);
  await page.keyboard.press("Enter");
  const { code } = await signInMail(PERSON, seen);
  await page.getByLabel(/code/i).fill(code);
  await page.waitForURL(`${URL}/app/home`);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** The page as WebP, at the best quality that stays within the bound; the browser itself encodes it. */
async function lightEnough(page: Page): Promise<Buffer> {
  const png = (await page.screenshot()).toString("base64");
  const encoder = await page.context().newPage();
  const encode = (quality: number) =>
    encoder.evaluate(
      async ({ png, quality }) => {
        const image = new Image();
        image.src = `data:image/png;base64,${png}`;
        await image.decode();
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [image.width, image.height];
        canvas.getContext("2d")?.drawImage(image, 0, 0);
        return canvas.toDataURL("image/webp", quality).split(",")[1] ?? "";
      },
      { png, quality },
    );
  let picture = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    picture = Buffer.from(await encode(quality), "base64");
    if (picture.length <= MOST_BYTES) break;
  }
  return picture;
}

/** What others show of us: the card of a shared link, and the icon on a phone. */
async function takePublic(browser: Browser): Promise<void> {
  mkdirSync(PUBLIC, { recursive: true });
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: "light" });
  // the page was built before its pictures were taken
  await page.route(/\/explore-light@1x/, (route) => route.fulfill({ path: join(FOLDER, "explore-light@1x.webp") }));
  await page.goto(`${URL}/`);
  await useOwnFonts(page);
  await page.screenshot({ path: join(PUBLIC, "og.png") });
  await page.setViewportSize({ width: 180, height: 180 });
  const icon = readFileSync(join(ROOT, "apps/web/src/app/favicon.svg"), "utf8");
  await page.setContent(`<body style="margin:0">${icon.replace("<svg", '<svg width="180" height="180"')}</body>`);
  await page.screenshot({ path: join(PUBLIC, "apple-touch-icon.png") });
  await page.close();
}

/** The page's fonts are optional and come too late for a first visit; a picture waits for them. */
async function useOwnFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const sheet of document.styleSheets)
      for (const rule of sheet.cssRules)
        if (rule instanceof CSSFontFaceRule) rule.style.setProperty("font-display", "block");
    await Promise.all([...document.fonts].map((face) => face.load()));
  });
}

function report(manifest: Manifest): void {
  const all = Object.values(manifest).flatMap(({ files }) => Object.entries(files));
  for (const [file, { bytes }] of all) console.log(`${file.padEnd(24)} ${(bytes / 1024).toFixed(1).padStart(6)} KB`);
  const heaviest = Math.max(...all.map(([, { bytes }]) => bytes));
  console.log(`${all.length} pictures, the heaviest ${(heaviest / 1024).toFixed(1)} KB (at most ${MOST_BYTES / 1024})`);
  process.exitCode = heaviest <= MOST_BYTES ? 0 : 1;
}
