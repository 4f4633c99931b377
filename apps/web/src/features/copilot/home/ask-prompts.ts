/**
 * Prompts that a link can put into the 'Ask Cara' box. The URL names one of these; it never carries text of its own.
 */
const ASK_PROMPTS = {
  "quote-proposal":
    "Draft an email to the client that presents the attached quote: carrier, policy period, premium, limits and deductibles, what changed from the expiring policy, and what we need from them to bind.",
} as const;
type AskPrompt = keyof typeof ASK_PROMPTS;

const isAskPrompt = (name: string | null): name is AskPrompt => name !== null && Object.hasOwn(ASK_PROMPTS, name);

/** The home URL with that prompt in the box. */
export const askPath = (prompt: AskPrompt): string => `/app/home?ask=${prompt}`;

/** The prompt named by the URL, or an empty text. */
export function promptOf(params: URLSearchParams): { name: AskPrompt; text: string } | null {
  const name = params.get("ask");
  return isAskPrompt(name) ? { name, text: ASK_PROMPTS[name] } : null;
}
