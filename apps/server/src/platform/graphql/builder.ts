import SchemaBuilder from "@pothos/core";
import { writeInstant } from "../instants.ts";
import type { GraphQLContext } from "./context.ts";

/** The one schema builder; each domain adds its types and fields to it in its `.schema.ts`. */
export const builder = new SchemaBuilder<{
  Context: GraphQLContext;
  DefaultFieldNullability: false;
  DefaultInputFieldRequiredness: true;
  Scalars: {
    DateTime: { Input: Date; Output: Date };
    Money: { Input: number; Output: number };
    Date: { Input: string; Output: string };
    JSON: { Input: unknown; Output: unknown };
  };
}>({ defaultFieldNullability: false, defaultInputFieldRequiredness: true });

builder.queryType({});
builder.mutationType({});
builder.subscriptionType({});

builder.scalarType("DateTime", {
  description: "An instant, ISO 8601 in UTC.",
  serialize: writeInstant,
  parseValue: (value) => {
    const instant = typeof value === "string" ? new Date(value) : new Date(Number.NaN);
    if (Number.isNaN(instant.getTime())) throw new TypeError("DateTime must be an ISO 8601 instant");
    return instant;
  },
});

/** Marks a root field that does not require a session. */
export const OPEN_TO_ALL = { openToAll: true } as const;
