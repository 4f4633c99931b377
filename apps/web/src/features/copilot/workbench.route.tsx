import { FileCheck2, FileSearch, FileText, Send, type LucideIcon } from "lucide-react";
import { Link } from "react-router";
import { askPath } from "./ask-prompts.ts";
import { slugOf } from "./preset-slugs.ts";

type Tool = { name: string; text: string; to: string; Icon: LucideIcon };

const TOOLS: readonly Tool[] = [
  {
    name: "Policy Explorer",
    text: "Ask a question about a policy. Cara answers with quotes and their pages.",
    to: `/app/home/run/${slugOf("DOCUMENT_EXPLORATION")}`,
    Icon: FileSearch,
  },
  {
    name: "Start a Quote",
    text: "Opens Fill Template. Cara writes the answers for the application as text; she does not fill the form itself yet.",
    to: `/app/home/run/${slugOf("GENERATE_TEMPLATE")}`,
    Icon: FileText,
  },
  {
    name: "Send a Quote Proposal",
    text: "Opens Ask Cara with a prompt that drafts the email. You approve it before it is sent.",
    to: askPath("quote-proposal"),
    Icon: Send,
  },
  {
    name: "Generate a COI",
    text: "Opens Generate Certificate. Cara writes what the certificate would say; she does not produce the form itself yet.",
    to: `/app/home/run/${slugOf("GENERATE_CERTIFICATE_OF_LIABILITY_INSURANCE")}`,
    Icon: FileCheck2,
  },
];

/** The four tools of the workbench, each a short way to something Cara does. */
export function Component() {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-gutter pt-[22px] pb-8 max-sm:px-4 max-sm:pt-4">
      <h1 className="text-xl">Workbench</h1>
      <p className="text-fg-muted">Choose a tool to get started</p>
      <ul className="mt-5 grid max-w-200 gap-3 sm:grid-cols-2">
        {TOOLS.map(({ name, text, to, Icon }) => (
          <li
            key={name}
            className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-lg border border-line bg-raised p-4 shadow-card hover:border-line-strong"
          >
            <Icon aria-hidden="true" className="mt-0.5 size-4 text-link" />
            <div className="grid gap-1">
              <h2 className="text-sm">
                <Link to={to} className="stretched rounded-md text-fg no-underline">
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
