import type { Log } from "./log.ts";

/** Shutdown timeout; past it the process exits anyway, and durable work continues elsewhere. */
const STOP_TIMEOUT_MS = 10_000;

/** Graceful shutdown on SIGTERM or SIGINT: finishes requests in flight, closes resources, exits. */
export function stopOnSignal(log: Log, close: () => Promise<void>): void {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, "stopping");
    const timer = setTimeout(() => process.exit(1), STOP_TIMEOUT_MS);
    timer.unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "could not stop cleanly");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
