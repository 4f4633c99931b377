import { cn } from "@cara/ui/cn.ts";

/** Where a reader chooses the PDF they received; compare-bytes.ts hashes it in the browser. */
export function CompareFile({ sha256 }: { sha256: string }) {
  return (
    <section aria-labelledby="compare" className="grid gap-3 border-t border-line pt-7">
      <h2 id="compare" className="text-lg font-semibold">
        Compare the PDF you received
      </h2>
      <p className="max-w-prose text-fg-muted">
        Your browser compares its bytes with those that were issued. The file stays on your device.
      </p>
      <div data-compare={sha256} hidden className="grid gap-3">
        <label
          className={cn(
            "grid cursor-pointer justify-items-center gap-1 rounded-md border border-dashed border-control bg-sunken px-4 py-7 text-center",
            "hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
            "data-dragged:border-solid data-dragged:bg-selected",
          )}
        >
          <span className="text-base font-medium">Choose a PDF, or drop it here</span>
          <input type="file" accept="application/pdf,.pdf" className="sr-only" />
        </label>
        <output
          className={cn(
            "block rounded-md border px-4 py-3 text-base break-words empty:hidden",
            "data-[answer=same]:border-green-line data-[answer=same]:bg-green-soft data-[answer=same]:text-green-text",
            "data-[answer=other]:border-red-line data-[answer=other]:bg-red-soft data-[answer=other]:text-red-text",
            "data-[answer=none]:border-line data-[answer=none]:bg-sunken",
          )}
        />
      </div>
      <noscript>
        <p className="text-base">
          Your browser runs no script here. Compare the SHA-256 of your file with the one below instead.
        </p>
      </noscript>
    </section>
  );
}
