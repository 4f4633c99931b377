import { useState, type FormEvent } from "react";

interface Submittable {
  props: { onSubmit(event: FormEvent<HTMLFormElement>): void };
}

/**
 * A question before a form is submitted, asked in the form itself: the first submit shows it, the next one submits.
 * `question` is null while there is nothing to ask.
 */
export function useAskFirst<Form extends Submittable>(form: Form, question: string | null) {
  const [asked, setAsked] = useState<string | null>(null);
  // what was typed since answers it
  if (asked !== null && asked !== question) setAsked(null);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    if (question === null || question === asked) return form.props.onSubmit(event);
    event.preventDefault();
    setAsked(question);
  };
  return { form: { ...form, props: { ...form.props, onSubmit } }, asked };
}
