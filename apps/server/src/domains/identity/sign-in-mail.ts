import { SIGN_IN_CODE_MINUTES } from "@cara/contract/limits.ts";

/** The sign-in email. The link only fills in the code; it never signs anyone in by itself. */
export function signInMail({
  email,
  name,
  code,
  linkKey,
  publicUrl,
}: {
  email: string;
  name: string;
  code: string;
  linkKey: string;
  publicUrl: string;
}) {
  // the code is in the fragment, which browsers never send: no log, proxy or Referer contains it
  const link = `${publicUrl}/app/signin?${new URLSearchParams({ email }).toString()}#code=${code}.${linkKey}`;
  return {
    to: { name, address: email },
    subject: `${code} is your Cara sign-in code`,
    text: [
      `Hello ${name},`,
      "",
      `Your sign-in code is ${code}. It works once, for ${SIGN_IN_CODE_MINUTES} minutes, in the browser where you requested it.`,
      "",
      `Open this link in that browser to fill in the code: ${link}`,
      "",
      "If you did not request it, you can ignore this email: no one can sign in without the code.",
    ].join("\n"),
  };
}
