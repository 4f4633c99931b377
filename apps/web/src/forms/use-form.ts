import { useEffect, useRef, useState, type FormEvent, type RefObject } from "react";
import { discardDraft, saveDraft, readDraft } from "./draft.ts";
import type { Conflict, FieldError, Outcome } from "./outcome.ts";
import type { Arrived } from "./send-files.ts";
import { useChosenFiles, type ChosenFiles } from "./use-chosen-files.ts";
import { useSubmission } from "./use-submission.ts";

type Values = Record<string, string | boolean>;

interface FormOptions<V extends Values> {
  method: "post" | "put";
  /** The route whose action receives it, where the form is shown on another one; by default its own. */
  action?: string;
  /** The record as it is stored now. A `version` among the values is the one that the edit is based on. */
  initial: V;
  /** What is filled in already when the form opens, as if it had been typed. */
  typed?: Partial<V>;
  /** The draft key of the record; without it no draft is stored. */
  draftKey?: string;
  /** The file fields; each is also a value that holds its file names. */
  files?: readonly string[];
  /** The payload, where it differs from the values: nested, or without fields that do not apply. */
  toJson?: (values: V) => Json;
  /** Instead of JSON, for a form that carries files. */
  toFormData?: (values: V, append: ChosenFiles["append"]) => FormData;
}

type Json = { [key: string]: Json } | readonly Json[] | string | number | boolean | null;

export interface FormState<V extends Values, Change = unknown> {
  values: V;
  set<Name extends keyof V>(name: Name, value: V[Name]): void;
  /** Sets several fields in one update; other fields keep what was typed. */
  change(fields: Partial<V>): void;
  /** The error of a field, until the field changes. */
  error(name: keyof V & string): string | undefined;
  /** Errors of the whole form, or of fields the form does not show. */
  message: string | undefined;
  outcome: Outcome<Change> | undefined;
  /** Someone else saved first: the changes the action reported. */
  conflict: Conflict<Change> | undefined;
  busy: boolean;
  /** The values differ from the initial ones. */
  changed: boolean;
  /** The values were restored from a draft. */
  restored: boolean;
  /** The draft had files, which do not survive a reload. */
  areFilesGone: boolean;
  files: ChosenFiles;
  discard(): void;
  submit(values?: V): void;
  props: FormProps;
}

interface FormProps {
  ref: RefObject<HTMLFormElement | null>;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
}

const NO_FILES: readonly string[] = [];

/**
 * A form: holds the values, submits them to its route's action, shows the outcome, and stores a draft so that nothing
 * is lost.
 */
