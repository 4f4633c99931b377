import { Button, buttonClass } from "@cara/ui/button.tsx";
import { Combobox } from "@cara/ui/combobox.tsx";
import { Field } from "@cara/ui/field.tsx";
import { Link } from "react-router";
import { FormMessage } from "../../forms/form-message.tsx";
import { useForm, type FormState } from "../../forms/use-form.ts";
import { SELECT_LIMITS } from "../../lib/search-limits.ts";
import { DiscardButton } from "./discard-button.tsx";
import { importAddress, matchingDraftKey, type ImportPage } from "./import-page.ts";
import { KIND_LABELS } from "./import-labels.ts";
import {
  chosenColumns,
  columnName,
  columnOption,
  columnOptions,
  matchingValues,
  samplesOf,
  unusedColumns,
  type Matching,
} from "./matching-values.ts";

/** The option of a field's list for no column. */
const NO_COLUMN = { value: "", label: "Leave empty", description: "No column from the file" };

/** Sample values beside a field: enough to recognize a column, and no taller than its control. */
const SAMPLES_SHOWN = 3;

/** Matches columns of the file to fields; the draft is stored until the server accepts it. */
export function MatchingForm({ page }: { page: ImportPage }) {
  const form = useForm<Matching>({
    method: "post",
    initial: matchingValues(page),
    draftKey: matchingDraftKey(page.id),
    toJson: (values) => ({ change: "MATCH", version: page.version, matching: chosenColumns(values) }),
  });
  return (
    <form {...form.props} noValidate className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-auto border-t border-line px-gutter py-5 max-sm:px-4">
        <h2 className="text-lg">Match the columns</h2>
        <p className="max-w-prose text-fg-muted">
          Choose the column in your file for each field. Existing {KIND_LABELS[page.kind].many} keep their values where
          the file is blank.
        </p>
        <ul aria-label="Fields" className="mt-4 max-w-220 border-t border-line">
          {page.fields.map((field) => (
            <FieldLine key={field.name} page={page} field={field} form={form} />
          ))}
        </ul>
        <UnusedColumns page={page} values={form.values} />
      </div>
      <footer className="flex flex-none flex-wrap items-center justify-end gap-2 border-t border-line px-gutter py-3 max-sm:px-4">
        <div className="mr-auto min-w-0">
          <FormMessage>{form.message}</FormMessage>
        </div>
        <DiscardButton importId={page.id} />
        {page.state === "READY" && (
          <Link to={importAddress(page.id)} replace className={buttonClass()}>
            Back to the preview
          </Link>
        )}
        <Button type="submit" variant="primary" busy={form.busy} busyLabel="Sending">
          Check rows
        </Button>
      </footer>
    </form>
  );
}

interface FieldLineProps {
  page: ImportPage;
  field: ImportPage["fields"][number];
  form: FormState<Matching>;
}

function FieldLine({ page, field: { name, label, required, hint }, form }: FieldLineProps) {
  const chosen = form.values[name] ?? "";
  const suggested = page.matching.find((match) => match.field === name);
  const isSuggestion = suggested?.suggested === true && String(suggested.column) === chosen;
  const options = columnOptions(page, form.values, name);
  return (
    <li className="grid items-start gap-x-6 gap-y-1.5 border-b border-line py-3 sm:grid-cols-2">
      <div className="relative min-w-0">
        <p className="absolute top-0 right-0 text-xs text-fg-subtle">
          {[required && "Required", isSuggestion && "Suggested"].filter(Boolean).join(" · ")}
        </p>
        <Field label={label} hint={hint} error={form.error(name)} required={required}>
          <Combobox
            {...SELECT_LIMITS}
            options={chosen === "" ? options : [NO_COLUMN, ...options]}
            selected={chosen === "" ? null : columnOption(page, Number(chosen))}
            onSelect={(option) => form.set(name, option?.value ?? "")}
            placeholder="Not in the file"
          />
        </Field>
      </div>
      {chosen !== "" && <Samples page={page} column={Number(chosen)} />}
    </li>
  );
}

function Samples({ page, column }: { page: ImportPage; column: number }) {
  const values = samplesOf(page.samples, column).slice(0, SAMPLES_SHOWN);
  return (
    <div className="min-w-0">
      <p className="mb-1.25 text-xs text-fg-subtle">First values</p>
      <ul aria-label={`First values of ${columnName(page.headers, column)}`} className="font-serif">
        {values.map((value, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- the rows of a file have no name but their place
          <li key={row} className="truncate" title={value}>
            <bdi>{value}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

function UnusedColumns({ page, values }: { page: ImportPage; values: Matching }) {
  const unused = unusedColumns(page, values);
  return (
    <section aria-label="Columns left out" className="mt-5 max-w-220">
      <h3 className="font-semibold">
        {unused.length === 0 ? "Every column of the file is used" : `Columns left out (${unused.length})`}
      </h3>
      {unused.length > 0 && (
        <>
          <p className="text-fg-muted">These columns aren't imported.</p>
          <ul className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
            {unused.map((column) => (
              <li key={column} className="min-w-0 truncate" title={columnName(page.headers, column)}>
                <bdi className="font-medium">{columnName(page.headers, column)}</bdi>{" "}
                <bdi className="font-serif text-fg-muted">{columnOption(page, column).description}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
