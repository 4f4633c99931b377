import { drawInThread } from "#domains/certificates/paper/draw-in-thread.ts";
import type { Paper } from "#domains/certificates/paper/draw-paper.ts";
import { findPaper } from "#domains/certificates/paper/find-paper.ts";
import type { CertificateId } from "#kernel/ids.ts";
import type { InSession } from "#platform/http/in-session.ts";
import type { PaperRoutes } from "#platform/http/papers.ts";
import type { Budget, RateLimit } from "#platform/rate-limit.ts";

/** Papers that one person may have drawn in a minute. */
const DRAWINGS: Budget = { name: "papers", points: 120, seconds: 60 };

/** Connects the route for papers to the certificates domain. */
export const paperRoutes = (parts: {
  inSession: InSession;
  limit(budget: Budget): RateLimit;
}): PaperRoutes<CertificateId, Paper> => ({
  path: "/certificates/:id/paper.pdf",
  inSession: parts.inSession,
  drawings: parts.limit(DRAWINGS),
  find: findPaper,
  async draw(paper, agencyId) {
    return { bytes: await drawInThread(paper, agencyId), fileName: `${paper.number}.pdf` };
  },
});
