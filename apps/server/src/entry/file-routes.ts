import { cancelUpload } from "#domains/documents/cancel-upload.ts";
import { finishUpload } from "#domains/documents/finish-upload.ts";
import { openFile, openPreview } from "#domains/documents/open-file.ts";
import { startUpload } from "#domains/documents/start-upload.ts";
import { Fault } from "#platform/errors.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { FileRoutes } from "#platform/http/files.ts";
import type { InSession } from "#platform/http/in-session.ts";
import type { Budget, RateLimit } from "#platform/rate-limit.ts";

/** Uploads one person may make in ten minutes; a whole file drawer of policies fits. */
const UPLOADS: Budget = { name: "uploads", points: 500, seconds: 600 };

/** Connects the file routes to the use cases of the documents domain. */
export function fileRoutes(parts: {
  store: FileStore;
  inSession: InSession;
  limit(budget: Budget): RateLimit;
  willBeScanned: boolean;
  /** Bytes one agency may store. */
  /** Notifies the outbox pump that there is a row to dispatch. */
  wakeOutboxPump(): void;
}): FileRoutes {
  const { store, inSession, limit, willBeScanned, wakeOutboxPump } = parts;
  return {
    store,
    inSession,
    uploads: limit(UPLOADS),
    async start(context, file) {
      const started = await startUpload(context, { ...file, willBeScanned });
      if (!started.ok) throw new Fault("PAYLOAD_TOO_LARGE", started.refusal.message, { path: "file" });
      return started.value;
    },
    async finish(context, content) {
      await finishUpload(context, content);
    },
    async cancel(context, fileId) {
      await cancelUpload(context, { fileId, files: store });
    },
    finished: wakeOutboxPump,
    open: openFile,
    openPreview,
  };
}
