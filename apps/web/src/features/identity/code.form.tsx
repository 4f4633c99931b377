import { SIGN_IN_CODE_LENGTH, SIGN_IN_CODE_MINUTES } from "@cara/contract/limits.ts";
import { Button } from "@cara/ui/button.tsx";
import { Field } from "@cara/ui/field.tsx";
import { Link } from "react-router";
import { FormMessage } from "../../forms/form-message.tsx";
import { useForm } from "../../forms/use-form.ts";
import { CodeInput } from "./code-input.tsx";
import { ResendCode } from "./resend-code.tsx";
import type { LinkCode } from "./use-link-code.ts";

interface CodeFormProps {
  email: string;
  /** The code from the link in the email: it prefills the field; opening the link does not submit it. */
  link: LinkCode;
}

/** Step two: the code from the email. The sixth typed digit submits the form. */
export function CodeForm({ email, link }: CodeFormProps) {
  const filledIn = digitsOf(link.digits);
  const form = useForm({
    method: "post",
    initial: { email, code: filledIn },
    toJson: ({ code }) => ({ email, code: link.key !== "" && code === filledIn ? `${code}.${link.key}` : code }),
  });

  function type(text: string): void {
    const typed = digitsOf(text);
    form.set("code", typed);
    if (typed.length === SIGN_IN_CODE_LENGTH && typed !== form.values.code) form.submit({ email, code: typed });
  }

  return (
    <form {...form.props} className="grid gap-4.5">
      <div className="grid gap-1.5">
        <h1 className="text-2xl">Enter your code</h1>
        <p className="text-fg-muted">
          We sent a six-digit code to <strong className="font-medium break-words text-fg">{email}</strong>. It expires
          in {SIGN_IN_CODE_MINUTES} minutes.
        </p>
      </div>
      <Field label="Code" hint="We sign you in as soon as you enter the sixth digit." error={form.error("code")}>
        <CodeInput value={form.values.code} onType={type} />
      </Field>
      <Button type="submit" variant="primary" busy={form.busy} busyLabel="Signing in">
        Sign in
      </Button>
      <div className="flex items-center justify-between gap-3">
        <ResendCode email={email} />
        <Link to="/app/signin" className="text-link">
          Use another email
        </Link>
      </div>
      <FormMessage>{form.message ?? form.error("email")}</FormMessage>
    </form>
  );
}

const digitsOf = (text: string): string => text.replaceAll(/\D/gu, "").slice(0, SIGN_IN_CODE_LENGTH);
