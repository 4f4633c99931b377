import { Writable } from "node:stream";
import type { GraphQLSchema } from "graphql";
import { createApi } from "../../src/entry/create-api.ts";
import { createLog } from "../../src/platform/log.ts";
import { testApiAt } from "./test-api-at.ts";
import { testEnvironment } from "./test-environment.ts";

/** Whichever process it runs in. */
export type TestApi = ReturnType<typeof testApiAt>;

/** The real API on a loopback port, with its log lines recorded for inspection. */
export async function startTestApi(overrides: Record<string, string> = {}, schema?: GraphQLSchema) {
  const env = testEnvironment(overrides);
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const api = await createApi(env, createLog(env.LOG_LEVEL, "api", sink), schema);
  const url = await api.app.listen({ host: "127.0.0.1", port: 0 });
  const readinessPort = await api.readiness.listen("127.0.0.1", 0);
  return {
    ...testApiAt({ url, env, log: () => lines.join(""), stop: () => api.close() }),
    /** What a load balancer asks, on a listener that is not the public one. */
    readyUrl: `http://127.0.0.1:${readinessPort}/readyz`,
  };
}
