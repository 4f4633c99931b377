import { EMAIL_MAX_LENGTH } from "@cara/contract/limits.ts";
import { Button } from "@cara/ui/button.tsx";
import { Field } from "@cara/ui/field.tsx";
import { TextInput } from "@cara/ui/text-input.tsx";
import { FormMessage } from "../../forms/form-message.tsx";
import { useForm } from "../../forms/use-form.ts";

/** Step one: who is it? */
export function EmailForm() {
  const form = useForm({ method: "post", initial: { email: "" }, draftKey: "sign-in" });
  return (
    <form {...form.props} className="grid gap-4.5">
      <div className="grid gap-1.5">
        <h1 className="text-2xl">Sign in</h1>
        <p className="text-fg-muted">We email you a six-digit code. There is no password.</p>
      </div>
      <Field label="Email" error={form.error("email")}>
        <TextInput
          type="email"
          name="email"
          required
          maxLength={EMAIL_MAX_LENGTH}
          autoComplete="email"
          // The page asks one thing; the caret belongs there.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={form.values.email}
          onChange={(event) => form.set("email", event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="primary" busy={form.busy} busyLabel="Sending code">
        Send code
      </Button>
      <FormMessage>{form.message}</FormMessage>
    </form>
  );
}
