import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { purgeFile } from "../../src/domains/documents/purge-file.ts";
import type { FileId } from "../../src/kernel/ids.ts";
import { testAgency } from "../kit/test-agency.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { testReader } from "./extraction.ts";
import { mustUpload, upload } from "./uploading.ts";

const KILOBYTE = 1_000;
const text = (bytes: number): Buffer => Buffer.alloc(bytes, "limit ");

describe("an agency's storage", () => {
  let api: TestApi;
  beforeAll(async () => {
    // ten kilobytes
    api = await startTestApi({ STORAGE_GB_PER_AGENCY: "0.00001" });
  });
  afterAll(() => api.stop());

  const counted = async (agency: Awaited<ReturnType<typeof testAgency>>) =>
    agency.inDatabase(async (db) => ({
      counted: (await db.selectFrom("agency_storage").select("bytes").executeTakeFirstOrThrow()).bytes,
      onRecord: (await db.selectFrom("files").select("size_bytes").where("purged_at", "is", null).execute()).reduce(
        (sum, row) => sum + row.size_bytes,
        0,
      ),
    }));

  it("gets the bytes of an upload back that breaks off or is refused", async () => {
    const agency = await testAgency();
    const browser = await api.signIn(agency.user.email);
    const { hostname, port } = new URL(api.url);
    const head = ["POST /files HTTP/1.1", "host: cara", "x-requested-with: cara", "x-file-name: a.txt"];
    for (let round = 0; round < 3; round += 1) {
      const socket = connect(Number(port), hostname);
      await once(socket, "connect");
      socket.write(
        [
          ...head,
          "content-length: 9000",
          `cookie: __Host-cara_session=${browser.cookie("__Host-cara_session")}`,
          "",
          "",
        ].join("\r\n"),
      );
      await expect
        .poll(() =>
          counted(agency).then(
            ({ onRecord }) => onRecord,
            () => 0,
          ),
        )
        .toBe(9 * KILOBYTE);
      socket.destroy();
      await expect.poll(() => counted(agency)).toEqual({ counted: 0, onRecord: 0 });
    }
    expect(await upload(api.url, browser, "a.pdf", text(9 * KILOBYTE))).toMatchObject({ status: 400, path: "file" });
    expect(await counted(agency)).toEqual({ counted: 0, onRecord: 0 });
    await mustUpload(api.url, browser, "a.txt", text(9 * KILOBYTE));
    expect(await counted(agency)).toEqual({ counted: 9 * KILOBYTE, onRecord: 9 * KILOBYTE });
  });

  it("is never exceeded, also by uploads side by side, and another agency's is its own", async () => {
    const [agency, other] = [await testAgency(), await testAgency()];
    const browser = await api.signIn(agency.user.email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => upload(api.url, browser, `${index}.txt`, text(KILOBYTE))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, message, path }) => `${status} ${String(path)} ${message}`))).toEqual(
      new Set([
        "413 file Your agency has used its storage of 0 GB, so this file was not saved. Ask your provider for more storage.",
      ]),
    );
    expect(await counted(agency)).toEqual({ counted: 10 * KILOBYTE, onRecord: 10 * KILOBYTE });
    await mustUpload(api.url, await api.signIn(other.user.email), "other.txt", text(KILOBYTE));
  });

  it("holds a file that fills it to the last byte, and not one byte more", async () => {
    const [agency, other] = [await testAgency(), await testAgency()];
    const browser = await api.signIn(agency.user.email);
    await mustUpload(api.url, browser, "all.txt", text(10 * KILOBYTE));
    expect((await upload(api.url, browser, "one more.txt", text(1))).status).toBe(413);
    expect(await counted(agency)).toEqual({ counted: 10 * KILOBYTE, onRecord: 10 * KILOBYTE });
    const theirs = await api.signIn(other.user.email);
    expect((await upload(api.url, theirs, "too large.txt", text(10 * KILOBYTE + 1))).status).toBe(413);
    await mustUpload(api.url, theirs, "nearly.txt", text(10 * KILOBYTE - 1));
    await mustUpload(api.url, theirs, "last.txt", text(1));
  });

  it("comes free when a file's bytes are purged", async () => {
    const agency = await testAgency();
    const browser = await api.signIn(agency.user.email);
    const id = await mustUpload(api.url, browser, "large.txt", text(8 * KILOBYTE));
    expect((await upload(api.url, browser, "next.txt", text(3 * KILOBYTE))).status).toBe(413);
    const inThreeDays = { ...testReader(), clock: { now: () => new Date(Date.now() + 3 * 86_400_000) } };
    expect(await purgeFile(inThreeDays, { agencyId: agency.id, fileId: id as FileId })).toBe(true);
    expect(await counted(agency)).toEqual({ counted: 0, onRecord: 0 });
    await mustUpload(api.url, browser, "next.txt", text(3 * KILOBYTE));
  });
});
