import { describe, expect, it } from "vitest";
import { CLAIMS } from "./landing-copy.ts";

const sources = import.meta.glob<string>(["/src/**/*.{ts,tsx}", "!/src/**/*.test.{ts,tsx}", "!/src/graphql/gen/**"], {
  query: "?raw",
  import: "default",
});

describe("the marketing figures", () => {
  it("[LANDING-09] are worded and ordered as the specification has them", () => {
    expect(CLAIMS.map(({ figure, text }) => `${figure} ${text}`)).toEqual([
      "70% of servicing workflows automated",
      "30+ task types",
      "24/7 availability",
      "10+ hours per week returned to each agent",
    ]);
  });

  it("[LANDING-10] are copy: one page shows them, and nothing else in the app knows them", async () => {
    const users: string[] = [];
    for (const [file, read] of Object.entries(sources)) {
      const text = await read();
      if (/\bCLAIMS\b/u.test(text) || text.includes(CLAIMS[0].text)) users.push(file);
    }
    expect(users.toSorted()).toEqual(["/src/features/landing/hero.tsx", "/src/features/landing/landing-copy.ts"]);
  });
});
