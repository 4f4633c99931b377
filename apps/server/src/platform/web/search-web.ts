import { z } from "zod";
import { callService } from "../egress.ts";

/** A search result. */
export type WebHit = { title: string; url: string; snippet: string };
export type SearchWeb = (query: string) => Promise<WebHit[]>;

/** Most results used. */
const HITS_MAX = 20;
/** Timeout of the provider; past it the research fails with a message. */
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

/** Queries the configured metasearch server with SearXNG's JSON API. */
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
    if (status !== 200) throw new Error(`The search server responded with ${status}`);
    const found = Found.parse(JSON.parse(body));
    return found.results.slice(0, HITS_MAX).map(({ title, url: hit, content }) => ({
      title: title.slice(0, 300),
      url: hit.slice(0, 2_000),
      snippet: content.slice(0, 600),
    }));
  };
