import { describe, expect, it } from "vitest";
import type { FileId, PolicyFormId } from "#kernel/ids.ts";
import { countEntries } from "./count-entries.ts";
import type { GateForm } from "./gate-request.ts";

const schedule = (scheduledNames: string[], scheduledPlaces: string[] = []): GateForm => ({
  id: "form" as PolicyFormId,
  fileId: "file" as FileId,
  number: "CG 20 10",
  edition: "12 19",
  title: null,
  presence: "PRESENT",
  isBinding: true,
  page: 61,
  quote: "CG 20 10 12 19",
  scheduledNames,
  scheduledPlaces,
  effectiveOn: null,
  expiresOn: null,
  endorsements: [],
  doubt: null,
  otherPage: null,
});
const names = (count: number) => Array.from({ length: count }, () => "Quarry Lane Partners LP");

describe("countEntries", () => {
  it("[CERT-14+] reads 300 names and places of all schedules, and no schedule behind them", () => {
    const counted = countEntries();
    const isRead = (form: GateForm) => counted(form).doubt === null;
    expect(isRead(schedule(names(199)))).toBe(true);
    expect(isRead(schedule([names(60).join("; ")], names(40)))).toBe(true);
    // 299 so far
    expect(isRead(schedule(names(1)))).toBe(true);
    expect(counted(schedule(names(1)))).toMatchObject({ scheduledNames: [], scheduledPlaces: [], doubt: "PAGE" });
  });

  it("[CERT-14+] does not read one schedule of 301", () => {
    expect(countEntries()(schedule(names(300))).doubt).toBeNull();
    expect(countEntries()(schedule(names(301))).doubt).toBe("PAGE");
  });
});
