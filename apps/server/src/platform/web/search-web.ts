import { z } from "zod";
import { callService } from "../egress.ts";

/** Something a search provider found. */
export type WebHit = { title: string; url: string; snippet: string };
export type SearchWeb = (query: string) => Promise<WebHit[]>;

/** Most hits that are looked at. */
const HITS_MAX = 20;
/** Longest the provider may take; past it the research fails and says so. */
const SEARCH_MS = 10_000;

const Found = z.object({
  results: z.array(
    z.object({
      title: z.string().catch(""),
      url: z.string(),
      content: z.string().catch(""),
    }),
  ),
});

/** Asks a metasearch server that speaks SearXNG's JSON; the address is the agency provider's own and configured. */
export const createSearchWeb =
  (baseUrl: string): SearchWeb =>
  async (query) => {
    const url = new URL("search", baseUrl.endsWith("/") ? baseUrl : `${baseUrl}/`);
    url.searchParams.set("q", query);
    url.searchParams.set("format", "json");
    const { status, body } = await callService(url.href, {
      method: "GET",
      headers: { accept: "application/json" },
      timeoutMs: SEARCH_MS,
    });
    if (status !== 200) throw new Error(`The search server answered ${status}`);
    const found = Found.parse(JSON.parse(body));
    return found.results.slice(0, HITS_MAX).map(({ title, url: hit, content }) => ({
      title: title.slice(0, 300),
      url: hit.slice(0, 2_000),
      snippet: content.slice(0, 600),
    }));
  };
