import { parse, Kind, type FieldNode, type FragmentDefinitionNode } from "graphql";
import { describe, expect, it } from "vitest";
import { columnsShown, ROWS_OF_PAGE } from "./columns-shown.ts";

const TABLE = {
  id: ["id"],
  "owner.name": ["name"],
  "owner.place": ["line1", "city"],
  owned: ["owner_id"],
  by: ["by_id"],
  "by.name": ["by_name"],
} as const;

function shown(text: string) {
  const { definitions } = parse(text);
  const operation = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  const fieldNodes = operation?.selectionSet.selections as readonly FieldNode[];
  const byName: Record<string, FragmentDefinitionNode> = Object.fromEntries(
    fragments.map((fragment) => [fragment.name.value, fragment]),
  );
  return columnsShown({ fieldNodes, fragments: byName }, ROWS_OF_PAGE, ["id"], TABLE);
}

describe("columnsShown", () => {
  it.each([
    ["{ list { edges { node { id } } } }", ["id"]],
    ["{ list { pageInfo { endCursor } } }", ["id"]],
    ["{ list { edges { cursor node { __typename owner { name } } } } }", ["id", "name"]],
    ["{ list { edges { node { owner { place { line1 } } } } } }", ["city", "id", "line1"]],
    ["{ list { edges { node { owned { anything { below } } } } } }", ["id", "owner_id"]],
    ["{ list { edges { node { by { __typename } } } } }", ["by_id", "id"]],
    ["{ list { edges { node { by { name } } } } }", ["by_id", "by_name", "id"]],
    [
      "{ list { edges { node { ...Row } } } } fragment Row on Thing { owner { ... on Person { name } } }",
      ["id", "name"],
    ],
    // one field selected twice is one field with both selections
    ["{ list { edges { node { id } } } list { edges { node { owner { name } } } } }", ["id", "name"]],
  ])("of %s are those its fields are made of", (text, columns) => {
    expect(shown(text)).toEqual(columns);
  });

  it.each([
    "{ list { edges { node { id other } } } }",
    "{ list { edges { node { owner { name age } } } } }",
    "{ list { edges { node { by { name age } } } } }",
    "{ list { edges { node { ...Row } } } } fragment Row on Thing { id ... on Thing { other } }",
    "{ list { edges { node { id } } } list { edges { node { other } } } }",
    "{ list { edges { node { other } } } list { edges { node { id } } } }",
  ])("of %s are all, because one field may need any", (text) => {
    expect(shown(text)).toBeNull();
  });
});
