import { describe, expect, it } from "vitest";
import { placedPage } from "#test/documents/placed-page.ts";
import { extractFacts } from "./extract-facts.ts";

const placesIn = (text: string) => {
  const read = extractFacts([placedPage(text)], "PROPERTY");
  if (read.kind !== "POLICY") throw new Error(`read as ${read.kind}`);
  return read.declarations.places;
};

const HEAD = "POLICY DECLARATIONS\nPolicy Number: CP-20-114\nNamed Insured: Marlow Marine Supply LLC\n";

describe("declaredPlaces", () => {
  it("[DATA-30] reads the addresses of insured and insurer, proved beside their labels", () => {
    const { insuredAddress, insurerAddress, locations } = placesIn(
      `${HEAD}Mailing Address: 410 Dock Road, Marlow, TX 78701\nCompany Address: P.O. Box 88, Austin, TX 78700\n`,
    );
    expect(insuredAddress).toMatchObject({ value: "410 Dock Road, Marlow, TX 78701", isProved: true });
    expect(insurerAddress).toMatchObject({ value: "P.O. Box 88, Austin, TX 78700", isProved: true });
    expect(locations).toEqual([]);
  });

  it("does not prove half an address", () => {
    const { insuredAddress } = placesIn(`${HEAD}Mailing Address: 410 Dock Road\n`);
    expect(insuredAddress).toMatchObject({ value: "410 Dock Road", isProved: false });
  });

  it("joins a street with the city that is printed below it", () => {
    const { insuredAddress } = placesIn(`${HEAD}Mailing Address: 410 Dock Road\nCity, State, ZIP: Marlow, TX 78701\n`);
    expect(insuredAddress).toMatchObject({ value: "410 Dock Road, Marlow, TX 78701", isProved: true });
    expect(insuredAddress?.rectangles).toHaveLength(2);
  });

  it("[DATA-30] reads each location with its own limits", () => {
    const { locations } = placesIn(
      `${HEAD}Location 1: 410 Dock Road, Marlow, TX 78701, Building $800,000, Contents $150,000\n` +
        "Premises No. 2: 9 Slip Lane, Marlow, TX 78702\n",
    );
    expect(locations).toMatchObject([
      {
        number: 1,
        address: { value: "410 Dock Road, Marlow, TX 78701" },
        buildingCents: { value: 80_000_000 },
        contentsCents: { value: 15_000_000 },
      },
      { number: 2, address: { value: "9 Slip Lane, Marlow, TX 78702" }, buildingCents: null },
    ]);
  });

  it("reads a location that is stated twice twice, and no sentence as an address", () => {
    const { locations, insuredAddress } = placesIn(
      `${HEAD}Location 1: 410 Dock Road, Marlow, TX, Building $500,000\n` +
        "Location 1: 410 Dock Road, Marlow, TX, Building $900,000\nBuilding 1: 9 Slip Lane, Building $1,000\nAddress: as on file\n",
    );
    expect(locations.map(({ number, buildingCents }) => [number, buildingCents?.value])).toEqual([
      [1, 50_000_000],
      [1, 90_000_000],
    ]);
    expect(insuredAddress).toBeNull();
  });

  it.each([
    ["Accessory building $5,000, Building $900,000", 90_000_000],
    ["outside of building $5,000, contents excluded", undefined],
    ["Building $5,000, Building $900,000", undefined],
    ["Building: $900,000", 90_000_000],
  ])("takes only the amount that is the building's own: %s", (behind, cents) => {
    const { locations } = placesIn(`${HEAD}Location 1: 410 Dock Road, Marlow, TX, ${behind}\n`);
    expect(locations[0]?.address.value).toBe("410 Dock Road, Marlow, TX");
    expect(locations[0]?.buildingCents?.value).toBe(cents);
  });
});
