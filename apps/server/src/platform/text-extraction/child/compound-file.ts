/** A file that breaks the format's rules: sectors in a circle or used twice, sizes that aren't there. */
export class CompoundFault extends Error {}

/** A stream or a storage (a folder) of a compound file. */
export type Entry = { name: string; isStorage: boolean; children: Entry[]; start: number; size: number };
export type CompoundFile = { root: Entry; read(entry: Entry): Buffer };

const SIGNATURE = Buffer.from("d0cf11e0a1b11ae1", "hex");
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
/** More streams than any email has; each costs memory. */
const ENTRIES_MAX = 50_000;
/** Sector numbers from here on mark the end of a chain, a free sector or the tables themselves. */
const LAST_SECTOR = 0xff_ff_ff_fa;
const END_OF_CHAIN = 0xff_ff_ff_fe;
const NO_ENTRY = 0xff_ff_ff_ff;
const [STORAGE, STREAM, ROOT] = [1, 2, 5];

/**
 * Opens a compound file (OLE2), the container of Outlook's messages. Nothing in it is trusted: every sector may belong
 * to one chain and every directory entry to one folder, so that time and memory stay proportional to the file.
 */
export function openCompoundFile(bytes: Buffer): CompoundFile {
  if (bytes.length < HEADER_BYTES || !bytes.subarray(0, 8).equals(SIGNATURE)) throw new CompoundFault("no header");
  const shift = bytes.readUInt16LE(30);
  const miniShift = bytes.readUInt16LE(32);
  if ((shift !== 9 && shift !== 12) || miniShift !== 6) throw new CompoundFault("unknown sector size");
  const sectors = sectorsOf(bytes, 1 << shift, 1 << shift);
  sectors.table = readTable(sectors);
  const version4 = shift === 12;
  const directory = readChain(sectors, bytes.readUInt32LE(48));
  const entries = readDirectory(directory, version4);
  const [root] = entries;
  if (!root) throw new CompoundFault("no root");
  const cutoff = bytes.readUInt32LE(56);
  const mini = sectorsOf(
    root.size === 0 ? Buffer.alloc(0) : readChain(sectors, root.start, root.size),
    0,
    1 << miniShift,
  );
  mini.table = toTable(readChain(sectors, bytes.readUInt32LE(60)));
  return {
    root,
    read: (entry) =>
      entry.size === 0 ? Buffer.alloc(0) : readChain(entry.size < cutoff ? mini : sectors, entry.start, entry.size),
  };
}

type Sectors = { bytes: Buffer; offset: number; size: number; table: Uint32Array; used: Uint8Array };

function sectorsOf(bytes: Buffer, offset: number, size: number): Sectors {
  return { bytes, offset, size, table: new Uint32Array(0), used: new Uint8Array(Math.ceil(bytes.length / size)) };
}

/** The bytes of one sector; the last one of a file may be short. */
function sectorAt({ bytes, offset, size, used }: Sectors, sector: number): Buffer {
  const start = offset + sector * size;
  if (start >= bytes.length) throw new CompoundFault("a sector is missing");
  if (used[sector]) throw new CompoundFault("a sector is used twice");
  used[sector] = 1;
  return bytes.subarray(start, start + size);
}

/** Reads a chain of sectors: all of it, or as many bytes as the directory says. */
function readChain(sectors: Sectors, start: number, size = Infinity): Buffer {
  if (Number.isFinite(size) && size > sectors.bytes.length) throw new CompoundFault("a stream is larger than the file");
  const parts: Buffer[] = [];
  let length = 0;
  for (let sector = start; sector < LAST_SECTOR && length < size; sector = sectors.table[sector] ?? END_OF_CHAIN) {
    const part = sectorAt(sectors, sector);
    parts.push(part);
    length += part.length;
  }
  if (Number.isFinite(size) && length < size) throw new CompoundFault("a stream is cut off");
  return Buffer.concat(parts, Math.min(length, size));
}

/** The table of all chains; its own sectors are listed in the header and in a chain of their own. */
function readTable(sectors: Sectors): Uint32Array {
  const { bytes, size } = sectors;
  const parts: Buffer[] = [];
  const take = (list: Buffer, count: number): void => {
    for (let at = 0; at < count; at += 1) {
      const sector = list.readUInt32LE(at * 4);
      if (sector < LAST_SECTOR) parts.push(sectorAt(sectors, sector));
    }
  };
  take(bytes.subarray(76, HEADER_BYTES), 109);
  const perList = size / 4 - 1;
  for (let next = bytes.readUInt32LE(68); next < LAST_SECTOR;) {
    const list = sectorAt(sectors, next);
    if (list.length < size) throw new CompoundFault("the table is cut off");
    take(list, perList);
    next = list.readUInt32LE(perList * 4);
  }
  return toTable(Buffer.concat(parts));
}

function toTable(bytes: Buffer): Uint32Array {
  const table = new Uint32Array(bytes.length >> 2);
  for (let at = 0; at < table.length; at += 1) table[at] = bytes.readUInt32LE(at * 4);
  return table;
}

/** The folders and streams, from the root; a folder's entries form a binary tree, which may be damaged. */
function readDirectory(directory: Buffer, version4: boolean): Entry[] {
  const count = Math.floor(directory.length / ENTRY_BYTES);
  if (count > ENTRIES_MAX) throw new CompoundFault("too many entries");
  const at = (index: number) => directory.subarray(index * ENTRY_BYTES, (index + 1) * ENTRY_BYTES);
  const entries = Array.from({ length: count }, (_, index) => toEntry(at(index), version4));
  if (count === 0 || at(0)[66] !== ROOT) throw new CompoundFault("no root");
  const seen = new Set([0]);
  const pending: { index: number; folder: Entry | undefined }[] = [
    { index: at(0).readUInt32LE(76), folder: entries[0] },
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { index, folder } = next;
    const entry = entries[index];
    if (index === NO_ENTRY) continue;
    if (!entry || seen.has(index)) throw new CompoundFault("the directory is a circle");
    seen.add(index);
    const raw = at(index);
    pending.push({ index: raw.readUInt32LE(68), folder }, { index: raw.readUInt32LE(72), folder });
    if (raw[66] === STORAGE) pending.push({ index: raw.readUInt32LE(76), folder: entry });
    if (raw[66] === STORAGE || raw[66] === STREAM) folder?.children.push(entry);
  }
  return entries;
}

function toEntry(raw: Buffer, version4: boolean): Entry {
  const nameBytes = Math.min(Math.max(raw.readUInt16LE(64) - 2, 0), 62);
  // version 3 leaves the upper half of the size undefined
  const size = raw.readUInt32LE(120) + (version4 ? raw.readUInt32LE(124) * 2 ** 32 : 0);
  return {
    name: raw.subarray(0, nameBytes).toString("utf16le"),
    isStorage: raw[66] !== STREAM,
    children: [],
    start: raw.readUInt32LE(116),
    size,
  };
}
