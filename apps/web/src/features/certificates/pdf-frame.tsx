/** A PDF that our own server made, in the browser's viewer. */
export function PdfFrame({ src, title }: { src: string; title: string }) {
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; it is made by our own server
    <iframe src={src} title={title} className="h-[75vh] w-full rounded-md border border-line bg-sunken" />
  );
}