export function useForm<V extends Values, Change = unknown>({
  method,
  action,
  initial,
  typed,
  draftKey,
  files: fileFields = NO_FILES,
  toJson,
  toFormData,
}: FormOptions<V>): FormState<V, Change> {
  const submission = useSubmission<{ arrived?: Arrived }>();
  const { busy } = submission;
  // the form's own action determines the type of the changes
  const outcome = submission.outcome as (Outcome<Change> & { arrived?: Arrived }) | undefined;
  const files = useChosenFiles(draftKey, fileFields);
  files.applyUploads(outcome?.arrived);
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(() => withDraft(initial, draftKey));
  const [values, setValues] = useState<V>({ ...start.values, ...typed });
  // A change may come from an earlier async step, such as an address lookup: it must not undo later typing.
  const latest = useRef(values);
  // what the typed values differ from: the record as it was stored when the edit started, or at the last conflict
  const base = useRef(initial);
  const [restored, setRestored] = useState(start.restored);
  // the fields that were edited since the outcome: its errors no longer apply to them
  const [edited, setEdited] = useState<{ of: Outcome | undefined; fields: readonly string[] }>({
    of: undefined,
    fields: [],
  });
  const editedFields = edited.of === outcome ? edited.fields : [];

  useEffect(() => {
    if (outcome) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [outcome]);

  function write(next: V): void {
    const names = Object.keys(next).filter((name) => next[name] !== latest.current[name]);
    latest.current = next;
    setValues(next);
    setEdited((known) => ({ of: outcome, fields: [...(known.of === outcome ? known.fields : []), ...names] }));
    if (draftKey !== undefined) saveDraft(draftKey, typedIn(next, base.current));
  }

  // After a conflict the page loads what others saved: untouched fields follow it, typed ones stay. The form may be at
  // the newest version before the page is, by the changes that came with the conflict.
  useEffect(() => {
    const isNewer = Number(initial[VERSION]) > Number(latest.current[VERSION]);
    if (busy || outcome?.status !== "conflict" || !isNewer) return;
    const next = rebased(latest.current, base.current, initial);
    base.current = initial;
    write(next);
  });

  function submit(toSend: V = values): void {
    if (busy) return;
    // a picker holds a text that was not chosen: it shows its own error, and the previous choice is not submitted
    // instead
    const unchosen = form.current?.querySelector<HTMLElement>("[data-unchosen]");
    if (unchosen) return unchosen.focus();
    const options = action === undefined ? { method } : { method, action };
    if (toFormData) submission.submit(toFormData(toSend, files.append), { ...options, encType: "multipart/form-data" });
    else submission.submit(toJson ? toJson(toSend) : toSend, { ...options, encType: "application/json" });
  }

  const errors = errorsOf(outcome).filter(({ path }) => !editedFields.includes(path));
  return {
    values,
    set: (name, value) => write({ ...latest.current, [name]: value }),
    change: (fields) => write({ ...latest.current, ...fields }),
    error: (name) => errors.find(({ path }) => path === name)?.message,
    message: unshown(errors, initial),
    outcome,
    conflict: outcome?.status === "conflict" ? outcome : undefined,
    busy,
    changed: files.hasAny || Object.keys(initial).some((name) => values[name] !== initial[name]),
    restored,
    areFilesGone: restored && !files.hasAny && fileFields.some((name) => Boolean(values[name])),
    files,
    discard: () => {
      if (draftKey !== undefined) discardDraft(draftKey);
      files.clear();
      latest.current = initial;
      base.current = initial;
      setValues(initial);
      setRestored(false);
    },
    submit,
    props: {
      ref: form,
      onSubmit: (event) => {
        event.preventDefault();
        submit();
      },
    },
  };
}

const errorsOf = (outcome: Outcome | undefined): readonly FieldError[] =>
  outcome?.status === "invalid" || outcome?.status === "conflict" ? outcome.errors : [];

/** The first error of each field that the form does not show, and all form-level errors. */
function unshown(errors: readonly FieldError[], initial: Values): string | undefined {
  const first = errors.filter(
    ({ path }, index) => path === "" || errors.findIndex((error) => error.path === path) === index,
  );
  return (
    first
      .filter(({ path }) => !(path in initial))
      .toSorted((one, other) => Number(one.path !== "") - Number(other.path !== ""))
      .map(({ message }) => message)
      .join(" ") || undefined
  );
}

/** The value that says which version of the record an edit is based on. */
const VERSION = "version";

/** The typed fields stay as they are, all others take what is stored now. */
const rebased = <V extends Values>(values: V, base: V, stored: V): V => ({
  ...stored,
  ...Object.fromEntries(Object.entries(values).filter(([name, value]) => name !== VERSION && value !== base[name])),
});

/** What a draft holds: the typed fields, and the version they were typed over. */
const typedIn = (values: Values, base: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => name === VERSION || value !== base[name]));

/** A draft restores only fields the form still has, with the type it still expects. */
function withDraft<V extends Values>(initial: V, draftKey: string | undefined): { values: V; restored: boolean } {
  const draft = draftKey === undefined ? null : readDraft(draftKey);
  const kept = Object.entries(draft ?? {}).filter(
    ([name, value]) => typeof value === typeof initial[name] && value !== initial[name],
  );
  const restored = kept.some(([name]) => name !== VERSION);
  return { values: restored ? { ...initial, ...Object.fromEntries(kept) } : initial, restored };
}
