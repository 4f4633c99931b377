import { describe, expect, it } from "vitest";
import type { CoverageLine } from "@cara/contract/coverage.ts";
import type { FileId, PolicyFormId, PolicyId } from "#kernel/ids.ts";
import { columnsOf, decideAsks } from "./gate.ts";
import type { GateForm, GateRequest } from "./gate-request.ts";
import type { Want } from "./known-forms.ts";

const GL: CoverageLine = "GENERAL_LIABILITY";
const automatic: GateForm = {
  id: "form" as PolicyFormId,
  fileId: "file" as FileId,
  number: "CG 20 33",
  edition: "04 13",
  title: null,
  presence: "PRESENT",
  isBinding: true,
  page: 61,
  quote: "CG 20 33 04 13",
  scheduledNames: [],
  scheduledPlaces: [],
  effectiveOn: null,
  expiresOn: null,
  endorsements: [],
  doubt: null,
  otherPage: null,
};
const decided = (forms: readonly GateForm[], wants: readonly Want[], more: Partial<GateRequest> = {}) =>
  decideAsks(
    {
      id: "policy" as PolicyId,
      lines: [GL],
      isInForce: true,
      effectiveOn: "2026-01-01",
      expiresOn: "2027-01-01",
      cancelsOn: null,
      forms,
    },
    {
      holder: "Quarry Lane Partners LP",
      asks: wants.map((want) => ({ line: GL, want })),
      contract: "DIRECT",
      riskState: "OH",
      project: null,
      on: "2026-11-17",
      ...more,
    },
  );
const BOTH: Want[] = ["ADDITIONAL_INSURED_ONGOING", "ADDITIONAL_INSURED_COMPLETED"];

describe("decideAsks", () => {
  it("[CERT-14+] proves ongoing operations by CG 20 33 at its page, and says why completed ones are refused", () => {
    const verdicts = decided([automatic], BOTH);
    expect(verdicts).toMatchObject([
      { proof: { number: "CG 20 33", edition: "04 13", page: 61, quote: "CG 20 33 04 13", formId: "form" } },
      {
        proof: null,
        refusal: { reason: "NOT_GRANTED", nextStep: "CHANGE_REQUEST", form: { number: "CG 20 33", page: 61 } },
      },
    ]);
    // a Y would say more than is proved
    expect(columnsOf(verdicts, GL)).toEqual({ additionalInsured: null, waiver: null, aggregatePer: null });
    expect(columnsOf(decided([automatic], BOTH.slice(0, 1)), GL).additionalInsured).toBe("Y");
  });

  it("[CERT-14+] prints nothing that was not asked for, and nothing on another line", () => {
    expect(columnsOf(decided([automatic], []), GL).additionalInsured).toBeNull();
    expect(columnsOf(decided([automatic], BOTH.slice(0, 1)), "AUTO").additionalInsured).toBeNull();
  });

  it.each<[string, Partial<GateForm>, Partial<GateRequest>, string, string]>([
    ["a form that is only listed", { presence: "LISTED" }, {}, "LISTED_ONLY", "ASK_CARRIER"],
    ["a form nobody knows", { number: "LSM 30 41", title: "Additional insured" }, {}, "UNKNOWN_FORM", "ACCEPT_BY_PAGE"],
    ["an edition nobody knows", { edition: "01 26" }, {}, "UNKNOWN_EDITION", "ACCEPT_BY_PAGE"],
    ["no contract", {}, { contract: null }, "NO_CONTRACT", "CONFIRM"],
    ["a contract with others", {}, { contract: "THROUGH_OTHERS" }, "NO_DIRECT_CONTRACT", "ASK_CARRIER"],
    ["a page that says more", { doubt: "PAGE" }, {}, "SAYS_MORE", "ACCEPT_BY_PAGE"],
    ["a document that is not read", { doubt: "UNREAD" }, {}, "DOCUMENT_NOT_READ", "ACCEPT_BY_PAGE"],
    ["a form that another page takes back", { doubt: "OTHER_PAGES" }, {}, "TAKEN_BACK", "ACCEPT_BY_PAGE"],
    ["a form about something else", { number: "CG 21 39" }, {}, "NO_ENDORSEMENT", "ASK_CARRIER"],
  ])("[CERT-14+] refuses %s with the next step", (_what, form, request, reason, nextStep) => {
    const [verdict] = decided([{ ...automatic, ...form }], BOTH.slice(0, 1), request);
    expect(verdict).toMatchObject({ proof: null, refusal: { reason, nextStep } });
    expect(verdict?.refusal?.message).toMatch(/\.$/u);
  });

  it("[CERT-14+] explains a refusal by the form that comes nearest", () => {
    const forms = [{ ...automatic, number: "CG 20 10", edition: "12 19", quote: "CG 20 10 12 19" }, automatic];
    const [verdict] = decided(forms, BOTH.slice(0, 1), { contract: null });
    expect(verdict?.refusal).toMatchObject({ reason: "NO_CONTRACT", form: { number: "CG 20 33" } });
  });

  it("[CERT-14+] compares schedules of 40 names and places, however they are written, and none of 41", () => {
    const reasonOf = (scheduledNames: string[], scheduledPlaces: string[] = []) => {
      const own = { number: "CG 20 10", quote: "CG 20 10 04 13", scheduledNames, scheduledPlaces };
      const [verdict] = decided([{ ...automatic, ...own }], BOTH.slice(0, 1));
      return verdict?.refusal?.reason ?? "PROVED";
    };
    const others = (count: number) => Array.from({ length: count }, () => "Alder Creek Roofing LLC");
    const holder = "Quarry Lane Partners LP";
    expect(reasonOf([...others(39), holder])).toBe("PROVED");
    expect(reasonOf([...others(40), holder])).toBe("SCHEDULE_NOT_READ");
    expect(reasonOf([[holder, ...others(39)].join("; ")])).toBe("PROVED");
    expect(reasonOf([[holder, ...others(40)].join("; ")])).toBe("SCHEDULE_NOT_READ");
    expect(reasonOf([...others(38), holder], ["All locations"])).toBe("PROVED");
    expect(reasonOf([...others(39), holder], ["All locations"])).toBe("SCHEDULE_NOT_READ");
  });

  it("[CERT-14+] never promises notice, and offers to refuse politely", () => {
    expect(decided([automatic], ["NOTICE_OF_CANCELLATION"])[0]?.refusal).toMatchObject({ nextStep: "REFUSE" });
  });
});
