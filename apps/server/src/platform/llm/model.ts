import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModelV4 } from "@ai-sdk/provider";
import { pinnedFetch } from "../egress.ts";
import type { Environment } from "../env.ts";
import { costMicros, LIST_PRICES, type ModelUsage } from "./prices.ts";

/** The configuration of models. */
export type ModelSettings = Pick<
  Environment,
  | "CARA_MODEL"
  | "CARA_MODEL_KEY"
  | "CARA_MODEL_URL"
  | "CARA_MODEL_PRICES"
  | "CARA_SCRIPTED_MODEL_URL"
  | "CARA_SCRIPTED_MODEL_PORT"
>;

/** A model, independent of its provider. */
export type Model = {
  /** As configured, such as `anthropic:claude-sonnet-4-5`; stored with every run and its cost. */
  name: string;
  /** Whether it is the scripted model; the interface shows that. */
  isScripted: boolean;
  /** The library's handle for one call; `onBytes` is called for every received chunk. */
  language(onBytes: () => void): LanguageModelV4;
  /** The cost of a call in millionths of a dollar; null when the price is unknown. A scripted model costs nothing. */
  cost(usage: ModelUsage): number | null;
};

/** The configured model, and any other of the same provider by name. */
export type Models = { main: Model | null; named(name: string): Model };

/** The setting, and the name stored with a run, when there is no model. */
export const NO_MODEL = "none";

const ANTHROPIC_URL = "https://api.anthropic.com/v1";
const OPENAI_URL = "https://api.openai.com/v1";

/** Creates the configured model without calling it: a wrong key shows at the first step. */
export function createModels(settings: ModelSettings): Models {
  const named = (name: string) => createModel(name, settings);
  return { main: settings.CARA_MODEL === NO_MODEL ? null : named(settings.CARA_MODEL), named };
}

/** Whether a name is that of the scripted model. Runs of earlier releases are stored as `rehearsal:`. */
export const isScriptedName = (name: string): boolean => /^(?:scripted|rehearsal):/.test(name);

function createModel(name: string, settings: ModelSettings): Model {
  const at = name.indexOf(":");
  const [provider, id] = [name.slice(0, at), name.slice(at + 1)];
  const isScripted = isScriptedName(name);
  const price = { ...LIST_PRICES, ...settings.CARA_MODEL_PRICES }[name];
  return {
    name,
    isScripted,
    language: languageOf(provider, id, settings),
    cost: (usage) => (isScripted ? 0 : costMicros(price, usage)),
  };
}

// address and key are always given: without them the libraries read their own environment variables
function languageOf(provider: string, id: string, settings: ModelSettings): Model["language"] {
  const { CARA_MODEL_KEY: apiKey = "", CARA_MODEL_URL: url } = settings;
  const at = (baseURL: string, onBytes: () => void) => ({ baseURL, apiKey, fetch: pinnedFetch(baseURL, onBytes) });
  switch (provider) {
    case "anthropic":
      return (onBytes) => createAnthropic(at(url ?? ANTHROPIC_URL, onBytes))(id);
    case "openai":
      // not the Responses API, which stores conversations at the provider by default
      return (onBytes) => createOpenAI(at(url ?? OPENAI_URL, onBytes)).chat(id);
    case "compatible":
      if (!url) throw new Error("Configuration: CARA_MODEL_URL is required for a compatible model");
      return (onBytes) => createOpenAICompatible({ ...at(url, onBytes), name: "compatible", includeUsage: true })(id);
    case "scripted": {
      const base = settings.CARA_SCRIPTED_MODEL_URL ?? `http://127.0.0.1:${settings.CARA_SCRIPTED_MODEL_PORT}`;
      return (onBytes) => createAnthropic({ ...at(`${base}/v1`, onBytes), apiKey: "scripted" })(`scripted:${id}`);
    }
    default:
      throw new Error(`Configuration: CARA_MODEL names an unknown provider: ${provider}`);
  }
}
