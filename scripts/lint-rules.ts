// Our own lint rules, loaded by .oxlintrc.json. Each is here because no ready rule says it.

type Node = { type: string; value?: unknown; quasis?: { value: { raw: string } }[] };
type Context = { report(finding: { node: Node; message: string }): void };

const SQL =
  /^\s*(select\s[\s\S]*\bfrom\b|select\s+[\w.]+\s*\(|insert\s+into\s|update\s+[\w."]+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s*\()/i;

/** SQL written as text may stand in stores, loaders and platform/db only, where every statement is bound to an agency. */
const noSqlOutsideStores = {
  create(context: Context) {
    const check = (node: Node, text: string) => {
      if (SQL.test(text)) context.report({ node, message: "SQL belongs in a .store.ts or .loaders.ts file" });
    };
    return {
      Literal(node: Node) {
        if (typeof node.value === "string") check(node, node.value);
      },
      TemplateLiteral(node: Node) {
        check(node, (node.quasis ?? []).map((part) => part.value.raw).join("?"));
      },
    };
  },
};

export default { meta: { name: "cara" }, rules: { "no-sql-outside-stores": noSqlOutsideStores } };
