import type { ModelFailureReason } from "#platform/llm/model-failure.ts";

/** Cara's message when the model fails. */
export const MODEL_ERROR_MESSAGES: Readonly<Record<ModelFailureReason, string>> = {
  BUSY: "The model I work with is too busy to respond right now. Your work is saved; try again in a few minutes.",
  UNREACHABLE: "I could not reach the model I work with. Your work is saved; try again in a few minutes.",
  STALLED: "The model I work with stopped responding. Your work is saved; try again.",
  MALFORMED: "The model I work with sent a response I could not read. Your work is saved; try again.",
  REFUSED_KEY: "The model I work with denied us access. Ask your administrator to check the model's API key.",
  UNKNOWN_MODEL: "The model I am set up to use does not exist. Ask your administrator to check the model's name.",
  EMPTY: "The model I work with sent an empty response. Your work is saved; try again, or rephrase your message.",
  TOO_LONG:
    "This conversation has become too long for the model I work with. Open a new workspace, or make a smaller request.",
};
export const OUR_FAULT = "I had to stop because something went wrong on our side. Your work is saved; try again.";
export const REFUSED = "I cannot help with this request.";
/** Appended to an answer that reached the model's output limit. */
export const CUT_SHORT = "(This answer was cut off because it became too long. Ask me to continue.)";
export const ATTACHMENTS_FAILED = "Failed to process attachments";
