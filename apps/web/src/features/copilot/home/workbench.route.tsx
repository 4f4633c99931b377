import { PRESET_FORMS, type WorkspacePreset } from "@cara/contract/workspace-presets.ts";
import { Send, type LucideIcon } from "lucide-react";
import { Link } from "react-router";
import { OVER_PAGE } from "../../../forms/overlay-route.ts";
import { askPath } from "./ask-prompts.ts";
import { PRESET_ICONS } from "../presets/preset-card.tsx";
import { slugOf } from "../presets/preset-slugs.ts";

type Tool = { name: string; text: string; to: string; Icon: LucideIcon };

/** A tool backed by a preset, described as on the start page and in its dialog. */
const presetTool = (name: string, preset: WorkspacePreset): Tool => ({
  name,
  text: PRESET_FORMS[preset].description,
  to: `/app/home/run/${slugOf(preset)}`,
  Icon: PRESET_ICONS[preset],
});

const TOOLS: readonly Tool[] = [
  presetTool("Policy Explorer", "DOCUMENT_EXPLORATION"),
  presetTool("Start a Quote", "GENERATE_TEMPLATE"),
  {
    name: "Send a Quote Proposal",
    text: "Drafts the email that presents a quote. You approve it before it is sent.",
    to: askPath("quote-proposal"),
    Icon: Send,
  },
  presetTool("Generate a COI", "GENERATE_CERTIFICATE_OF_LIABILITY_INSURANCE"),
];

/** The four tools of the workbench, each a shortcut to something Cara does. */
export function Component() {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-gutter pt-5.5 pb-8 max-sm:px-4 max-sm:pt-4">
      <h1 className="text-xl">Workbench</h1>
      <p className="text-fg-muted">Choose a tool to get started</p>
      <ul className="mt-5 grid max-w-200 gap-3 sm:grid-cols-2">
        {TOOLS.map(({ name, text, to, Icon }) => (
          <li
            key={name}
            className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-lg border border-line bg-raised p-4 shadow-card hover:border-line-strong has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus"
          >
            <Icon aria-hidden="true" className="mt-0.5 size-4 text-link" />
            <div className="grid gap-1">
              <h2 className="text-sm">
                <Link to={to} state={OVER_PAGE} className="stretched text-fg no-underline outline-none">
                  {name}
                </Link>
              </h2>
              <p className="text-xs text-fg-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
