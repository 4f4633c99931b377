/** A link in an answer, by its target. */
export type AnswerLink =
  | { kind: "page"; fileId: string; page: number }
  | { kind: "file"; href: string }
  | { kind: "ours"; href: string }
  | { kind: "outside"; href: string; target: string };

/**
 * The links in an answer that may be followed: web and mail links, shown with their target, and pages and files of the
 * product. The answer may repeat a hostile document, so nothing else becomes a link.
 */
export function readAnswerLink(href: string | undefined): AnswerLink | null {
  if (href === undefined || href === "") return null;
  if (href.startsWith("/")) return ourLink(href);
  const url = URL.parse(href);
  if (url?.protocol === "mailto:") return { kind: "outside", href: url.href, target: decodeURI(url.pathname) };
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return null;
  // A user name before the host only serves to disguise the target.
  if (url.username !== "" || url.password !== "") return null;
  return { kind: "outside", href: url.href, target: url.host };
}

function ourLink(href: string): AnswerLink | null {
  // "//host" and "/\host" leave the product.
  const url = URL.parse(href, "https://cara.invalid");
  if (url?.origin !== "https://cara.invalid") return null;
  const path = url.pathname + url.search + url.hash;
  const fileId = /^\/files\/([\w-]+)$/u.exec(url.pathname)?.[1];
  if (fileId !== undefined) {
    const page = /^#page=(\d{1,6})$/u.exec(url.hash)?.[1];
    return page === undefined ? { kind: "file", href: path } : { kind: "page", fileId, page: Number(page) };
  }
  return url.pathname.startsWith("/app/") ? { kind: "ours", href: path } : null;
}
