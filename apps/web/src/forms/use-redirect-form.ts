import { useEffect, useRef, useState, type FormEvent, type RefObject } from "react";
import { useFetcher, useLocation } from "react-router";
import { holdReadings } from "../graphql/use-refresh.ts";
import { discardDraft, keepDraft, readDraft } from "./draft.ts";
import type { Refusal } from "./submission.ts";

type Values = Record<string, string | boolean>;

interface FormOptions<V extends Values> {
  method: "post" | "put";
  initial: V;
  /** Names the record the text belongs to; without it nothing is kept. */
  draftKey?: string;
  /** What is sent, where it differs from what is typed: nested, or without what does not apply. */
  toJson?: (values: V) => Json;
  /**
   * The server took it, and the form is still here: the page was read again at that moment, and the router dropped where
   * the action leads.
   */
  onLeftBehind?: () => void;
  /** Instead of JSON, for a form that carries a file. */
  toFormData?: (values: V) => FormData;
}

type Json = { [key: string]: Json } | readonly Json[] | string | number | boolean | null;

export interface FormState<V extends Values, More = object> {
  values: V;
  set<Name extends keyof V>(name: Name, value: V[Name]): void;
  /** Several fields at once; what was typed elsewhere meanwhile stays. */
  change(fields: Partial<V>): void;
  /** The message for a field, until the field is changed. */
  error(name: keyof V & string): string | undefined;
  /** What concerns the whole form, or a field the form does not show. */
  message: string | undefined;
  /** The refusal as it came, with whatever else the action told. */
  answer: (Refusal & More) | undefined;
  busy: boolean;
  /** Something differs from what is stored. */
  changed: boolean;
  /** The text comes from an earlier visit that ended without saving. */
  restored: boolean;
  discard(): void;
  submit(values?: V): void;
  props: FormProps;
}

interface FormProps {
  ref: RefObject<HTMLFormElement | null>;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
}

/** A form: holds what is typed, sends it as JSON to its route's own action, shows what came back, loses nothing. */
export function useForm<V extends Values, More = object>({
  method,
  initial,
  draftKey,
  toJson,
  toFormData,
  onLeftBehind,
}: FormOptions<V>): FormState<V, More> {
  const fetcher = useFetcher<Refusal>();
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(() => withDraft(initial, draftKey));
  const [values, setValues] = useState(start.values);
  // A change may come from work begun earlier, such as an address that was looked up: it must not undo later typing.
  const latest = useRef(start.values);
  const [restored, setRestored] = useState(start.restored);
  const [mended, setMended] = useState<{ answer: Refusal | undefined; fields: readonly string[] }>({
    answer: undefined,
    fields: [],
  });
  // What the route's own action answered, in this same page.
  const answer = fetcher.data as (Refusal & More) | undefined;
  const busy = fetcher.state !== "idle";
  const mendedFields = mended.answer === answer ? mended.fields : [];

  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer]);

  // Away and back in one drawing, as by signing in again, is not left behind: that is another visit.
  const { key: visit } = useLocation();
  const sentOn = useRef<string>(undefined);
  const answerBefore = useRef(answer);
  useEffect(() => {
    if (busy) {
      sentOn.current ??= visit;
      return;
    }
    // Without an answer of its own it was taken.
    const isTaken = sentOn.current === visit && answerBefore.current === answer;
    sentOn.current = undefined;
    if (isTaken) onLeftBehind?.();
  }, [busy, answer, visit, onLeftBehind]);

  function write(next: V): void {
    const names = Object.keys(next).filter((name) => next[name] !== latest.current[name]);
    latest.current = next;
    setValues(next);
    setMended((known) => ({ answer, fields: [...(known.answer === answer ? known.fields : []), ...names] }));
    if (draftKey !== undefined) keepDraft(draftKey, next);
  }

  function submit(toSend: V = values): void {
    if (busy) return;
    // a picker holds a text that is no choice: it says so itself, and the former choice is not sent in its place
    const unchosen = form.current?.querySelector<HTMLElement>("[data-unchosen]");
    if (unchosen) return unchosen.focus();
    answerBefore.current = answer;
    holdReadings(
      toFormData
        ? fetcher.submit(toFormData(toSend), { method, encType: "multipart/form-data" })
        : fetcher.submit(toJson ? toJson(toSend) : toSend, { method, encType: "application/json" }),
    );
  }

  const errors = Object.entries(answer?.fields ?? {}).filter(([name]) => !mendedFields.includes(name));
  const unshown = errors.filter(([name]) => !(name in initial)).map(([, message]) => message);
  return {
    values,
    set: (name, value) => write({ ...latest.current, [name]: value }),
    change: (fields) => write({ ...latest.current, ...fields }),
    error: (name) => errors.find(([field]) => field === name)?.[1],
    answer,
    message: [answer?.message, ...unshown].filter(Boolean).join(" ") || undefined,
    busy,
    changed: Object.keys(initial).some((name) => values[name] !== initial[name]),
    restored,
    discard: () => {
      if (draftKey !== undefined) discardDraft(draftKey);
      latest.current = initial;
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

/** A draft fills in only fields the form still has, of the kind it still expects. */
function withDraft<V extends Values>(initial: V, draftKey: string | undefined): { values: V; restored: boolean } {
  const draft = draftKey === undefined ? null : readDraft(draftKey);
  const kept = Object.entries(draft ?? {}).filter(
    ([name, value]) => typeof value === typeof initial[name] && value !== initial[name],
  );
  return { values: { ...initial, ...Object.fromEntries(kept) }, restored: kept.length > 0 };
}
