import { QUOTE_MAX_LENGTH } from "@cara/contract/page-words.ts";
import { Button } from "@cara/ui/button.tsx";
import { RadioGroup } from "@cara/ui/radio-group.tsx";
import { Textarea } from "@cara/ui/textarea.tsx";
import { useEffect, useRef, useState, type RefObject } from "react";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { useForm } from "../../forms/use-form.ts";
import type { CertificateWant, CoverageLine } from "../../graphql/gen/graphql.ts";
import { QuotedPagePane } from "../documents/quoted-page-pane.tsx";
import type { Offered } from "./accept-form-page.ts";

interface AcceptFormDialogProps {
  forms: readonly [Offered, ...Offered[]];
  question: { policyId: string; line: CoverageLine; want: CertificateWant };
  /** What was asked for, in words. */
  asked: string;
  holder: string;
  draftKey: string;
  /** The certificate. */
  over: string;
}

/** The page of a form, and beside it the words that a person quotes from it. */
export function AcceptFormDialog({ forms, question, asked, holder, draftKey, over }: AcceptFormDialogProps) {
  const form = useForm({
    method: "post",
    initial: { formId: forms[0].formId, page: String(forms[0].pages[0] ?? 1), quote: "" },
    draftKey,
    toJson: (values) => ({ ...question, ...values, page: Number(values.page) }),
  });
  const { values, change } = form;
  const shown = forms.find(({ formId }) => formId === values.formId) ?? forms[0];
  const pane = useRef<HTMLDivElement>(null);
  const selected = useSelectedWords(pane);
  return (
    <FormDialog
      form={form}
      size="xl"
      title="Accept by page"
      description={`${asked}, for ${holder}`}
      closeTo={over}
      submitLabel="Accept This Page"
      busyLabel="Checking the words"
    >
      <p>{shown.reason}</p>
      <div className="grid min-w-0 gap-4 md:grid-cols-[minmax(0,1fr)_18rem]">
        <div ref={pane} className="flex h-104 min-w-0 flex-col border border-line max-sm:h-80">
          <QuotedPagePane
            key={`${shown.fileId} ${values.page}`}
            file={{ id: shown.fileId, name: shown.fileName ?? shown.number, mimeType: "application/pdf" }}
            page={Number(values.page)}
            quote={null}
          />
        </div>
        <div className="grid min-w-0 content-start gap-3.25">
          {forms.length > 1 && (
            <RadioGroup
              label="Form"
              name="formId"
              options={forms.map((one) => ({ value: one.formId, label: nameOf(one), hint: one.title ?? undefined }))}
              value={values.formId}
              onChange={(formId) => {
                const next = forms.find((one) => one.formId === formId);
                change({ formId, page: String(next?.pages[0] ?? 1) });
              }}
            />
          )}
          {forms.length === 1 && (
            <p className="min-w-0 break-words">
              <b className="id-text font-medium">{nameOf(shown)}</b>
              {shown.title && <span className="block text-xs text-fg-muted">{shown.title}</span>}
            </p>
          )}
          <RadioGroup
            label="Page"
            name="page"
            options={shown.pages.map((page) => ({ value: String(page), label: String(page) }))}
            value={values.page}
            onChange={(page) => change({ page })}
            error={form.error("page")}
          />
          <TextField
            form={form}
            name="quote"
            label="Words on this page"
            hint="The words that grant it, exactly as they stand: type them, paste them, or select them on the page. At least 12 letters or digits."
            as={Textarea}
            minRows={5}
            maxLength={QUOTE_MAX_LENGTH}
            required
          />
          <Button
            size="sm"
            off={selected === ""}
            onClick={() => form.set("quote", selected.slice(0, QUOTE_MAX_LENGTH))}
          >
            Quote selected words
          </Button>
          <p className="text-xs text-fg-muted">
            Nothing is printed yet: a second person who may approve certificates confirms it. It counts for this holder
            and request only, and no longer once the policy or one of its documents changes.
          </p>
        </div>
      </div>
    </FormDialog>
  );
}

const nameOf = ({ number, edition }: Offered): string => [number, edition].filter(Boolean).join(" ");

/** The words that were last selected within an element, with single spaces between them. */
function useSelectedWords(within: RefObject<HTMLElement | null>): string {
  const [words, setWords] = useState("");
  useEffect(() => {
    function read(): void {
      const selection = document.getSelection();
      const said = selection?.toString().replaceAll(/\s+/gu, " ").trim() ?? "";
      // selecting elsewhere, as in the field, leaves them
      if (said !== "" && selection?.anchorNode && within.current?.contains(selection.anchorNode)) setWords(said);
    }
    document.addEventListener("selectionchange", read);
    return () => document.removeEventListener("selectionchange", read);
  }, [within]);
  return words;
}
