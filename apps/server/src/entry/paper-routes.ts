import { buffer } from "node:stream/consumers";
import { drawInThread } from "#domains/certificates/paper/draw-in-thread.ts";
import { findPaper, type FoundPaper } from "#domains/certificates/paper/find-paper.ts";
import { findSample } from "#domains/certificates/templates/find-sample.ts";
import type { CertificateId, CertificateTemplateId } from "#kernel/ids.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { InSession } from "#platform/http/in-session.ts";
import type { PaperRoutes } from "#platform/http/papers.ts";
import type { Budget, RateLimit } from "#platform/rate-limit.ts";

/** Papers that one person may have drawn in a minute. */
const DRAWINGS: Budget = { name: "papers", points: 120, seconds: 60 };

/** Samples that one person may look at in a minute. */
const SAMPLES: Budget = { name: "samples", points: 60, seconds: 60 };

/** Connects the route for papers to the certificates domain. */
export const paperRoutes = (parts: {
  inSession: InSession;
  limit(budget: Budget): RateLimit;
  store: FileStore;
}): PaperRoutes<CertificateId, FoundPaper> => ({
  path: "/certificates/:id/paper.pdf",
  inSession: parts.inSession,
  drawings: parts.limit(DRAWINGS),
  find: findPaper,
  async draw(paper, agencyId) {
    const bytes =
      "draft" in paper
        ? await drawInThread(paper.draft, agencyId)
        : await buffer(await parts.store.get(paper.objectKey(agencyId)));
    return { bytes, fileName: `${paper.number}.pdf` };
  },
});

/** Connects the route for the filled sample of a form. */
export const sampleRoutes = (parts: {
  inSession: InSession;
  limit(budget: Budget): RateLimit;
  store: FileStore;
}): PaperRoutes<CertificateTemplateId, { objectKey: string }> => ({
  path: "/certificate-templates/:id/sample.pdf",
  inSession: parts.inSession,
  drawings: parts.limit(SAMPLES),
  find: findSample,
  async draw({ objectKey }) {
    return { bytes: await buffer(await parts.store.get(objectKey)), fileName: "sample.pdf" };
  },
});
