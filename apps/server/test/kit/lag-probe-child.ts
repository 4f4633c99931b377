import { startLagProbe } from "./lag-probe.ts";

// Loaded into a process under test before its own code: answers each message by the longest block since the one before.
const probe = startLagProbe();
process.on("message", () => process.send?.({ blockedMs: probe.take() }));
// a test that was killed leaves nothing behind
process.on("disconnect", () => process.exit());
// the channel does not keep the process alive
process.channel?.unref();
