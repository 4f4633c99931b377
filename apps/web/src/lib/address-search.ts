import type { AddressSearch } from "@cara/ui/address.ts";
import { z } from "zod/mini";

const Suggestions = z.object({
  suggestions: z.array(z.object({ id: z.string(), label: z.string(), detail: z.string() })),
});
const Chosen = z.object({
  address: z.object({ line1: z.string(), city: z.string(), zone: z.string(), postalCode: z.string() }),
});
/** The server says so where no provider is configured: addresses are then typed by hand. */
const OFF = 204;

/** Address lookup through our own server, within the US only; it falls silent when the server has none to offer. */
export function createAddressSearch(
  fetch: typeof globalThis.fetch = (...args) => globalThis.fetch(...args),
): AddressSearch {
  // The provider counts the suggestions before one choice as one session.
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
