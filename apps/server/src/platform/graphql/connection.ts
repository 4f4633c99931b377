import type { ObjectRef } from "@pothos/core";
import type { Page, PageInfo } from "../paging.ts";
import { builder } from "./builder.ts";

const PageInfoType = builder.objectRef<PageInfo>("PageInfo").implement({
  fields: (t) => ({
    endCursor: t.exposeString("endCursor", { nullable: true }),
    hasNextPage: t.exposeBoolean("hasNextPage"),
  }),
});

/** Declares `XConnection` and `XEdge` for a node type. */
export function connectionOf<Node extends object>(
  name: string,
  node: ObjectRef<typeof builder.$inferSchemaTypes, Node>,
) {
  const edge = builder.objectRef<Page<Node>["edges"][number]>(`${name}Edge`).implement({
    fields: (t) => ({
      cursor: t.string({ resolve: ({ cursor }) => cursor() }),
      node: t.expose("node", { type: node }),
    }),
  });
  return builder.objectRef<Page<Node>>(`${name}Connection`).implement({
    fields: (t) => ({
      edges: t.expose("edges", { type: [edge] }),
      pageInfo: t.expose("pageInfo", { type: PageInfoType }),
    }),
  });
}
