/** The scheme of a typed address that has none: nearly every site has been served with it for years. */
const SCHEME = "https://";
/** A host, and a port before the path: "alamoridge.example:8443/home". */
const HOST_AND_PORT = /^[^/?#:@]+:\d{1,5}(?:[/?#]|$)/u;

/**
 * Parses a web address as people type it and returns it as stored: with its scheme. Null when it is none; an email
 * address, a word without a dot and any scheme but http and https are none.
 */
export function readWebsite(text: string): string | null {
  const typed = text.trim();
  if (typed === "" || /\s/u.test(typed)) return null;
  const hasScheme = /^https?:\/\//iu.test(typed);
  // A colon before the first slash is another scheme, unless a port follows it.
  if (!hasScheme && /^[^/?#]*:|^\/\//u.test(typed) && !HOST_AND_PORT.test(typed)) return null;
  const address = hasScheme ? typed : `${SCHEME}${typed}`;
  const url = URL.parse(address);
  if (url === null || url.username !== "" || url.password !== "") return null;
  // A typed "12.5" would be parsed as the machine 12.0.0.5: without a scheme the host must end in letters.
  const isSite = hasScheme
    ? url.hostname.includes(".")
    : /^(?:[^.]+\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/u.test(url.hostname);
  return isSite ? address : null;
}
