import { linkButtonClass } from "@cara/ui/button.tsx";
import { Checkbox } from "@cara/ui/checkbox.tsx";
import { FormSection } from "@cara/ui/form-section.tsx";
import { pageLink } from "../documents/page-link.ts";
import { WANT_LABELS } from "./certificate-labels.ts";
import { pageKey, type AttachablePages } from "./send-certificate-page.ts";

interface AttachedPagesProps {
  certificate: { name: string; url: string };
  pages: readonly AttachablePages[];
  isChosen(pages: AttachablePages): boolean;
  onChange(pages: AttachablePages, isOn: boolean): void;
}

/** What goes along with the email: always the certificate, and the pages behind each Y as a person chooses. */
export function AttachedPages({ certificate, pages, isChosen, onChange }: AttachedPagesProps) {
  return (
    <FormSection title="Attachments" className="sm:grid-cols-1">
      <p>
        <a href={certificate.url} target="_blank" rel="noreferrer" className={linkButtonClass}>
          {certificate.name}
        </a>{" "}
        <span className="text-xs text-fg-muted">Always attached.</span>
      </p>
      {pages.length > 0 && (
        <ul aria-label="Endorsement pages" className="border-b border-line">
          {pages.map((one) => (
            <li key={pageKey(one)} className="flex flex-wrap gap-x-4 gap-y-2 border-t border-line py-3">
              <div className="min-w-56 flex-1">
                <Checkbox
                  checked={isChosen(one)}
                  disabled={one.copyId === null}
                  onCheckedChange={(isOn) => onChange(one, isOn)}
                >
                  {one.name}
                </Checkbox>
                <div className="mt-1 ml-6 grid gap-1 text-xs">
                  <p className="text-fg-muted">Proves {one.wants.map((want) => WANT_LABELS[want]).join("; ")}.</p>
                  <Flag pages={one} />
                </div>
              </div>
              <Preview pages={one} />
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  );
}

/** Why pages cannot go along, or should not without a look at them. */
function Flag({ pages: { state, failure, thirdParties, isUnread } }: { pages: AttachablePages }) {
  if (state === "WAITING") return <p className="text-fg-muted">These pages are being copied. This takes a moment.</p>;
  if (state === "FAILED") return <p className="text-red-text">They could not be copied: {failure}</p>;
  return (
    <>
      {thirdParties.length > 0 && (
        <p className="text-amber-text">
          <b className="font-medium">Names others:</b> {thirdParties.join(", ")}. Left out unless you attach it.
        </p>
      )}
      {isUnread && (
        <p className="text-amber-text">
          <b className="font-medium">Look at it first:</b> it may name others. Left out unless you attach it.
        </p>
      )}
    </>
  );
}

/** Each page as an image that opens the document at it. */
function Preview({ pages: { fileId, firstPage, lastPage, number, quote } }: { pages: AttachablePages }) {
  const shown = Array.from({ length: lastPage - firstPage + 1 }, (_, at) => firstPage + at);
  return (
    <ul aria-label={`Pages of ${number}`} className="flex flex-wrap gap-2">
      {shown.map((page) => (
        <li key={page} className="text-center text-xs">
          <a
            href={pageLink(fileId, page, page === firstPage ? quote : null)}
            target="_blank"
            rel="noreferrer"
            className="block"
          >
            <img
              src={`/files/${fileId}/pages/${page}?density=1`}
              alt=""
              loading="lazy"
              className="h-28 w-22 rounded-xs border border-line bg-sheet object-contain"
            />
            <span className={linkButtonClass}>Page {page}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
