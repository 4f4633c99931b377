import { createServer, type ServerResponse } from "node:http";

/** A service this process depends on; `check` rejects when it is unavailable. */
export type Dependency = { name: string; check(): Promise<unknown> };
export type Readiness = {
  /** Starts the listener for the load balancer or orchestrator, never for the public. */
  listen(host: string, port: number): Promise<number>;
  /** Reports "not ready" from now on, so that no new requests are routed here. */
  stopServing(): void;
  close(): Promise<void>;
};

/** Timeout of the dependency checks. */
const CHECK_TIMEOUT_MS = 2_000;

/**
 * /readyz: whether this process can serve requests. It checks every dependency and names the unavailable ones, so it has
 * its own, private listener: on the public one strangers could put load on the database.
 */
export function createReadiness(dependencies: Dependency[]): Readiness {
  let isStopping = false;
  const checkAll = async (url: string | undefined): Promise<[status: number, body: object]> => {
    if (url !== "/readyz") return [404, {}];
    const states = await Promise.all(
      dependencies.map(async (dependency) => [dependency.name, await isUp(dependency)] as const),
    );
    const isReady = !isStopping && states.every(([, up]) => up);
    return [isReady ? 200 : 503, { ready: isReady, ...Object.fromEntries(states) }];
  };
  const respond = async (url: string | undefined, response: ServerResponse): Promise<void> => {
    const [status, body] = await checkAll(url);
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
