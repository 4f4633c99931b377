import type { ReadMessage } from "#platform/mail/message-limits.ts";
import type { AutomaticKind } from "../threads/email-thread.ts";

type Said = Pick<ReadMessage, "autoSubmitted" | "precedence" | "isOfList" | "contentType">;

/**
 * Whether a message was written by a program, by what it says of itself (RFC 3834, RFC 3464) and by its null sender; null for
 * one that a person wrote. Nothing may ever answer such a message by itself.
 */
export function automaticKind(said: Said, envelopeFrom: string | null): AutomaticKind | null {
  const [type = ""] = (said.contentType ?? "").toLowerCase().split(";");
  const isReport = type.trim() === "multipart/report";
  const isOfDelivery = isReport && !/report-type\s*=\s*"?disposition-notification/i.test(said.contentType ?? "");
  if (isOfDelivery) return "BOUNCE";
  const [submitted = ""] = (said.autoSubmitted ?? "no").toLowerCase().split(/[;\s(]/);
  if (isReport || submitted.startsWith("auto-") || envelopeFrom === null) return "AUTO_REPLY";
  const precedence = (said.precedence ?? "").trim().toLowerCase();
  if (precedence === "auto_reply") return "AUTO_REPLY";
  return said.isOfList || ["bulk", "list", "junk"].includes(precedence) ? "BULK" : null;
}
