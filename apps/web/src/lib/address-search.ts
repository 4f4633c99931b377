import type { AddressSearch, AddressSuggestion } from "@cara/ui/address.ts";
import { z } from "zod/mini";

/** Suggestions asked for; more would not be read. */
const SUGGESTIONS = 6;

const named = z.object({ name: z.string() });

const Suggestions = z.object({
  suggestions: z.array(z.object({ mapbox_id: z.string(), name: z.string(), place_formatted: z.optional(z.string()) })),
});

const Retrieved = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        name: z.string(),
        address: z.optional(z.string()),
        context: z.object({
          country: z.optional(z.object({ country_code: z.string() })),
          region: z.optional(z.object({ region_code: z.string() })),
          place: z.optional(named),
          postcode: z.optional(named),
        }),
      }),
    }),
  ),
});

export interface AddressSearchOptions {
  /** Where the service answers, without a slash at the end. */
  baseUrl: string;
  /** Access token; empty switches the lookup off and addresses are typed by hand. */
  token: string;
  fetch?: typeof globalThis.fetch | undefined;
}

/** Address lookup through a service that speaks the Search Box protocol, within the US only; undefined when there is no token. */
export function createAddressSearch(options: AddressSearchOptions): AddressSearch | undefined {
  const { baseUrl, token, fetch = globalThis.fetch } = options;
  if (token === "") return undefined;
  // The service counts the suggestions before one retrieval as one session.
  let session = crypto.randomUUID();

  async function ask(path: string, parameters: Record<string, string>, signal: AbortSignal): Promise<unknown> {
    const query = new URLSearchParams({ ...parameters, session_token: session, access_token: token });
    const response = await fetch(`${baseUrl}/search/searchbox/v1/${path}?${query}`, { signal });
    if (!response.ok) throw new Error(`Address lookup answered ${response.status}`);
    return response.json();
  }

  return {
    country: "us",
    async suggest(text, signal) {
      const answer = await ask(
        "suggest",
        { q: text, country: "us", language: "en", types: "address", limit: String(SUGGESTIONS) },
        signal,
      );
      return Suggestions.parse(answer).suggestions.map((found): AddressSuggestion => ({
        id: found.mapbox_id,
        label: found.name,
        detail: found.place_formatted ?? "",
      }));
    },
    async retrieve(suggestion, signal) {
      const answer = await ask(`retrieve/${encodeURIComponent(suggestion.id)}`, {}, signal);
      session = crypto.randomUUID();
      const found = Retrieved.parse(answer).features[0]?.properties;
      if (found === undefined) throw new Error("Address lookup found nothing behind a suggestion");
      const { country, region, place, postcode } = found.context;
      if (country !== undefined && country.country_code.toLowerCase() !== "us") {
        throw new Error("Address lookup left the US");
      }
      return {
        line1: found.address ?? found.name,
        city: place?.name ?? "",
        zone: region?.region_code ?? "",
        postalCode: postcode?.name ?? "",
      };
    },
  };
}
