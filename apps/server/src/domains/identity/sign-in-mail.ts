import { SIGN_IN_CODE_MINUTES } from "@cara/contract/limits.ts";

/** The words of the mail that carries a code. The link only fills the code in; it never signs anybody in by itself. */
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
  // the code stands behind the #, which browsers send to no server: no log, proxy or Referer ever holds it
  const link = `${publicUrl}/app/signin?${new URLSearchParams({ email }).toString()}#code=${code}.${linkKey}`;
  return {
    to: { name, address: email },
    subject: `${code} is your Cara sign-in code`,
    text: [
      `Hello ${name},`,
      "",
      `your sign-in code is ${code}. It works for ${SIGN_IN_CODE_MINUTES} minutes, once, in the browser that asked for it.`,
      "",
      `Open this in that browser to have it filled in: ${link}`,
      "",
      "If you did not ask for it, you need do nothing: nobody gets in without the code.",
    ].join("\n"),
  };
}
