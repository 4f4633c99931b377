import { drawPageWorkflow } from "../../src/domains/documents/draw-page.workflow.ts";
import type { AgencyId } from "../../src/kernel/ids.ts";
import { createLog } from "../../src/platform/log.ts";
import { registerWorkflows, serveWorkflows } from "../../src/platform/restate/endpoint.ts";
import { freePort } from "../kit/own-clamd.ts";
import { startOwnRestate } from "../kit/own-restate.ts";
import { testEnvironment } from "../kit/test-environment.ts";
import { readNow, testReader } from "./extraction.ts";

/** The part of the worker that renders pages, with a Restate server of its own, in this process. */
export async function startPageWorker() {
  const reader = testReader();
  const restate = await startOwnRestate();
  const port = await freePort();
  const { RESTATE_IDENTITY_KEY: identityKey } = testEnvironment();
  const server = await serveWorkflows([drawPageWorkflow(reader)], {
    port,
    identityKey,
    log: createLog("silent", "test"),
  });
  await registerWorkflows(restate.urls.RESTATE_ADMIN_URL, `http://127.0.0.1:${port}`);
  return {
    reader,
    urls: restate.urls,
    /** Reads a file to its end. */
    read: (agencyId: string, fileId: string) => readNow(reader, agencyId as AgencyId, fileId),
    async stop() {
      server.close();
      restate.stop();
    },
  };
}
