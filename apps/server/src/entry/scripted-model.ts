import { once } from "node:events";
import { readScriptedModelEnvironment } from "#platform/env.ts";
import { createLog } from "#platform/log.ts";
import { createScriptedModel } from "#platform/scripted-model/scripted-model-server.ts";
import { stopOnSignal } from "#platform/stop.ts";

const env = readScriptedModelEnvironment();
const log = createLog(env.LOG_LEVEL, "scripted");
const server = createScriptedModel({ log });
stopOnSignal(log, async () => {
  server.close();
  server.closeAllConnections();
});
server.listen(env.CARA_SCRIPTED_MODEL_PORT, "127.0.0.1");
await once(server, "listening");
log.info({ port: env.CARA_SCRIPTED_MODEL_PORT }, "scripted model ready");
