/** Largest file in bytes; a larger one is refused before its first byte is read. */
export const FILE_MAX_BYTES = 100_000_000;
/** Longest stored file name; a longer one is cut within its stem, never its extension. */
export const FILE_NAME_MAX_LENGTH = 200;

/** The accepted file types. The extension is the claim; the bytes must agree. */
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
  { label: "Outlook email (.msg)", endings: [".msg"], mimeType: "application/vnd.ms-outlook" },
  { label: "PNG", endings: [".png"], mimeType: "image/png" },
  { label: "JPEG", endings: [".jpg", ".jpeg"], mimeType: "image/jpeg" },
] as const;
export type UploadMimeType = (typeof FILE_KINDS)[number]["mimeType"];

/** Sound that is kept of a call; nobody uploads it. */
export const RECORDING_MIME_TYPES = ["audio/mpeg", "audio/ogg", "audio/wav"] as const;
export type RecordingMimeType = (typeof RECORDING_MIME_TYPES)[number];
export type FileMimeType = UploadMimeType | RecordingMimeType;

/** The virus scan state of a file. UNSCANNED: no scanner is configured, and the page says so. */
export const SCAN_STATES = ["PENDING", "CLEAN", "INFECTED", "UNSCANNED"] as const;
export type ScanState = (typeof SCAN_STATES)[number];

/** The text extraction state of a file. NOT_READ: stored, but text is not extracted from this type. */
export const READING_STATES = ["WAITING", "READING", "READ", "FAILED", "NOT_READ"] as const;
export type ReadingState = (typeof READING_STATES)[number];
