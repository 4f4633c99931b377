type Recording = {
  recordingUrl?: string | null;
  recordingConsent?: string | null;
  recordingProblem?: string | null;
};

/** Plays the recording of a call, with the browser's own player, which the keyboard works too; or says why there is none. */
export function CallRecording({ recordingUrl, recordingConsent, recordingProblem }: Recording) {
  if (recordingUrl == null)
    return <p className="text-fg-muted">{whyNot(recordingConsent ?? null, recordingProblem ?? null)}</p>;
  return (
    <div className="grid gap-1.5">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript below says the same in words */}
      <audio controls preload="metadata" src={recordingUrl} aria-label="Recording of the call" className="w-full" />
      <p className="text-sm text-fg-muted">
        {recordingConsent === "GRANTED"
          ? "The caller agreed to be recorded."
          : "The call does not say whether the caller was asked."}
      </p>
    </div>
  );
}

function whyNot(consent: string | null, problem: string | null): string {
  if (consent === "REFUSED") return "The caller did not agree to be recorded, so no recording was kept.";
  return problem === null ? "No recording." : `The recording was not kept. ${problem}`;
}
