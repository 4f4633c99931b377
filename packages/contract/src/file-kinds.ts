/** Largest file in bytes; a larger one is refused before its first byte is taken. */
export const FILE_MAX_BYTES = 100_000_000;
/** Longest file name kept; a longer one is cut in the middle of its stem, never at its ending. */
export const FILE_NAME_MAX_LENGTH = 200;

/** The kinds of files that are kept. The ending says what a file claims to be; its bytes must agree. */
export const FILE_KINDS = [
  { label: "PDF", endings: [".pdf"], mimeType: "application/pdf" },
  {
    label: "Word",
    endings: [".docx"],
    mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  { label: "Word", endings: [".doc"], mimeType: "application/msword" },
  { label: "Excel", endings: [".xlsx"], mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
  { label: "Excel", endings: [".xls"], mimeType: "application/vnd.ms-excel" },
  { label: "CSV", endings: [".csv"], mimeType: "text/csv" },
  { label: "text", endings: [".txt"], mimeType: "text/plain" },
  { label: "email (.eml)", endings: [".eml"], mimeType: "message/rfc822" },
  { label: "PNG", endings: [".png"], mimeType: "image/png" },
  { label: "JPEG", endings: [".jpg", ".jpeg"], mimeType: "image/jpeg" },
] as const;
export type FileMimeType = (typeof FILE_KINDS)[number]["mimeType"];

/** Where a file is with the virus scanner. UNSCANNED: no scanner is set up, and that is said. */
export const SCAN_STATES = ["PENDING", "CLEAN", "INFECTED", "UNSCANNED"] as const;
export type ScanState = (typeof SCAN_STATES)[number];

/** How far a file has been read. NOT_READ: kept, but of a kind whose text is not read. */
export const READING_STATES = ["WAITING", "READING", "READ", "FAILED", "NOT_READ"] as const;
export type ReadingState = (typeof READING_STATES)[number];
