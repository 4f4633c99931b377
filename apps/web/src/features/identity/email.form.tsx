import { EMAIL_MAX_LENGTH } from "@cara/contract/limits.ts";
import { Button, buttonClass } from "@cara/ui/button.tsx";
import { Field } from "@cara/ui/field.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { TextInput } from "@cara/ui/text-input.tsx";
import { Link, useNavigate } from "react-router";
import { FormMessage } from "../../forms/form-message.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useSecondsUntilResend } from "./use-seconds-until-resend.ts";

/** Step one: the email address. */
export function EmailForm() {
  const form = useForm({ method: "post", initial: { email: "" }, draftKey: "sign-in" });
  const navigate = useNavigate();
  const email = form.values.email.trim();
  const seconds = useSecondsUntilResend(email);
  const codePage = { search: new URLSearchParams({ email }).toString() };
  return (
    <form
      {...form.props}
      onSubmit={(event) => {
        if (seconds === 0) return form.props.onSubmit(event);
        event.preventDefault();
        void navigate(codePage);
      }}
      className="grid gap-4.5"
    >
      <div className="grid gap-1.5">
        <h1 className="text-2xl">Sign in</h1>
        <p className="text-fg-muted">We'll email you a six-digit code. No password needed.</p>
      </div>
      <Field label="Email" error={form.error("email")}>
        <TextInput
          type="email"
          name="email"
          required
          maxLength={EMAIL_MAX_LENGTH}
          autoComplete="email"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page asks one thing; the caret belongs there
          autoFocus
          value={form.values.email}
          onChange={(event) => form.set("email", event.currentTarget.value)}
        />
      </Field>
      {seconds > 0 ? (
        <>
          <Notice>
            We already sent a code to <strong className="font-medium break-words">{email}</strong>.
          </Notice>
          <Link to={codePage} className={buttonClass({ variant: "primary" })}>
            Enter code
          </Link>
          <Button off>{`Send another code in ${seconds} s`}</Button>
        </>
      ) : (
        <Button type="submit" variant="primary" busy={form.busy} busyLabel="Sending code">
          Send code
        </Button>
      )}
      <FormMessage>{form.message}</FormMessage>
    </form>
  );
}
