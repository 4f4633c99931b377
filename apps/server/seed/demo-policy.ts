import { createHash } from "node:crypto";
import type { Citation } from "#domains/documents/evidence/citation.ts";
import { markQuotes } from "#domains/documents/evidence/mark-quotes.ts";
import { checkQuote, findQuotes } from "#domains/documents/evidence/quotes.ts";
import { pageWords } from "#domains/documents/evidence/quoted-words.ts";
import type { FileId } from "#kernel/ids.ts";
import type { Columns } from "./copy-rows.ts";
import { textPdf } from "../test/documents/pdf.ts";

const NAME = "business-auto-2026.pdf";

/** An invented business auto policy, page by page. */
const PAGES: readonly (readonly string[])[] = [
  ["BUSINESS AUTO POLICY", "Declarations", "Form of business: corporation", "Policy period: 12 months"],
  ["Item Two. Schedule of coverages", "Liability: $1,000,000 each accident", "Medical payments: $5,000 each person"],
  [
    "Item Two, continued",
    "Covered auto symbols",
    "Liability: symbols 7, 8 and 9.",
    "Physical damage: symbol 7 only.",
    "Symbol 8 means hired autos. Symbol 9 means autos you do not own.",
  ],
  ["Item Three. Schedule of covered autos you own", "1. 2023 cargo van", "2. 2024 pickup truck"],
  ["Schedule of forms", "HP-BA-100 Business auto coverage form", "HP-BA-210 Hired auto liability"],
  ["Business auto coverage form", "Section I. Covered autos", "Section II. Liability coverage"],
  [
    "HP-BA-210 Hired auto liability",
    "We will pay all sums you legally must pay as damages",
    "arising out of the use of an auto you hire or borrow",
    "in the course of your business.",
    "This endorsement does not apply to damage to the hired auto itself.",
  ],
  ["Section IV. Business auto conditions", "Tell us promptly about an accident, claim or loss."],
];

/** The policy as the demo agency has it on file: its bytes, and the text of each page. */
export const DEMO_POLICY = {
  name: NAME,
  bytes: textPdf(PAGES),
  pages: PAGES.map((lines) => lines.join("\n")),
};

/** The document in one agency, and the policy it is on file with. */
export type StoryFile = { id: string; policyId: string };
export const objectKey = (agencyId: string, fileId: string): string => `agency/${agencyId}/files/${fileId}`;

type Place = {
  agencyId: string;
  userId: string;
  file: StoryFile;
  workspaceId: string;
  messageId: string;
  at: Date;
};
type FileTable = "files" | "file_pages" | "policy_documents" | "workspace_files";

/** The document, read and on file with its policy, as the first message of a workspace brings it along. */
export function demoPolicyRows({ agencyId, userId, file, workspaceId, messageId, at }: Place): [FileTable, Columns][] {
  const { bytes, pages } = DEMO_POLICY;
  const of = { file_id: file.id };
  return [
    [
      "files",
      {
        id: file.id,
        name: NAME,
        mime_type: "application/pdf",
        size_bytes: bytes.length,
        sha256: `\\x${createHash("sha256").update(bytes).digest("hex")}`,
        object_key: objectKey(agencyId, file.id),
        opens_inline: true,
        scan_state: "UNSCANNED",
        reading_state: "READ",
        pages_total: pages.length,
        pages_read: pages.length,
        uploaded_by: userId,
        created_at: at,
        stored_at: at,
        attached_at: at,
        retention_class: "AGENCY_RECORD",
      },
    ],
    ...pages.map((text, index): [FileTable, Columns] => [
      "file_pages",
      { ...of, page: index + 1, text, source: "TEXT" },
    ]),
    ["policy_documents", { policy_id: file.policyId, ...of, type: "POLICY_DOCUMENT", visible: true, created_at: at }],
    [
      "workspace_files",
      { workspace_id: workspaceId, ...of, message_id: messageId, position: 0, name: `[Policy] ${NAME}` },
    ],
  ];
}

/** An answer with its quotes checked against those pages, as in a run. A story with a missing quote cannot be loaded. */
export function withCheckedQuotes(answer: string, fileId: string): { answer: string; citations: Citation[] } {
  // ids of the seed are ids of the product
  const quotes = findQuotes(answer, [{ id: fileId as FileId, name: NAME }]);
  const checked = quotes.map((quote) => {
    const { verdict, ranges } = checkQuote(quote.text, pageWords(DEMO_POLICY.pages[quote.page - 1] ?? ""));
    const [firstWord, lastWord] = [ranges.at(0)?.first ?? null, ranges.at(-1)?.last ?? null];
    return { quote, verdict, firstWord, lastWord, rectangles: [] };
  });
  if (checked.some(({ verdict }) => verdict !== "VERIFIED")) throw new Error(`a quote is not on its page: ${answer}`);
  return markQuotes(answer, checked);
}
