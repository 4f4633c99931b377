/** A stream, or a folder with more of them. */
export type Node = { name: string; bytes: Buffer } | { name: string; children: readonly Node[] };

const SECTOR = 512;
const MINI = 64;
const CUTOFF = 4_096;
const FREE = 0xff_ff_ff_ff;
const END = 0xff_ff_ff_fe;
const OF_TABLE = 0xff_ff_ff_fd;

/** Where things are in the written file, for tests that damage it. */
export type Written = { bytes: Buffer; tableAt: number; directoryAt: number };

/** Writes a compound file (OLE2) by hand, so that it can be as wrong as a test wants it. */
export function compoundOf(children: readonly Node[]): Written {
  const entries: Buffer[] = [];
  const mini: Buffer[] = [];
  const miniTable: number[] = [];
  const large: { entry: Buffer; bytes: Buffer }[] = [];

  function add(node: Node | null, inside: readonly Node[]): number {
    const index = entries.length;
    const entry = Buffer.alloc(128);
    entries.push(entry);
    const name = node?.name ?? "Root Entry";
    entry.write(name, 0, "utf16le");
    entry.writeUInt16LE((name.length + 1) * 2, 64);
    entry[66] = node === null ? 5 : "bytes" in node ? 2 : 1;
    entry[67] = 1;
    for (const at of [68, 72, 76]) entry.writeUInt32LE(FREE, at);
    if (node && "bytes" in node) {
      entry.writeUInt32LE(node.bytes.length, 120);
      if (node.bytes.length >= CUTOFF) large.push({ entry, bytes: node.bytes });
      else if (node.bytes.length > 0) entry.writeUInt32LE(addMini(node.bytes), 116);
      return index;
    }
    // a tree of siblings that only has right branches is valid, and easy to write
    let before = -1;
    for (const child of inside) {
      const at = add(child, "children" in child ? child.children : []);
      if (before === -1) entry.writeUInt32LE(at, 76);
      else entries[before]?.writeUInt32LE(at, 72);
      before = at;
    }
    return index;
  }

  function addMini(bytes: Buffer): number {
    const start = miniTable.length;
    const count = Math.ceil(bytes.length / MINI);
    for (let at = 0; at < count; at += 1) miniTable.push(at === count - 1 ? END : start + at + 1);
    mini.push(bytes, Buffer.alloc(count * MINI - bytes.length));
    return start;
  }

  add(null, children);
  const sectors: Buffer[] = [];
  const table: number[] = [];
  function addChain(bytes: Buffer): number {
    if (bytes.length === 0) return END;
    const start = table.length;
    const count = Math.ceil(bytes.length / SECTOR);
    for (let at = 0; at < count; at += 1) table.push(at === count - 1 ? END : start + at + 1);
    sectors.push(bytes, Buffer.alloc(count * SECTOR - bytes.length));
    return start;
  }
  const miniBytes = Buffer.concat(mini);
  const root = entries[0] as Buffer;
  root.writeUInt32LE(addChain(miniBytes), 116);
  root.writeUInt32LE(miniBytes.length, 120);
  for (const { entry, bytes } of large) entry.writeUInt32LE(addChain(bytes), 116);
  const directoryStart = addChain(Buffer.concat(entries));
  const miniTableBytes = Buffer.alloc(Math.ceil(miniTable.length / 128) * SECTOR, 0xff);
  miniTable.forEach((next, at) => miniTableBytes.writeUInt32LE(next, at * 4));
  const miniTableStart = addChain(miniTableBytes);

  // the table lists its own sectors too, and the lists of table sectors beyond the header's 109
  let [tableSectors, lists] = [0, 0];
  for (;;) {
    const needed = Math.ceil((table.length + tableSectors + lists) / 128);
    const listsNeeded = Math.ceil(Math.max(0, needed - 109) / 127);
    if (needed === tableSectors && listsNeeded === lists) break;
    [tableSectors, lists] = [needed, listsNeeded];
  }
  const firstTable = table.length;
  const tableBytes = Buffer.alloc(tableSectors * SECTOR, 0xff);
  const all = [
    ...table,
    ...Array.from({ length: tableSectors }, () => OF_TABLE),
    ...Array.from({ length: lists }, () => 0xff_ff_ff_fc),
  ];
  all.forEach((next, at) => tableBytes.writeUInt32LE(next, at * 4));
  const listBytes = Buffer.alloc(lists * SECTOR, 0xff);
  const header = Buffer.alloc(SECTOR);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xff_fe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(tableSectors, 44);
  header.writeUInt32LE(directoryStart, 48);
  header.writeUInt32LE(CUTOFF, 56);
  header.writeUInt32LE(miniTableStart, 60);
  header.writeUInt32LE(miniTableBytes.length / SECTOR, 64);
  header.writeUInt32LE(lists === 0 ? END : firstTable + tableSectors, 68);
  header.writeUInt32LE(lists, 72);
  header.fill(0xff, 76);
  for (let at = 0; at < tableSectors; at += 1) {
    if (at < 109) header.writeUInt32LE(firstTable + at, 76 + at * 4);
    else listBytes.writeUInt32LE(firstTable + at, Math.floor((at - 109) / 127) * SECTOR + ((at - 109) % 127) * 4);
  }
  for (let at = 0; at < lists; at += 1)
    listBytes.writeUInt32LE(at === lists - 1 ? END : firstTable + tableSectors + at + 1, at * SECTOR + 508);
  const bytes = Buffer.concat([header, ...sectors, tableBytes, listBytes]);
  return { bytes, tableAt: (firstTable + 1) * SECTOR, directoryAt: (directoryStart + 1) * SECTOR };
}
