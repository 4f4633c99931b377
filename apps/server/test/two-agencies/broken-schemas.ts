import {
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  type GraphQLFieldConfig,
} from "graphql";
import { Fault, notFound } from "../../src/platform/errors.ts";
import type { GraphQLContext } from "../../src/platform/graphql/context.ts";
import { privilegedSql } from "../kit/privileged-sql.ts";
import type { Side } from "./world.ts";

type Field = GraphQLFieldConfig<unknown, GraphQLContext, { id: string }>;
type Mistake = {
  name: string;
  operation: string;
  build(schema: GraphQLSchema, b: Side): GraphQLSchema;
  says: string[];
};

/** Mistakes a resolver could hold, each planted behind the sweep, which must report it. */
export const BROKEN: readonly Mistake[] = [
  {
    name: "a resolver that reads past row security",
    operation: "Query.customPreset",
    build: (schema) => withResolver(schema, "Query", "customPreset", (_root, { id }) => readPreset(id)),
    says: ["B's canary in the answer to A with B's id at id", "tells B's id from one that never was"],
  },
  {
    name: "an error that quotes what it must not know",
    operation: "Query.customPreset",
    build: (schema) =>
      withResolver(schema, "Query", "customPreset", async (_root, { id }) => {
        throw new Fault("NOT_FOUND", `${(await readPreset(id)).title} is not yours`);
      }),
    says: ["B's canary in the answer to A with B's id at id"],
  },
  {
    name: "a refusal that tells a foreign id from one that never was",
    operation: "Query.customPreset",
    build: (schema, b) =>
      withResolver(schema, "Query", "customPreset", (_root, { id }) => {
        throw id === b.ids.customPreset ? new Fault("FORBIDDEN", "Not yours") : notFound();
      }),
    says: ["tells B's id from one that never was, at id"],
  },
  {
    name: "a canary in the log",
    operation: "Query.customPreset",
    build: (schema) =>
      withResolver(schema, "Query", "customPreset", async (_root, { id }, context) => {
        context.unscoped.log.info({ title: (await readPreset(id)).title }, "looked at");
        throw notFound();
      }),
    says: ["B's canary stands in the log"],
  },
  {
    name: "a mutation that writes to another agency",
    operation: "Mutation.revokeSession",
    build: (schema) =>
      withResolver(schema, "Mutation", "revokeSession", async (_root, { id }) => {
        await privilegedSql("update sessions set last_seen_at = now() where id = $1", [id]);
        throw notFound();
      }),
    says: ["rows of B changed in sessions"],
  },
  {
    name: "an operation that needs no session",
    operation: "Query.sessions",
    build: (schema) => {
      const field = schema.getQueryType()?.toConfig().fields["sessions"];
      if (!field) throw new Error("there is no Query.sessions");
      return withField(schema, "Query", "sessions", { ...field, extensions: { openToAll: true }, resolve: () => [] });
    },
    says: ["answered 200 to someone signed out"],
  },
];

/** The schema with an operation and an id position that no fixture knows. */
export function withUnknownOperations(schema: GraphQLSchema): GraphQLSchema {
  const list = schema.getQueryType()?.toConfig().fields["customPresets"];
  if (!list) throw new Error("there is no customPresets");
  const filter = new GraphQLInputObjectType({
    name: "PresetFilter",
    fields: { createdBy: { type: new GraphQLList(GraphQLID) } },
  });
  const everything: Field = { type: GraphQLString };
  return withField(
    withField(schema, "Query", "customPresets", { ...list, args: { ...list.args, filter: { type: filter } } }),
    "Query",
    "everything",
    everything,
  );
}

function withResolver(
  schema: GraphQLSchema,
  root: "Query" | "Mutation",
  name: string,
  resolve: NonNullable<Field["resolve"]>,
): GraphQLSchema {
  const field = schema.getType(root);
  const known = field instanceof GraphQLObjectType ? field.toConfig().fields[name] : undefined;
  if (!known) throw new Error(`there is no ${root}.${name}`);
  return withField(schema, root, name, { ...known, resolve });
}

function withField(schema: GraphQLSchema, root: "Query" | "Mutation", name: string, field: Field): GraphQLSchema {
  const config = schema.toConfig();
  const before = root === "Query" ? config.query : config.mutation;
  if (!before) throw new Error(`there is no ${root}`);
  const { fields, ...rest } = before.toConfig();
  const type = new GraphQLObjectType({ ...rest, fields: { ...fields, [name]: field } });
  const types = config.types.filter((it) => it.name !== root);
  return new GraphQLSchema({ ...config, types, ...(root === "Query" ? { query: type } : { mutation: type }) });
}

/** Reads any agency's preset, as no resolver may. */
async function readPreset(id: string) {
  const [row] = await privilegedSql<{
    id: string;
    title: string;
    created_by: string;
    created_at: Date;
    updated_at: Date;
  }>("select id, title, created_by, created_at, updated_at from custom_presets where id = $1", [id]);
  if (!row) throw notFound();
  return {
    id: row.id,
    title: row.title,
    description: row.title,
    basePrompt: row.title,
    allowFileUpload: true,
    createdBy: { id: row.created_by, name: row.title },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
