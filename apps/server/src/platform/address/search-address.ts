import { z } from "zod";
import { callService } from "../egress.ts";

/** An address that fits what was typed. */
export type AddressSuggestion = { id: string; label: string; detail: string };
/** The parts of a chosen address; a suite is typed by hand. */
export type FoundAddress = { line1: string; city: string; zone: string; postalCode: string };
export type AddressSearch = {
  suggest(text: string, session: string): Promise<AddressSuggestion[]>;
  retrieve(id: string, session: string): Promise<FoundAddress>;
};

/** Suggestions asked for; more would not be read. */
const SUGGESTIONS = 6;
/** Longest the provider may take; past it the person types the address by hand. */
const SEARCH_MS = 3_000;
/** Most bytes of one response; a real one has a few thousand, and past this it is an outage. */
const RESPONSE_BYTES = 65_536;
/** Letters of one part of an address; the rest is cut. */
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

  async function ask(path: string, parameters: Record<string, string>, session: string): Promise<unknown> {
    const url = new URL(path, base);
    // an id from a browser may not lead to another address of the provider
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
      const { suggestions } = Suggestions.parse(await ask("suggest", { q: text, ...only }, session));
      return suggestions
        .slice(0, SUGGESTIONS)
        .map((found) => ({ id: found.mapbox_id, label: found.name, detail: found.place_formatted }));
    },
    async retrieve(id, session) {
      const { features } = Retrieved.parse(await ask(`retrieve/${encodeURIComponent(id)}`, {}, session));
      const [feature] = features;
      if (!feature) throw new Error("The address provider found nothing behind a suggestion");
      const { name, address, context } = feature.properties;
      if (context.country && context.country.country_code.toLowerCase() !== "us")
        throw new Error("The address provider left the US");
      return {
        line1: address ?? name,
        city: context.place?.name ?? "",
        zone: context.region?.region_code ?? "",
        postalCode: context.postcode?.name ?? "",
      };
    },
  };
}
