import { GraphQLID, GraphQLNonNull, GraphQLObjectType, GraphQLSchema, GraphQLString } from "graphql";
import { notFound } from "../../src/platform/errors.ts";
import { liveTopic } from "../../src/platform/live/live-field.ts";

export const WORKSPACE = "subscription Live($id: ID!) { workspaceChanged(id: $id) { version reset kind requestId } }";

/** The schema with a topic that an id names, as workspaces have it: here each preset is one. */
export function withWorkspaceTopics(schema: GraphQLSchema): GraphQLSchema {
  const config = schema.toConfig();
  const fields = schema.getSubscriptionType()?.toConfig().fields ?? {};
  const type = fields["servicingChanged"]?.type;
  if (!type) throw new Error("there is no live field to copy");
  return new GraphQLSchema({
    ...config,
    types: config.types.filter(({ name }) => name !== "Subscription"),
    subscription: new GraphQLObjectType({
      name: "Subscription",
      fields: {
        ...fields,
        workspaceChanged: {
          type,
          args: { id: { type: new GraphQLNonNull(GraphQLID) }, after: { type: GraphQLString } },
          extensions: liveTopic(async ({ db }, { id }) => {
            const found = await db.selectFrom("custom_presets").select("id").where("id", "=", String(id)).execute();
            if (found.length === 0) throw notFound();
            return `workspace:${String(id)}`;
          }),
          resolve: (message: unknown) => message,
        },
      },
    }),
  });
}
