import type { CallSentiment, CallStatus } from "@cara/contract/states.ts";

/** A call at Harbor Point that opened no request. */
export type DemoCall = {
  /** The account's key and which of its contacts called; without them the caller is not known. */
  account?: string;
  from?: number;
  phone?: string;
  status: CallStatus;
  ended?: string;
  sentiment: CallSentiment;
  successful: boolean | null;
  summary: string | null;
  daysAgo: number;
  at: string;
  seconds: number;
  said: readonly DemoEntry[];
};
/** Something said, or what Cara looked up: the tool, what it was asked and what it found. */
export type DemoEntry = readonly ["AGENT" | "USER", string] | readonly ["TOOL", string, object, string];

const GREETING = [
  "AGENT",
  "Harbor Point Insurance, this is Cara, the agency's assistant. This call is recorded. How can I help?",
] as const;

export const DEMO_CALLS: readonly DemoCall[] = [
  {
    account: "sotol",
    from: 1,
    status: "COMPLETED",
    ended: "user_hangup",
    sentiment: "POSITIVE",
    successful: true,
    summary: "Denise asked who signs for the quarterly driver list. Cara named her account manager. Nothing is open.",
    daysAgo: 1,
    at: "11:20",
    seconds: 96,
    said: [
      GREETING,
      ["USER", "Denise Rutledge, Sotol Freight Lines. Who do I send the driver list to?"],
      ["TOOL", "find_account", { name: "Sotol Freight Lines" }, "Sotol Freight Lines LLC, one account"],
      ["AGENT", "Your account manager takes it. Please send it to the agency's address and I will pass it on."],
      ["USER", "Perfect, thank you."],
    ],
  },
  {
    account: "agarita",
    from: 0,
    status: "COMPLETED",
    ended: "call_transferred",
    sentiment: "NEUTRAL",
    successful: true,
    summary: "Wes wanted to speak to a person about the renewal meeting. Cara put him through.",
    daysAgo: 2,
    at: "14:05",
    seconds: 58,
    said: [
      GREETING,
      ["USER", "This is Wes Kneupper. Can I talk to somebody about the renewal meeting?"],
      ["AGENT", "Of course. I am connecting you now."],
    ],
  },
  {
    account: "medina",
    from: 1,
    status: "COMPLETED",
    ended: "user_hangup",
    sentiment: "NEGATIVE",
    successful: false,
    summary:
      "Brenda called about a bill she had already paid. Cara could not see payments and offered a call back, which she declined.",
    daysAgo: 3,
    at: "09:50",
    seconds: 143,
    said: [
      GREETING,
      ["USER", "Brenda at Medina Plumbing. I got a second bill and I paid this weeks ago."],
      ["AGENT", "I am sorry. I cannot see payments. May I have a colleague call you back?"],
      ["USER", "No, I will call the carrier myself."],
    ],
  },
  {
    account: "whitewing",
    from: 1,
    status: "COMPLETED",
    ended: "voicemail_reached",
    sentiment: "UNKNOWN",
    successful: false,
    summary: "Cara returned a call and reached the voicemail of the practice.",
    daysAgo: 4,
    at: "15:30",
    seconds: 24,
    said: [
      ["AGENT", "This is Cara of Harbor Point Insurance. You called us today. Please call again when it suits you."],
    ],
  },
  {
    phone: "+13375550148",
    status: "ERROR",
    ended: "error_no_audio_received",
    sentiment: "UNKNOWN",
    successful: false,
    summary: null,
    daysAgo: 1,
    at: "10:12",
    seconds: 11,
    said: [],
  },
  {
    account: "pelican-point",
    from: 0,
    status: "COMPLETED",
    ended: "agent_hangup",
    sentiment: "POSITIVE",
    successful: true,
    summary: "Louise asked for the office hours on Friday. Cara gave them.",
    daysAgo: 5,
    at: "13:15",
    seconds: 41,
    said: [
      GREETING,
      ["USER", "Louise Trahan. Are you open on Friday afternoon?"],
      ["TOOL", "business_hours", { day: "Friday" }, "8:00 AM to 5:00 PM"],
      ["AGENT", "Yes, until five."],
    ],
  },
];
