import { createServer, type ServerResponse } from "node:http";

/** A part without which this process cannot serve; `check` throws when it is away. */
export type Dependency = { name: string; check(): Promise<unknown> };
export type Readiness = {
  /** Listens for the load balancer or the orchestrator, never for the public. */
  listen(host: string, port: number): Promise<number>;
  /** From now on it is not ready, so that no new requests are sent its way. */
  stopServing(): void;
  close(): Promise<void>;
};

/** Longest a readiness response waits for its parts. */
const CHECK_TIMEOUT_MS = 2_000;

/**
 * /readyz: whether this process can serve; a load balancer sends it requests only then. It asks every part and names those
 * that are away, so it has a listener of its own that is not published: the public one would let strangers load the
 * database by asking.
 */
export function createReadiness(dependencies: Dependency[]): Readiness {
  let isStopping = false;
  const answer = async (url: string | undefined): Promise<[status: number, body: object]> => {
    if (url !== "/readyz") return [404, {}];
    const states = await Promise.all(
      dependencies.map(async (dependency) => [dependency.name, await isUp(dependency)] as const),
    );
    const isReady = !isStopping && states.every(([, up]) => up);
    return [isReady ? 200 : 503, { ready: isReady, ...Object.fromEntries(states) }];
  };
  const respond = async (url: string | undefined, response: ServerResponse): Promise<void> => {
    const [status, body] = await answer(url);
    response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void respond(request.url, response));
  return {
    listen: (host, port) =>
      new Promise((resolve, reject) => {
        server.once("error", reject).listen(port, host, () => {
          const bound = server.address();
          resolve(typeof bound === "object" && bound ? bound.port : port);
        });
      }),
    stopServing() {
      isStopping = true;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
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
