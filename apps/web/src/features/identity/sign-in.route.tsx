import { SIGN_IN_CODE_LENGTH } from "@cara/contract/limits.ts";
import { INVALID_CODE } from "@cara/contract/messages.ts";
import { CaretMark } from "@cara/ui/caret-mark.tsx";
import { useSearchParams, type ActionFunctionArgs } from "react-router";
import { object, optional, regex, string } from "zod/mini";
import { emailAddress } from "../../forms/rules.ts";
import { invalid, readSubmission, saved, settle } from "../../forms/outcome.ts";
import { execute } from "../../graphql/execute.ts";
import { GraphQLFailure } from "../../graphql/failure.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { takePage } from "../../graphql/return-page.ts";
import { rememberCodeSent } from "./code-sent.ts";
import { CodeForm } from "./code.form.tsx";
import { EmailForm } from "./email.form.tsx";
import { MarkedPage } from "./marked-page.tsx";
import { solveProof } from "./solve-proof.ts";
import { welcome } from "./tab-user.ts";
import { useLinkCode } from "./use-link-code.ts";

const SignIn = graphql(`
  mutation SignIn($email: String!, $code: String, $proof: String) {
    agencySignIn(email: $email, code: $code, proof: $proof) {
      agencyUser {
        id
        email
        name
      }
      agency {
        id
        name
      }
      validationErrors {
        path
        message
      }
    }
  }
`);

const SignInValues = object({
  email: emailAddress(),
  // six digits, followed by the link's key where they came from the link
  code: optional(string().check(regex(new RegExp(`^\\d{${SIGN_IN_CODE_LENGTH}}(\\.[\\w-]+)?$`, "u"), INVALID_CODE))),
});

/** Requests a code. Under attack the server asks for a proof of work first; the button stays busy. */
async function askForCode(email: string) {
  try {
    return await execute(SignIn, { email });
  } catch (error) {
    if (!(error instanceof GraphQLFailure) || error.proof === undefined) throw error;
    return execute(SignIn, { email, proof: await solveProof(error.proof) });
  }
}

/** Step one requests a code, step two exchanges it for a session. Failures are shown below the form. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readSubmission(SignInValues, request);
  if (!form.ok) return form.refused;
  const { email, code } = form.value;
  return settle(
    async () => {
      const { agencySignIn } = await (code === undefined ? askForCode(email) : execute(SignIn, { email, code }));
      if (agencySignIn.validationErrors.length > 0) return invalid(agencySignIn.validationErrors);
      if (code === undefined) {
        rememberCodeSent(email);
        return saved(`/app/signin?${new URLSearchParams({ email }).toString()}`, { push: true });
      }
      if (agencySignIn.agencyUser) welcome(agencySignIn.agencyUser.id);
      return saved(takePage(), { push: true });
    },
    () => true,
  );
}

export function Component() {
  const [params] = useSearchParams();
  const email = params.get("email")?.trim() ?? "";
  const link = useLinkCode();
  return (
    <div className="grid min-h-dvh bg-sheet lg:grid-cols-[minmax(0,1fr)_minmax(380px,600px)]">
      <title>Sign in · Cara</title>
      <div className="grid grid-rows-[auto_1fr_auto] gap-6 px-5 py-5 sm:px-10 sm:py-7">
        <header>
          <a href="/" className="inline-flex items-center gap-2.5 text-lg font-semibold text-fg no-underline">
            <CaretMark size="lg" />
            Cara
          </a>
        </header>
        <main className="w-full max-w-86 self-center justify-self-center">
          {email === "" ? <EmailForm /> : <CodeForm key={`${email} ${link.digits}`} email={email} link={link} />}
        </main>
        <footer className="text-xs text-fg-subtle">For agency staff. No password to remember or to lose.</footer>
      </div>
      <MarkedPage />
    </div>
  );
}
