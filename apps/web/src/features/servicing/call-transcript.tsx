import { Message } from "./message.tsx";
import { ToolUse } from "./tool-use.tsx";
import { shownEntries } from "./transcript-entries.ts";

interface CallTranscriptProps {
  transcript: Parameters<typeof shownEntries>[0];
  caller: string;
  isEnded: boolean;
}

/** A call: the caller on the left, Cara, who answers the phone, and what she looked up on the right. */
export function CallTranscript({ transcript, caller, isEnded }: CallTranscriptProps) {
  const entries = shownEntries(transcript);
  if (entries.length === 0) return <p className="text-fg-muted">{isEnded ? "No transcript." : "No messages yet."}</p>;
  return (
    <div className="flex flex-col gap-4">
      {entries.map((entry, index) =>
        entry.kind === "tool" ? (
          // oxlint-disable-next-line react/no-array-index-key -- entries of a call never move and have no id of their own
          <ToolUse key={index} name={entry.name} argumentsJson={entry.argumentsJson} result={entry.result} />
        ) : (
          <Message
            // oxlint-disable-next-line react/no-array-index-key -- the same
            key={index}
            role={entry.role}
            isCara={entry.role === "AGENT"}
            name={entry.role === "AGENT" ? "Cara" : caller}
            content={entry.content}
          />
        ),
      )}
    </div>
  );
}
