/** What takes something away from the version of the application that still runs while a migration is rolled out. */
const TAKES_AWAY =
  /\bdrop\s+(?!default\b|not\s+null\b|expression\b)\w+|\brename\b|\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b|\bset\s+not\s+null\b|\btruncate\b|\brevoke\b(?![\s\S]*\bfrom\s+public\b)|^\s*delete\s+from\b/i;

/**
 * The statements of a migration that are not additive and do not say how to go back. The version before must run on
 * the schema after: add first, move the readers, take away in a later release, under a comment `-- way back: …`, its own or
 * the one that the file begins with.
 */
export function withoutWayBack(text: string): string[] {
  const statements = statementsOf(text);
  const head = statements[0]?.comments ?? "";
  return statements.flatMap(({ comments, statement }) =>
    TAKES_AWAY.test(statement) && !/--\s*way back:\s*\S/.test(head + comments)
      ? [statement.replace(/\s+/g, " ").slice(0, 80)]
      : [],
  );
}

/** Statements with the comments before them; the bodies of functions are left out, they change nothing by themselves. */
function statementsOf(text: string): { comments: string; statement: string }[] {
  const bare = text.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "'body'");
  const statements: { comments: string; statement: string }[] = [];
  let comments = "";
  let statement = "";
  for (const line of bare.split("\n")) {
    const at = line.indexOf("--");
    if (at >= 0) comments += `${line.slice(at)}\n`;
    statement += `${at >= 0 ? line.slice(0, at) : line}\n`;
    if (!statement.trimEnd().endsWith(";")) continue;
    statements.push({ comments, statement: statement.trim() });
    comments = "";
    statement = "";
  }
  return statements;
}
