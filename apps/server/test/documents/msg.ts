import { compoundOf, type Node, type Written } from "./compound.ts";

/** An invented email as Outlook would save it. */
export type Mail = {
  subject?: string;
  from?: [name: string, address: string];
  to?: readonly [name: string, address: string][];
  cc?: readonly [name: string, address: string][];
  sentAt?: Date;
  text?: string;
  html?: string;
  /** Texts in the code page 1252 instead of UTF-16. */
  narrow?: boolean;
  attachments?: readonly (Attached | { mail: Mail })[];
};
type Attached = { name: string; bytes: Buffer };

/** The bytes of a .msg file. */
export const msgOf = (mail: Mail): Buffer => writtenMsg(mail).bytes;
export const writtenMsg = (mail: Mail): Written => compoundOf(partsOf(mail, 32));

function partsOf(mail: Mail, header: number): Node[] {
  const text = (id: string, value: string | undefined): Node[] => {
    if (value === undefined) return [];
    const bytes = mail.narrow ? Buffer.from(value, "latin1") : Buffer.from(value, "utf16le");
    return [{ name: `__substg1.0_${id}${mail.narrow ? "001E" : "001F"}`, bytes }];
  };
  const person = (kind: number, [name, address]: [string, string], at: number): Node => ({
    name: `__recip_version1.0_#${String(at).padStart(8, "0")}`,
    children: [table(8, [["0C15", "0003", BigInt(kind)]]), ...text("3001", name), ...text("39FE", address)],
  });
  const people = [
    ...(mail.to ?? []).map((one) => [1, one] as const),
    ...(mail.cc ?? []).map((one) => [2, one] as const),
  ].map(([kind, one], at) => person(kind, [...one], at));
  const attachments = (mail.attachments ?? []).map((attached, at): Node => ({
    name: `__attach_version1.0_#${at.toString(16).toUpperCase().padStart(8, "0")}`,
    children:
      "mail" in attached
        ? [table(8, [["3705", "0003", 5n]]), { name: "__substg1.0_3701000D", children: partsOf(attached.mail, 24) }]
        : [
            table(8, [["3705", "0003", 1n]]),
            ...text("3707", attached.name),
            { name: "__substg1.0_37010102", bytes: attached.bytes },
          ],
  }));
  const since1601 = mail.sentAt && BigInt(mail.sentAt.getTime() + 11_644_473_600_000) * 10_000n;
  return [
    table(header, [
      ["3FFD", "0003", 1252n],
      ["3FDE", "0003", 65_001n],
      ...(since1601 === undefined ? [] : [["0039", "0040", since1601] as const]),
    ]),
    ...text("0037", mail.subject),
    ...text("0C1A", mail.from?.[0]),
    ...text("5D01", mail.from?.[1]),
    ...text("1000", mail.text),
    ...(mail.html === undefined ? [] : [{ name: "__substg1.0_10130102", bytes: Buffer.from(mail.html) }]),
    ...people,
    ...attachments,
  ];
}

/** The properties of fixed size. */
function table(header: number, values: readonly (readonly [id: string, type: string, value: bigint])[]): Node {
  const bytes = Buffer.alloc(header + values.length * 16);
  values.forEach(([id, type, value], at) => {
    bytes.writeUInt16LE(Number.parseInt(type, 16), header + at * 16);
    bytes.writeUInt16LE(Number.parseInt(id, 16), header + at * 16 + 2);
    bytes.writeBigUInt64LE(value, header + at * 16 + 8);
  });
  return { name: "__properties_version1.0", bytes };
}

/** A message with one inside, and so on. */
export const nestedMail = (depth: number): Mail => ({
  subject: `Level ${depth}`,
  text: "Forwarded",
  attachments: depth > 1 ? [{ mail: nestedMail(depth - 1) }] : [],
});
