import type { Story } from "./story.ts";

/** What the agency asked about one of its policies, on that policy's page. */
export const EXPLORER_STORY: Story = {
  title: "Policy Explorer",
  preset: "DOCUMENT_EXPLORATION",
  state: "IDLE",
  owner: "Helen Voss",
  daysAgo: 1,
  at: "14:40",
  account: "calderon",
  isExplorer: true,
  files: [{ tag: "Policy", policy: "GENERAL_LIABILITY" }],
  turns: [
    {
      says: "Does the general aggregate apply to each project, and is residential work covered?",
      steps: [
        {
          title: "Search the policy for the aggregate",
          tool: {
            name: "search_file",
            arguments: { file: "general-liability-declarations.pdf", query: "aggregate applies" },
          },
        },
        {
          title: "Read the exclusions",
          tool: {
            name: "read_pages",
            arguments: { file: "general-liability-declarations.pdf", from: 5, to: 5 },
          },
        },
      ],
      answer:
        "**Per project: yes. Larger residential buildings: no.**\n\n- The limits page says “Aggregate applies per project” (general-liability-declarations.pdf, page 2), and “General aggregate $2,000,000” (general-liability-declarations.pdf, page 2). The schedule lists “CG 25 03 05 09 Designated construction project aggregate” (general-liability-declarations.pdf, page 3).\n- Excluded is “work on a residential building of more than 2 units” (general-liability-declarations.pdf, page 5), whether new or a conversion.\n- No endorsement in this file changes that exclusion. What I could not see: anything that is not in this file.",
    },
  ],
};
