import { finishUpload } from "#domains/documents/finish-upload.ts";
import { openFile, openPreview } from "#domains/documents/open-file.ts";
import { startUpload } from "#domains/documents/start-upload.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { FileRoutes } from "#platform/http/files.ts";
import type { InSession } from "#platform/http/in-session.ts";
import type { Budget, RateLimit } from "#platform/rate-limit.ts";

/** Files one person may bring in ten minutes; a whole drawer of policies fits. */
const UPLOADS: Budget = { name: "uploads", points: 500, seconds: 600 };

/** What the file routes do, in the words of the documents domain. */
export function fileRoutes(parts: {
  store: FileStore;
  inSession: InSession;
  limit(budget: Budget): RateLimit;
  willBeScanned: boolean;
  /** Tells the pump that there is something to hand over. */
  poke(): void;
}): FileRoutes {
  const { store, inSession, limit, willBeScanned, poke } = parts;
  return {
    store,
    inSession,
    uploads: limit(UPLOADS),
    async start(context, file) {
      const started = await startUpload(context, { ...file, willBeScanned });
      if (!started.ok) throw new Error("an upload is never refused here");
      return started.value;
    },
    async finish(context, content) {
      await finishUpload(context, content);
    },
    finished: poke,
    open: openFile,
    openPreview,
  };
}
