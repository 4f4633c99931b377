/** A picture with one byte for each dot. */
export type GrayPage = { width: number; height: number; dots: Buffer };

/** Before the dots: "P5", the size, and the brightest value. */
const HEADER = /^P5\s(\d{1,5})\s(\d{1,5})\s255\s/u;
const HEADER_BYTES = 24;

/** A streaming parser of binary gray maps that follow each other. It holds one picture at a time. */
export function grayPages(onPage: (picture: GrayPage) => void) {
  let chunks: Buffer[] = [];
  let length = 0;
  let needed = HEADER_BYTES;

  /** Takes the next picture off what was printed; false if it is not all there. */
  const take = (): boolean => {
    const bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, length);
    const header = HEADER.exec(bytes.subarray(0, HEADER_BYTES).toString("latin1"));
    if (!header) {
      // not a picture: what follows cannot be read either
      [chunks, length, needed] = [[], 0, Number.POSITIVE_INFINITY];
      return false;
    }
    const [width, height] = [Number(header[1]), Number(header[2])];
    const end = header[0].length + width * height;
    if (length < end) {
      [chunks, needed] = [[bytes], end];
      return false;
    }
    onPage({ width, height, dots: bytes.subarray(header[0].length, end) });
    const rest = bytes.subarray(end);
    [chunks, length, needed] = [rest.length > 0 ? [rest] : [], rest.length, HEADER_BYTES];
    return true;
  };

  return {
    add(chunk: Buffer): void {
      if (needed === Number.POSITIVE_INFINITY) return;
      chunks.push(chunk);
      length += chunk.length;
      while (length >= needed && take());
    },
  };
}
