/** A link in an answer, by where it leads. */
export type AnswerLink =
  | { kind: "page"; href: string; page: number }
  | { kind: "file"; href: string }
  | { kind: "ours"; href: string }
  | { kind: "outside"; href: string; target: string };

/**
 * What may be followed from Cara's words: the web and mail, told where they lead, and pages and files of our own. Her
 * words may have passed through a stranger's document, so everything else is no link.
 */
export function readAnswerLink(href: string | undefined): AnswerLink | null {
  if (href === undefined || href === "") return null;
  if (href.startsWith("/")) return ourLink(href);
  const url = URL.parse(href);
  if (url?.protocol === "mailto:") return { kind: "outside", href: url.href, target: decodeURI(url.pathname) };
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return null;
  // A name before the host only serves to pass one address off as another.
  if (url.username !== "" || url.password !== "") return null;
  return { kind: "outside", href: url.href, target: url.host };
}

function ourLink(href: string): AnswerLink | null {
  // "//host" and "/\host" leave the product.
  const url = URL.parse(href, "https://cara.invalid");
  if (url?.origin !== "https://cara.invalid") return null;
  const path = url.pathname + url.search + url.hash;
  if (/^\/files\/[\w-]+$/u.test(url.pathname)) {
    const page = /^#page=(\d{1,6})$/u.exec(url.hash)?.[1];
    return page === undefined ? { kind: "file", href: path } : { kind: "page", href: path, page: Number(page) };
  }
  return url.pathname.startsWith("/app/") ? { kind: "ours", href: path } : null;
}
