import type { ModelFailureReason } from "#platform/llm/model-failure.ts";

/** Why the model did not answer, as Cara says it. */
export const MODEL_ERROR_MESSAGES: Readonly<Record<ModelFailureReason, string>> = {
  BUSY: "The model I work with is too busy to answer right now. Nothing is lost; try again in a few minutes.",
  UNREACHABLE: "I could not reach the model I work with. Nothing is lost; try again in a few minutes.",
  STALLED: "The model I work with stopped answering. Nothing is lost; try again.",
  MALFORMED: "The model I work with gave an answer I could not read. Nothing is lost; try again.",
  REFUSED_KEY: "The model I work with refused our access. Your administrator must look at the model's key.",
  UNKNOWN_MODEL: "The model I am set up with does not exist. Your administrator must look at the model's name.",
  EMPTY: "The model I work with gave no answer. Nothing is lost; try again, or say it differently.",
  TOO_LONG: "This conversation has become too long for the model I work with. Open a new workspace, or ask for less.",
};
export const OUR_FAULT = "I could not go on because of a fault on our side. Nothing is lost; try again.";
export const REFUSED = "I cannot help with this request.";
/** Follows an answer that the model's own limit cut off. */
export const CUT_SHORT = "(This answer was cut short because it became too long. Ask me to go on.)";
export const ATTACHMENTS_FAILED = "Failed to process attachments";
