const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(" ");
const deep = (depth: number) => `{ agencyUser ${"{ preferences ".repeat(depth)} { id } ${"}".repeat(depth)} }`;
const looping = "{ agencyUser { ...A } } fragment A on AgencyUser { id ...B } fragment B on AgencyUser { name ...A }";
/** Each fragment spreads the next one twice: 2^20 fields from twenty lines. */
const doubling = `{ agencyUser { ...F0 } } ${times(20, (i) => `fragment F${i} on AgencyUser { ...F${i + 1} ...F${i + 1} }`)}
  fragment F20 on AgencyUser { id }`;
const overlapping = `{ agencyUser { ${times(230, () => `... on AgencyUser { agency { id } }`)} } }`;
const FIELDS = "title description basePrompt createdAt updatedAt";
const nested = `{ customPresets(first: 100) { edges { node { ${FIELDS} ${times(8, (i) => `a${i}: createdBy { id name }`)} } } }
  b: customPresets(first: 100) { edges { node { ${FIELDS} ${times(6, (i) => `c${i}: createdBy { id name }`)} } } } }`;

/** An operation with its variables, or a whole body as it stands. */
export type Attack = { query: string; variables?: unknown } | string;

/** What a hostile client may send instead of an operation; `query` or the whole body. */
export const ATTACKS: [string, Attack][] = [
  ["depth 50", { query: deep(50) }],
  ["depth 5,000", { query: deep(5_000) }],
  ["depth 20,000", { query: deep(20_000) }],
  [
    "depth of lists in a variable",
    `{"query":"{ agencyUser { id } }","variables":{"a":${"[".repeat(40_000)}${"]".repeat(40_000)}}}`,
  ],
  ["20 aliases", { query: `{ ${times(20, (i) => `a${i}: agencyUser { id }`)} }` }],
  ["40,000 aliases", { query: `{ ${times(40_000, (i) => `a${i}: __typename`)} }` }],
  ["900 aliases of a leaf", { query: `{ agencyUser { ${times(330, (i) => `a${i}: id`)} } }` }],
  ["100,000 times the same field", { query: `{ agencyUser { ${times(100_000, () => "id")} } }` }],
  ["900 times the same field", { query: `{ agencyUser { ${times(900, () => "id")} } }` }],
  [
    "900 times the same field in a fragment nobody uses",
    { query: `{ agencyUser { id } } fragment F on AgencyUser { ${times(900, () => "id")} }` },
  ],
  ["a fragment that is only itself", { query: "{ agencyUser { ...A } } fragment A on AgencyUser { ...A }" }],
  ["20,000 directives", { query: `{ agencyUser { id ${"@include(if: true)".repeat(20_000)} } }` }],
  ["100 directives", { query: `{ ${times(30, () => "agencyUser @include(if: true) { id }")} }` }],
  ["fragments in a circle", { query: looping }],
  ["fragments that double", { query: doubling }],
  ["fragments that overlap", { query: overlapping }],
  ["lists within the page limit, too many of them", { query: nested }],
  ["1 MB of query", { query: `{ agencyUser { id } } #${"x".repeat(1_000_000)}` }],
  [
    "1 MB in a variable",
    {
      query: "query Q($s: String) { customPresets(first: 1, search: $s) { edges { cursor } } }",
      variables: { s: "x".repeat(1_000_000) },
    },
  ],
  [
    "a list of 100,000",
    { query: "{ agencyUser { id } }", variables: { ids: Array.from({ length: 100_000 }, (_, i) => i) } },
  ],
  ["90 KB of one name", { query: `{ ${"a".repeat(90_000)} }` }],
  [
    "90 KB of one string",
    { query: `{ customPresets(first: 1, search: "${"a".repeat(90_000)}") { edges { cursor } } }` },
  ],
  ["90 KB of comment marks", { query: "#\n".repeat(45_000) }],
  ["90 KB of block string", { query: `{ a(b: """${"\\n ".repeat(22_000)}` }],
  ["a type nobody declared", { query: `query Q($a: ${"[".repeat(400)}Int${"]".repeat(400)}) { agencyUser { id } }` }],
  ["a name of the object's own", { query: "{ __proto__ { constructor } }" }],
  ["a body of the object's own", '{"__proto__":{"query":"{ agencyUser { id } }"},"constructor":{"prototype":{}}}'],
  ["no operation", { query: "" }],
  ["two operations", { query: "query A { agencyUser { id } } query B { agencyUser { id } }" }],
  ["a subscription", { query: "subscription { agencyUser { id } }" }],
  ["a number for a query", '{"query":17}'],
  ["nothing", "null"],
  ["a word", '"query"'],
  ["a list of two", '[{"query":"{ agencyUser { id } }"},{"query":"{ agencyUser { id } }"}]'],
];
