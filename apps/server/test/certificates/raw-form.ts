/** A form as its authors' programs write it, object by object, so that anything can be wrong with it. */
export type RawObjects = Readonly<Record<number, string | Buffer>>;

/** The objects of a small form: a page with one text field. Any of them can be replaced. */
export const SMALL_FORM: RawObjects = {
  1: "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] /DA (/Helv 0 Tf 0 g) >> >>",
  2: "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
  3: "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [4 0 R] >>",
  4: field("(Holder)"),
};

/** A text field of page 3 with a name as PDF syntax, and more entries. */
export function field(name: string, more = "", rect = "[20 700 200 720]"): string {
  return `<< /Type /Annot /Subtype /Widget /FT /Tx /T ${name} /Rect ${rect} /P 3 0 R ${more} >>`;
}

/** A stream object. */
export const stream = (entries: string, bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`), bytes, Buffer.from("\nendstream")]);

/** The file of objects, with its table; `trailer` has more entries of the trailer. */
export function rawPdf(objects: RawObjects, trailer = ""): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  let at = parts[0]?.length ?? 0;
  const offsets = new Map<number, number>();
  for (const [number, body] of Object.entries(objects)) {
    const object = Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(body), Buffer.from("\nendobj\n")]);
    offsets.set(Number(number), at);
    at += object.length;
    parts.push(object);
  }
  const size = 1 + Math.max(...offsets.keys());
  const rows = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number);
    return offset === undefined ? "0000000000 65535 f \n" : `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const end = `xref\n0 ${size}\n${rows.join("")}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}
