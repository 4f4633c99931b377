// The SMTP library alone, storing each message in the same object store before it answers: bare-receiver.ts PORT
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { storeOptions } from "../../src/platform/env.ts";
import { createFileStore } from "../../src/platform/files/file-store.ts";
import { testEnvironment } from "../kit/test-environment.ts";

const files = createFileStore(storeOptions(testEnvironment()));
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["AUTH", "STARTTLS"],
  disableReverseLookup: true,
  logger: false,
  async onData(stream, _session, answer) {
    try {
      const message = await buffer(stream);
      await files.put(`bare/${randomUUID()}`, Readable.from([message]), message.length, "message/rfc822");
      answer();
    } catch (error) {
      answer(error as Error);
    }
  },
});
server.listen(Number(process.argv[2]), "127.0.0.1", () => process.stdout.write("bare receiver ready\n"));
