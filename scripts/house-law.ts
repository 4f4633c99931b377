import { nodeAt, nodesAt, parseFile, textAt, walk } from "./syntax.ts";

const BRITISH =
  /(?:colour|behaviour|favourite|neighbour|honour|catalogue|cancelled|cancelling|licence|judgement|ageing|travell(?:ed|ing|er)|labelled(?!-?by)|\bgrey\b|\be-mails?\b|(?:recogn|normal|initial|summar|organ|author|serial|optim|synchron|categor|priorit|custom|final|minim|maxim)is(?:e|ing|ation))/gi;

/** Words spelled as in Britain, inside longer names too; `aria-labelledby` is the platform's. */
export const britishWords = (text: string): string[] => [...text.matchAll(BRITISH)].map(([word]) => word.toLowerCase());

const FUNCTIONS = new Set(["ArrowFunctionExpression", "FunctionDeclaration", "FunctionExpression"]);

/** How many functions of a file call a parameter `it`, which says nothing about the thing. */
export function countItParameters(path: string, text: string): number {
  const { program } = parseFile(path, text);
  const parameters = [...walk(program)].flatMap((node) => (FUNCTIONS.has(node.type) ? nodesAt(node, "params") : []));
  return parameters.filter((one) => textAt(one, "name") === "it" || textAt(nodeAt(one, "left"), "name") === "it")
    .length;
}

/** Fields of the API that answer a page of any size: a connection says how many rows are wanted at most. */
export function unboundedConnections(schema: string): string[] {
  const fields = schema.matchAll(/^ {2}(\w+)(?:\(([^()]*)\))?: \w+Connection!?$/gm);
  return [...fields].flatMap(([, name = "", args = ""]) => (/\bfirst: Int!/.test(args) ? [] : [name]));
}
