/*
 * The text of the landing page. The figures are marketing copy in the specification's own wording: nothing in the
 * product computes them, depends on them or measures them.
 */

/** Marketing copy, not measurement. */
export const CLAIMS = [
  { figure: "70%", text: "of servicing workflows automated" },
  { figure: "30+", text: "task types" },
  { figure: "24/7", text: "availability" },
  { figure: "10+ hours", text: "per week returned to each agent" },
] as const;

export type ModuleName = "Copilot" | "Service" | "Communication" | "Knowledge";
export const MODULES: readonly { name: ModuleName; text: string; points: readonly string[] }[] = [
  {
    name: "Copilot",
    text: "Give Cara a task, watch every step, get a draft with its sources.",
    points: ["Six presets, and the ones your agency writes", "Stop her, correct her, try again"],
  },
  {
    name: "Service",
    text: "One list of what clients asked for, who has it and when it is due.",
    points: ["Assign, set a date, resolve by keyboard", "Every change in the request's history"],
  },
  {
    name: "Communication",
    text: "Calls and emails beside the request they belong to.",
    points: ["Transcripts and threads on the request itself", "No email goes out without your approval"],
  },
  {
    name: "Knowledge",
    text: "Accounts, policies and documents you can ask about.",
    points: ["Limits and forms in one ledger", "Quotes checked against the page"],
  },
];

/** The screenshot of a use case; none where the screen is not built yet. */
export type PictureName = "email" | "explore";
export type UseCase = {
  letter: "A" | "B" | "C" | "D" | "E" | "F";
  name: string;
  title: string;
  points: readonly [string, string, string];
  picture?: { name: PictureName; alt: string };
};

export const USE_CASES: readonly UseCase[] = [
  {
    letter: "A",
    name: "Email assistant",
    title: "The reply is drafted. You read it and send it.",
    points: [
      "Cara writes from the request, the account and the files, not from memory.",
      "She writes to addresses in your records. Any other address, you type yourself.",
      "You see the whole email, then approve it. It sends exactly as shown.",
    ],
    picture: {
      name: "email",
      alt: "A workspace where Cara drafted an email to a client and says which form is missing from the policy.",
    },
  },
  {
    letter: "B",
    name: "Research and compare",
    title: "The expiring policy and the new quote, side by side.",
    points: [
      "Upload both. Cara reads the declarations and the schedule of forms.",
      "Limits, retentions and forms that changed, line by line.",
      "Anything she could not find is listed too, never left blank.",
    ],
  },
  {
    letter: "C",
    name: "Certificate generation",
    title: "A certificate says only what the policy says.",
    points: [
      "Tell Cara who is asking, for which job and with what wording.",
      "She looks for the endorsement behind each checked box and lists what is missing.",
      "Nothing goes to the holder until a person approves it.",
    ],
  },
  {
    letter: "D",
    name: "Inbound call triage",
    title: "Every call on its request, word for word.",
    points: [
      "Summary, transcript and caller beside the request.",
      "The account and its policies one click away.",
      "Promises made on the phone get a due date you set.",
    ],
  },
  {
    letter: "E",
    name: "Policy document exploration",
    title: "Ask the policy. Read the answer on its page.",
    points: [
      "Ask in your own words: “Is hired auto included?”",
      "The answer quotes the policy, with file and page.",
      "A quote that is not on the page is marked as not verified.",
    ],
    picture: {
      name: "explore",
      alt: "Cara's answer about hired auto: four quotes from the policy, each checked, with its file and page.",
    },
  },
  {
    letter: "F",
    name: "Document collection",
    title: "Know what is missing before the carrier asks.",
    points: [
      "Your own preset for renewals: Cara lists what is missing from the files.",
      "One email asks the client for all of it.",
      "Documents you file with the policy are read page by page, ready for questions.",
    ],
  },
];

export type IntegrationName = "Email" | "Calendar" | "CRM";
export const INTEGRATIONS: readonly { name: IntegrationName; text: string }[] = [
  { name: "Email", text: "Approved emails are sent from Cara. Replies go to the person who approved." },
  { name: "Calendar", text: "Planned: due dates and renewals in the calendar your team already uses." },
  {
    name: "CRM",
    text: "Accounts, contacts, policies and carriers come over as CSV. You preview every row before it is saved.",
  },
];
