import { CaretMark } from "@cara/ui/caret-mark.tsx";

/** Shown until the first page is ready. The text is delayed, so that a fast start shows none. */
export function Starting() {
  return (
    <div className="grid h-dvh place-content-center justify-items-center gap-3 text-fg-muted">
      <CaretMark size="lg" />
      <output className="starting-words">Loading...</output>
    </div>
  );
}
