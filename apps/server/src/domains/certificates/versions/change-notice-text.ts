import { EMAIL_BODY_MAX_LENGTH, EMAIL_SUBJECT_MAX_LENGTH } from "@cara/contract/workspace-terms.ts";
import { inOneLine } from "./notice-text.ts";
import { wordLabel, type IssuedChange } from "./issued-change.ts";

type Told = { number: string; insured: string; holder: string; changes: readonly IssuedChange[] };

/** Changes that an email lists; it says that there are more. */
const LISTED_MAX = 40;

/** The email that tells holders what a certificate says and what is no longer so: facts, no promise and no advice. */
export function changeNoticeText({ number, insured, holder, changes }: Told): { subject: string; body: string } {
  const lines = changes.slice(0, LISTED_MAX).map(({ line, field, from, to }) => {
    const place = line === null ? "" : `${wordLabel(line)}, `;
    const said = from === null ? "" : `${from} on the certificate, `;
    return `- ${place}${line === null ? field : field.toLowerCase()}: ${said}${to === null ? "no longer on record" : `${to} now`}`;
  });
  return {
    subject: inOneLine(`Changed since issue: certificate of insurance ${number}, ${insured}`).slice(
      0,
      EMAIL_SUBJECT_MAX_LENGTH,
    ),
    body: [
      `Something has changed since certificate of liability insurance ${number} was issued.`,
      "",
      `Insured: ${inOneLine(insured)}`,
      `Certificate holder: ${inOneLine(holder)}`,
      "",
      ...lines.map((line) => inOneLine(line)),
      ...(changes.length > LISTED_MAX ? ["- and more"] : []),
      "",
      "We tell you as a courtesy. This email changes no policy, and is no notice that a policy or the law requires.",
    ]
      .join("\n")
      .slice(0, EMAIL_BODY_MAX_LENGTH),
  };
}
