import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { newId, type AgencyId } from "#kernel/ids.ts";
import { readInThread } from "./read-in-thread.ts";

const POLICY = { type: "GENERAL_LIABILITY", policyNumber: null, inforceOn: null, expiresOn: null } as const;
const EMPTY = { pages: [], edges: [], policy: POLICY };

describe("reading in a thread", () => {
  it("lets agencies take turns: the documents of one do not wait for all of another's", async () => {
    const [busy, other] = [newId<AgencyId>(), newId<AgencyId>()];
    // both threads have started: the documents below take no time of their own
    await Promise.all([readInThread(EMPTY, busy), readInThread(EMPTY, other)]);
    const done: string[] = [];
    const read = (name: string, agencyId: AgencyId) => readInThread(EMPTY, agencyId).then(() => done.push(name));
    await Promise.all([...[1, 2, 3, 4, 5].map((nth) => read(`busy ${nth}`, busy)), read("other", other)]);
    expect(done).toHaveLength(6);
    expect(done.indexOf("other")).toBeLessThanOrEqual(2);
  });

  it("ends a document that takes too long, and reads the next", async () => {
    const agencyId = newId<AgencyId>();
    const page = { text: "Each Occurrence Limit: $1,000,000\n".repeat(20_000), words: null, source: "TEXT" } as const;
    const pages = Array.from({ length: 30 }, (_, at) => ({ ...page, page: at + 1, width: 6_120, height: 7_920 }));
    await expect(readInThread({ ...EMPTY, pages }, agencyId, 5)).rejects.toThrow(/abort/iu);
    expect(await readInThread(EMPTY, agencyId)).toEqual({ findings: [], forms: [], passages: [], isForeign: false });
  });

  it("also reads in a process that is watched for changes, whose threads post messages of their own", async () => {
    const script = `import { readInThread } from ${JSON.stringify(new URL("./read-in-thread.ts", import.meta.url).href)};
      process.stdout.write(JSON.stringify(await readInThread(${JSON.stringify(EMPTY)}, "agency")));
      process.exit();`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
      cwd: import.meta.dirname,
      env: { ...process.env, WATCH_REPORT_DEPENDENCIES: "1" },
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
    if (!child.stdout) throw new Error("it has no output");
    expect(JSON.parse(await text(child.stdout))).toEqual({ findings: [], forms: [], passages: [], isForeign: false });
  });
});
