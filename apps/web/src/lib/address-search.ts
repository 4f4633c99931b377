import type { AddressSearch } from "@cara/ui/address.ts";
import { z } from "zod/mini";

const Suggestions = z.object({
  suggestions: z.array(z.object({ id: z.string(), label: z.string(), detail: z.string() })),
});
const Chosen = z.object({
  address: z.object({ line1: z.string(), city: z.string(), zone: z.string(), postalCode: z.string() }),
});
/** Set when the server has no provider: addresses are then typed by hand. */
const OFF = 204;

/** Address lookup through our own server, US only; it turns itself off when the server has no provider. */
export function createAddressSearch(
  fetch: typeof globalThis.fetch = (...args) => globalThis.fetch(...args),
): AddressSearch {
  // The provider bills the suggestions before one choice as one session.
  let session = crypto.randomUUID();
  let isOff = false;

  async function ask(path: string, parameters: Record<string, string>, signal: AbortSignal): Promise<Response> {
    const response = await fetch(`${path}?${new URLSearchParams({ ...parameters, session }).toString()}`, { signal });
    if (!response.ok) throw new Error(`Address lookup responded with ${response.status}`);
    return response;
  }

  return {
    country: "us",
    async suggest(text, signal) {
      if (isOff) return [];
      const response = await ask("/addresses", { q: text }, signal);
      isOff = response.status === OFF;
      return isOff ? [] : Suggestions.parse(await response.json()).suggestions;
    },
    async retrieve({ id }, signal) {
      const response = await ask("/addresses/chosen", { id }, signal);
      session = crypto.randomUUID();
      return Chosen.parse(await response.json()).address;
    },
  };
}
