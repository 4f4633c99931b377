import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { schema } from "../src/entry/schema.ts";
import { createOperations } from "../src/platform/graphql/operations.ts";
import { createLivePlans } from "../src/platform/live/live-plan.ts";

const SHIPPED = new URL("../../web/src/graphql/gen/persisted-documents.json", import.meta.url);
const operations = createOperations(schema, null);
const plan = (text: string) => {
  const operation = operations.byText(text);
  if (operation instanceof Error) throw operation;
  return createLivePlans(schema)(operation, { id: "01a1e588-daa9-7163-a8a7-a15dcf1cdf4e" });
};

describe("the plan of a subscription", () => {
  const shipped = Object.values(JSON.parse(readFileSync(SHIPPED, "utf8")) as Record<string, string>);
  const subscriptions = shipped.filter((text) => /\bsubscription\b/.test(text));

  it("accepts every subscription that the web app ships", () => {
    expect(subscriptions.length).toBeGreaterThanOrEqual(2);
    for (const text of subscriptions) expect(() => plan(text), text).not.toThrow();
  });

  it.each([
    [
      "below its field",
      "subscription S($a: String, $if: Boolean!) { servicingChanged(after: $a) { version kind @include(if: $if) } }",
    ],
    [
      "inside a fragment",
      `subscription S($a: String, $if: Boolean!) { servicingChanged(after: $a) { ...F } }
       fragment F on ServicingChange { version kind @include(if: $if) }`,
    ],
  ])("refuses a variable %s: the response is rendered once for everyone", (_where, text) => {
    expect(() => plan(text)).toThrow("Below its field a subscription must not have variables");
  });
});
