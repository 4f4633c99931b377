import { startLagProbe } from "./lag-probe.ts";

// Loaded into a process under test before its own code: watches it from the parent's first message on, which comes once
// the process is ready, and reports each block that is longer than all before.
process.once("message", () => {
  startLagProbe((blockedMs) => process.send?.({ blockedMs }));
});
// the channel does not keep the process alive
process.channel?.unref();
