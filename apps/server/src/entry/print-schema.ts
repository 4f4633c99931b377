import { lexicographicSortSchema, printSchema } from "graphql";
import { schema } from "./schema.ts";

process.stdout.write(`${printSchema(lexicographicSortSchema(schema))}\n`);
