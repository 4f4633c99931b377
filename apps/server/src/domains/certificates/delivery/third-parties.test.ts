import { describe, expect, it } from "vitest";
import { thirdPartiesOn } from "./third-parties.ts";

const OWN = { policyNumber: "GL-104-2026", insured: "Bexar Ridge Builders LLC", insurer: "Lone Star Mutual" };
const HOLDER = "Meridian Tower Owners LLC";
const page = (...names: string[]) =>
  [
    "CG 20 10 12 19",
    "SCHEDULE",
    "Name of Additional Insured Person(s) or Organization(s):",
    ...names,
    "Information required to complete this Schedule, if not shown above, will be shown in the Declarations.",
  ].join("\n");

describe("thirdPartiesOn", () => {
  it.each([
    ["the holder alone", page(HOLDER)],
    ["the holder with an address", page(`${HOLDER}, 1200 Main St, Columbus, OH 43004`)],
    ["the insured", page(OWN.insured)],
    ["everyone", page("Any person or organization as required by written contract")],
    ["no schedule at all", "CG 20 33 12 19\nA. Section II is amended."],
  ])("flags nobody where the schedule names %s", (_name, text) => {
    expect(thirdPartiesOn([text], HOLDER, OWN)).toEqual({ names: [], isUnread: false });
  });

  it("names the others of a schedule", () => {
    const text = page(HOLDER, "", "Quarry Lane LP", "9 Elm St, Dallas, TX", "", "City of Columbus");
    expect(thirdPartiesOn([text], HOLDER, OWN)).toEqual({
      names: ["Quarry Lane LP", "City of Columbus"],
      isUnread: false,
    });
  });

  it("takes a party with another legal form for another party", () => {
    expect(thirdPartiesOn([page("Meridian Tower Owners Inc")], HOLDER, OWN).names).toEqual([
      "Meridian Tower Owners Inc",
    ]);
  });

  it.each([
    ["a page without text", null],
    ["a schedule without an end", "SCHEDULE\nQuarry Lane LP"],
    ["two schedules", `${page(HOLDER)}\n${page("Quarry Lane LP")}`],
    ["a box that nobody knows", page(HOLDER, "Broker of record: Quarry Lane LP")],
  ])("cannot tell for %s", (_name, text) => {
    expect(thirdPartiesOn([page(HOLDER), text], HOLDER, OWN).isUnread).toBe(true);
  });

  it("looks at every page, and shows a few of many names", () => {
    const many = Array.from({ length: 9 }, (_, at) => [`Owner ${"ABCDEFGHI"[at]} LLC`, ""]).flat();
    const { names } = thirdPartiesOn([page(HOLDER), page(...many)], HOLDER, OWN);
    expect(names).toHaveLength(5);
    expect(names[0]).toBe("Owner A LLC");
  });
});
