import { DrawnPage } from "#domains/documents/drawn-page.ts";
import { openPage } from "#domains/documents/open-page.ts";
import { Fault, notFound, Overloaded } from "#platform/errors.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { InSession } from "#platform/http/in-session.ts";
import type { PageImageRoutes } from "#platform/http/page-images.ts";
import type { Budget, RateLimit } from "#platform/rate-limit.ts";
import { awaitWork } from "#platform/restate/start-work.ts";

/** Page images that one person may have rendered in a minute; stored ones do not count. */
const RENDERS: Budget = { name: "page-images", points: 600, seconds: 60 };

/** Connects the route for page images to the documents domain; the worker renders, because only it may start programs. */
export function pageImageRoutes(parts: {
  store: FileStore;
  inSession: InSession;
  limit(budget: Budget): RateLimit;
  ingressUrl: string;
}): PageImageRoutes {
  const { store, inSession, limit, ingressUrl } = parts;
  return {
    store,
    inSession,
    renders: limit(RENDERS),
    openPage,
    async drawPage(input) {
      const key = `${input.fileId}/${input.page}/${input.density}`;
      const work = { service: "DrawPage", key, handler: "run", input };
      const drawn = DrawnPage.parse(await awaitWork(ingressUrl, work).catch(busyWhenSlow));
      if (drawn.state === "FAILED") throw new Fault("CONFLICT", drawn.message);
      if (drawn.state === "GONE") throw notFound();
      if (drawn.state === "BUSY") throw new Overloaded(null);
    },
  };
}

function busyWhenSlow(error: unknown): never {
  throw error instanceof DOMException && error.name === "TimeoutError" ? new Overloaded(error) : error;
}
