import { describe, expect, it, vi } from "vitest";
import { createAddressSearch } from "./address-search.ts";

const signal = () => new AbortController().signal;
const SUGGESTION = { id: "1", label: "4400 Medical Drive", detail: "San Antonio, Texas 78229" };
const ADDRESS = { line1: "4400 Medical Drive", city: "San Antonio", zone: "TX", postalCode: "78229" };

function answering(...responses: Response[]) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => responses.shift() ?? new Response(null, { status: 500 }));
  const asked = () =>
    fetch.mock.calls.map(([url]) => new URL(url instanceof Request ? url.url : url, "https://cara.example"));
  return { search: createAddressSearch(fetch), asked };
}

describe("createAddressSearch", () => {
  it("[INPUT-18] [OQ-34] queries our own server only, without a token", async () => {
    const { search, asked } = answering(
      Response.json({ suggestions: [SUGGESTION] }),
      Response.json({ address: ADDRESS }),
      Response.json({ suggestions: [] }),
    );
    expect(await search.suggest("4400 med", signal())).toEqual([SUGGESTION]);
    expect(await search.retrieve(SUGGESTION, signal())).toEqual(ADDRESS);
    await search.suggest("4401", signal());
    expect(asked().map(({ origin, pathname }) => origin + pathname)).toEqual([
      "https://cara.example/addresses",
      "https://cara.example/addresses/chosen",
      "https://cara.example/addresses",
    ]);
    const sessions = asked().map(({ searchParams }) => searchParams.get("session"));
    expect(sessions[1]).toBe(sessions[0]);
    expect(sessions[2]).not.toBe(sessions[0]);
    expect(asked().every(({ searchParams }) => !searchParams.has("access_token"))).toBe(true);
  });

  it("[INPUT-18] turns off when the server has no provider, and does not query again", async () => {
    const { search, asked } = answering(new Response(null, { status: 204 }));
    expect(await search.suggest("4400", signal())).toEqual([]);
    expect(await search.suggest("4400 m", signal())).toEqual([]);
    expect(asked()).toHaveLength(1);
  });

  it("fails when the server does, so that the field falls back to typing", async () => {
    await expect(answering().search.suggest("4400", signal())).rejects.toThrow("500");
  });
});
