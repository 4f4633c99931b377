import { describe, expect, it } from "vitest";
import { areNames } from "./schedule-entry.ts";

const HOLDER = "Northgate Constructors LP";

describe("areNames", () => {
  it.each([
    "Northgate Constructors LP, 12001 Network Blvd, San Antonio, TX 78249",
    "Quarry Lane LLC",
    "City of Columbus",
    "Oakline Independent School District, 600 E Market St, San Antonio, TX 78205",
    "Brazos River Authority",
  ])("takes %j for a name", (entry) => {
    expect(areNames([HOLDER, entry], HOLDER)).toBe(true);
  });

  it.each([
    "Not for work in the district",
    "No school district",
    "Work outside the school district",
    "Work outside school district",
    "Bexar County",
    "All but Bexar County",
    "Waived by the authority",
    "Residential work is excluded in Bexar County",
    "Except Oakline Independent School District",
    "District",
  ])("takes %j for something that may be about the holder", (entry) => {
    expect(areNames([HOLDER, entry], HOLDER)).toBe(false);
  });
});
