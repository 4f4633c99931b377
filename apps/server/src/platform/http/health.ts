import type { FastifyInstance } from "fastify";

/** A part without which this process cannot serve; `check` throws when it is away. */
export type Dependency = { name: string; check(): Promise<unknown> };

/** Longest a readiness answer waits for its parts. */
const CHECK_TIMEOUT_MS = 2_000;

/** /healthz: the process lives. /readyz: it can serve; a load balancer sends it requests only then. */
export function serveHealth(app: FastifyInstance, dependencies: Dependency[]): { stopServing(): void } {
  let isStopping = false;
  app.get("/healthz", () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const states = await Promise.all(dependencies.map(async (it) => [it.name, await isUp(it)] as const));
    const isReady = !isStopping && states.every(([, up]) => up);
    return reply.code(isReady ? 200 : 503).send({ ready: isReady, ...Object.fromEntries(states) });
  });
  return {
    stopServing() {
      isStopping = true;
    },
  };
}

async function isUp({ check }: Dependency): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), CHECK_TIMEOUT_MS).unref();
  });
  return Promise.race([
    check()
      .then(() => true)
      .catch(() => false),
    late,
  ]);
}
