import { z } from "zod";
import { callService } from "../egress.ts";

/** An address that matches the typed text. */
export type AddressSuggestion = { id: string; label: string; detail: string };
/** The parts of the selected address; the suite is typed by hand. */
export type FoundAddress = { line1: string; city: string; zone: string; postalCode: string };
export type AddressSearch = {
  suggest(text: string, session: string): Promise<AddressSuggestion[]>;
  retrieve(id: string, session: string): Promise<FoundAddress>;
};

/** Suggestions requested; nobody reads a longer list. */
const SUGGESTIONS = 6;
/** Timeout of the provider; past it the person types the address by hand. */
const SEARCH_MS = 3_000;
/** Most bytes of one response; a normal one has a few thousand, and a larger one counts as an outage. */
const RESPONSE_BYTES = 65_536;
/** Most characters of one part of an address; the rest is cut. */
const PART_LENGTH = 200;

const part = z.string().transform((text) => text.slice(0, PART_LENGTH));
const named = z.object({ name: part });

const Suggestions = z.object({
  suggestions: z.array(z.object({ mapbox_id: z.string().max(1_000), name: part, place_formatted: part.default("") })),
});

const Retrieved = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        name: part,
        address: part.optional(),
        context: z.object({
          country: z.object({ country_code: z.string() }).optional(),
          region: z.object({ region_code: part }).optional(),
          place: named.optional(),
          postcode: named.optional(),
        }),
      }),
    }),
  ),
});

/** Looks addresses up, within the US only, at a provider that speaks Mapbox's Search Box protocol. */
export function createAddressSearch({ baseUrl, token }: { baseUrl: string; token: string }): AddressSearch {
  const base = new URL("search/searchbox/v1/", baseUrl.endsWith("/") ? baseUrl : `${baseUrl}/`);

  async function request(path: string, parameters: Record<string, string>, session: string): Promise<unknown> {
    const url = new URL(path, base);
    // an id from a browser must not reach another endpoint of the provider
    if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname))
      throw new Error("This address is not the one that is configured");
    url.search = new URLSearchParams({ ...parameters, session_token: session, access_token: token }).toString();
    const { status, body } = await callService(url.href, {
      method: "GET",
      headers: { accept: "application/json" },
      timeoutMs: SEARCH_MS,
      maxBytes: RESPONSE_BYTES,
    });
    if (status !== 200) throw new Error(`The address provider responded with ${status}`);
    return JSON.parse(body);
  }

  return {
    async suggest(text, session) {
      const only = { country: "us", language: "en", types: "address", limit: String(SUGGESTIONS) };
      const { suggestions } = Suggestions.parse(await request("suggest", { q: text, ...only }, session));
      return suggestions
        .slice(0, SUGGESTIONS)
        .map((found) => ({ id: found.mapbox_id, label: found.name, detail: found.place_formatted }));
    },
    async retrieve(id, session) {
      const { features } = Retrieved.parse(await request(`retrieve/${encodeURIComponent(id)}`, {}, session));
      const [feature] = features;
      if (!feature) throw new Error("The address provider returned nothing for a suggestion");
      const { name, address, context } = feature.properties;
      if (context.country && context.country.country_code.toLowerCase() !== "us")
        throw new Error("The address provider returned an address outside the US");
      return {
        line1: address ?? name,
        city: context.place?.name ?? "",
        zone: context.region?.region_code ?? "",
        postalCode: context.postcode?.name ?? "",
      };
    },
  };
}
