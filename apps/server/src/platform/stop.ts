import type { Log } from "./log.ts";

/** Longest a process takes to end what it is doing; past it it ends anyway, and durable work goes on elsewhere. */
const STOP_TIMEOUT_MS = 10_000;

/** Ends the process on SIGTERM or SIGINT, once: finishes what is in flight, closes its parts, exits. */
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
