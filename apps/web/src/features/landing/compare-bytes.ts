/*
 * Says whether a file that a reader chooses or drops has the bytes that were issued. Nothing is sent: the hash is computed
 * here. It never calls a certificate genuine: it has seen bytes, and no paper.
 */

import { formatDateTime } from "../../lib/dates.ts";

/** Far larger than any certificate; a larger file would fill the memory of a phone. */
const BYTES_MAX = 100_000_000;

const zone = document.querySelector<HTMLElement>("[data-compare]");
if (zone) makeZone(zone);
for (const time of document.querySelectorAll<HTMLTimeElement>("[data-looked-at]")) inLocalTime(time);

function makeZone(zone: HTMLElement): void {
  const issued = zone.dataset["compare"] ?? "";
  const [label, input, output] = [
    zone.querySelector("label"),
    zone.querySelector("input"),
    zone.querySelector("output"),
  ];
  if (!label || !input || !output) return;
  let newest = 0;
  const compare = async (file: File) => {
    newest += 1;
    const own = newest;
    say(output, "none", `Comparing ${file.name}…`);
    const [answer, text] = await answerFor(file, issued);
    // an answer about an earlier file would be taken for one about this file
    if (own === newest) say(output, answer, text);
  };

  input.addEventListener("change", () => {
    const [file] = input.files ?? [];
    if (file) void compare(file);
    // the same file can be chosen again
    input.value = "";
  });
  // a file that misses the zone must not replace the page
  for (const kind of ["dragover", "drop"] as const) addEventListener(kind, (event) => event.preventDefault());
  label.addEventListener("dragover", () => label.toggleAttribute("data-dragged", true));
  label.addEventListener("dragleave", () => label.toggleAttribute("data-dragged", false));
  label.addEventListener("drop", ({ dataTransfer }) => {
    label.toggleAttribute("data-dragged", false);
    const [file] = dataTransfer?.files ?? [];
    if (file) void compare(file);
  });
  zone.hidden = false;
}

type Answer = "same" | "other" | "none";

async function answerFor(file: File, issued: string): Promise<readonly [Answer, string]> {
  if (file.size > BYTES_MAX) return ["none", `${file.name} is too large to be compared here.`];
  try {
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
    const hex = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return hex === issued
      ? ["same", `${file.name}: These bytes are the ones that were issued.`]
      : [
          "other",
          `${file.name}: This file is not the one that was issued. A copy that was scanned, printed or saved again differs, too.`,
        ];
  } catch {
    return ["none", `${file.name} could not be read. Choose it again.`];
  }
}

function say(output: HTMLOutputElement, answer: Answer, text: string): void {
  output.dataset["answer"] = answer;
  output.textContent = text;
}

/** The server wrote it in UTC; a reader has a clock of their own. */
function inLocalTime(time: HTMLTimeElement): void {
  time.textContent = `${formatDateTime(time.dateTime)}, your time`;
}
