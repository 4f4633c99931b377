import { describe, expect, it } from "vitest";
import type { CertificateId } from "#kernel/ids.ts";
import { compareNewest } from "./certificates-at-risk.ts";

/** How many of so many live certificates are compared, and whether it says that there are more. */
async function comparing(live: number, after: number | null = null) {
  const idOf = (at: number) => String(at) as CertificateId;
  const compared: CertificateId[] = [];
  const { isMore, last } = await compareNewest(after === null ? null : idOf(after), {
    list: (from, most) => {
      const next = from === null ? 0 : Number(from) + 1;
      return Promise.resolve(
        Array.from({ length: Math.max(0, Math.min(most, live - next)) }, (_, at) => idOf(next + at)),
      );
    },
    compare: (ids) => {
      compared.push(...ids);
      return Promise.resolve([]);
    },
  });
  return { compared: compared.length, isMore, last };
}

describe("compareNewest", () => {
  it.each([
    [0, { compared: 0, isMore: false, last: null }],
    [50, { compared: 50, isMore: false, last: "49" }],
    [499, { compared: 499, isMore: false, last: "498" }],
    [500, { compared: 500, isMore: false, last: "499" }],
    [501, { compared: 500, isMore: true, last: "499" }],
  ])(
    "[CERT-14+] compares of %d live certificates the newest 500, and says whether there are more",
    async (live, said) => {
      expect(await comparing(live)).toEqual(said);
    },
  );

  it("[CERT-14+] goes on where it ended", async () => {
    expect(await comparing(501, 499)).toEqual({ compared: 1, isMore: false, last: "500" });
  });
});
