import { readEnvironment } from "#platform/env.ts";
import { createLog } from "#platform/log.ts";
import { stopOnSignal } from "#platform/stop.ts";
import { createApi } from "./create-api.ts";

const env = readEnvironment();
const log = createLog(env.LOG_LEVEL, "api");
const { app, readiness, close } = await createApi(env, log);
stopOnSignal(log, close);
await app.listen({ host: env.CARA_HOST, port: env.CARA_API_PORT });
if (env.CARA_READINESS_PORT > 0) await readiness.listen(env.CARA_READINESS_HOST, env.CARA_READINESS_PORT);
log.info({ port: env.CARA_API_PORT }, "api ready");
