import { once } from "node:events";
import { readRehearsalEnvironment } from "#platform/env.ts";
import { createLog } from "#platform/log.ts";
import { createRehearsal } from "#platform/rehearsal/rehearsal-server.ts";
import { stopOnSignal } from "#platform/stop.ts";

const env = readRehearsalEnvironment();
const log = createLog(env.LOG_LEVEL, "rehearsal");
const server = createRehearsal({ log });
stopOnSignal(log, async () => {
  server.close();
  server.closeAllConnections();
});
server.listen(env.CARA_REHEARSAL_PORT, "127.0.0.1");
await once(server, "listening");
log.info({ port: env.CARA_REHEARSAL_PORT }, "rehearsal ready");
