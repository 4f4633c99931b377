import { describe, expect, it } from "vitest";
import { quoteFrom } from "./form-page.ts";
import { scheduleFrom } from "./form-schedule.ts";

const PAGE = `POLICY NUMBER: GL-104-2026
CG 20 10 12 19
SCHEDULE
Name Of Person(s) Or Organization(s):
Meridian Tower Owners LLC
1200 Main St
Location(s) Of Work: All locations
Information required to complete this list is in the declarations.
A. Who is an insured
Quarry Lane Partners LP`;

const OWN = { policyNumber: "GL-104-2026", insured: "Alder Creek Roofing LLC", insurer: null };

describe("quoteFrom", () => {
  it("finds the line that bears number and edition, however they are spaced", () => {
    expect(quoteFrom(PAGE, { number: "CG 20 10", edition: "12 19" })).toBe("CG 20 10 12 19");
    expect(quoteFrom("x\n CG2010 (12/19) Page 1 ", { number: "CG 20 10", edition: "12 19" })).toBe(
      "CG2010 (12/19) Page 1",
    );
    expect(quoteFrom(PAGE, { number: "CG 20 10", edition: "04 13" })).toBeNull();
    expect(quoteFrom(PAGE, { number: "CG 20 37", edition: "12 19" })).toBeNull();
  });
});

describe("quoteFrom of a page about a form", () => {
  it.each([
    ["a sentence", "Form CG 20 10 12 19 is part of this policy"],
    ["a page that deletes it in the next line", "POLICY CHANGES\nThe following is deleted:\nCG 20 10 12 19"],
    ["a page that removes it", "FORMS REMOVED\nCG 20 10 12 19"],
    ["a line with a word more", "CG 20 10 12 19 sample"],
  ])("[CERT-14+] quotes nothing of %s", (_what, text) => {
    expect(quoteFrom(text, { number: "CG 20 10", edition: "12 19" })).toBeNull();
  });

  it.each([
    ["CG 20 10 12 19 © Insurance Services Office, Inc., 2018 Page 1 of 2"],
    ["POLICY NUMBER: GL-104-2026 COMMERCIAL GENERAL LIABILITY CG 20 10 12 19"],
    ["Page 1 of 1 CG 20 10 (Ed. 12-19)"],
  ])("[CERT-14+] quotes %s", (line) => {
    expect(quoteFrom(`x\n${line}\n`, { number: "CG 20 10", edition: "12 19" }, "GL-104-2026")).toBe(line);
  });
});

describe("scheduleFrom", () => {
  it("[CERT-14+] reads what stands in the boxes of a schedule, and nothing below it", () => {
    expect(scheduleFrom(PAGE, OWN)).toEqual({
      names: ["Meridian Tower Owners LLC\n1200 Main St"],
      places: ["All locations"],
    });
  });

  it("[CERT-14+] takes lines that follow one another for one entry: half a name is no name", () => {
    const text = "SCHEDULE\nName of person:\nNorth\nMeridian Tower Owners LLC\nInformation required";
    expect(scheduleFrom(text, OWN)?.names).toEqual(["North\nMeridian Tower Owners LLC"]);
  });

  it("reads numbered entries one by one", () => {
    const text = "Schedule\n1. Quarry Lane Partners LP\n2. Meridian Tower Owners LLC\nInformation required";
    expect(scheduleFrom(text, OWN)?.names).toEqual(["Quarry Lane Partners LP", "Meridian Tower Owners LLC"]);
  });

  it.each([
    ["without a heading", "Name: Meridian Tower Owners LLC\nInformation required"],
    ["without an end", `SCHEDULE\n${"Meridian Tower Owners LLC\n".repeat(60)}`],
    [
      "with a box for names and places",
      "SCHEDULE\nName and location of the insured: Meridian LLC\nInformation required",
    ],
    ["whose place is left to the declarations", "SCHEDULE\nName: Meridian LLC\nLocation(s):\nInformation required"],
    ["with two boxes in a line", "SCHEDULE\nName: Quarry LP Location: 1; Meridian LLC\nInformation required"],
    ["twice on a page", "SCHEDULE\nMeridian LLC\nSCHEDULE\nInformation required"],
    ["in another script", "SCHEDULE\nMeridian LLC\nthe above is d\u0435leted\nInformation required"],
    ["that is a sentence", "The schedule names Meridian Tower Owners LLC\nInformation required"],
  ])("reads no schedule %s", (_what, text) => {
    expect(scheduleFrom(text, OWN)).toBeNull();
  });
});
