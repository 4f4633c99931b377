import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "playwright";
import { WATCH_FRAMES } from "./frames.ts";
import { startServer } from "./processes.ts";

const ROOT = join(import.meta.dirname, "..");

/** Builds the app, serves it as in production over a database, and gives a page of it to somebody who is signed in. */
export async function withBuiltApp<T>(
  { environment, cookie }: { environment: NodeJS.ProcessEnv; cookie: string },
  work: (page: Page, origin: string) => Promise<T>,
): Promise<T> {
  return withBuiltServer(environment, async (origin) => {
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await signIn(page, cookie);
      return await work(page, origin);
    } finally {
      await browser.close();
    }
  });
}

/** Builds the app and serves it as in production. */
export async function withBuiltServer<T>(
  environment: NodeJS.ProcessEnv,
  work: (origin: string) => Promise<T>,
): Promise<T> {
  // what was built before may belong to other operations than the server knows
  execFileSync("pnpm", ["build"], { cwd: ROOT, stdio: "inherit" });
  const folder = mkdtempSync(join(tmpdir(), "cara-bench-"));
  const server = await startServer("api", {
    script: join(ROOT, "apps/server/src/entry/api.ts"),
    env: {
      ...environment,
      NODE_ENV: "production",
      ALLOW_UNSCANNED_FILES: "yes",
      LOG_LEVEL: "warn",
      WEB_ROOT: join(ROOT, "apps/web/dist"),
      OPERATIONS_FILE: join(ROOT, "apps/web/src/graphql/gen/persisted-documents.json"),
    },
    logFile: join(folder, "api.log"),
    readyPath: "/healthz",
  });
  try {
    return await work(`http://127.0.0.1:${server.port}`);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

/** A browser that contacts nobody on its own. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    chromiumSandbox: false,
    args: ["--disable-gpu", "--no-first-run", "--disable-background-networking"],
  });

async function signIn(page: Page, cookie: string): Promise<void> {
  const [name = "", value = ""] = cookie.split("=");
  // a secure cookie can only be given to a secure address; a browser sends it to its own machine all the same
  const url = "https://127.0.0.1";
  await page.context().addCookies([{ name, value, url, secure: true, httpOnly: true, sameSite: "Lax" }]);
  await page.addInitScript(WATCH_FRAMES);
}
