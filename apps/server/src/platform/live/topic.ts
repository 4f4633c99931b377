import type { AgencyId } from "#kernel/ids.ts";

/** A part of an agency that clients can watch: everything in servicing, its calls, its emails, or one workspace. */
export type TopicName = "servicing" | "calls" | "emails" | `workspace:${string}`;

/** A topic of one agency. */
export type Topic = { agencyId: AgencyId; name: TopicName };

/** Key for maps and Redis channels; the agency comes first. */
export const topicKey = ({ agencyId, name }: Topic): string => `agency:${agencyId}:${name}`;
