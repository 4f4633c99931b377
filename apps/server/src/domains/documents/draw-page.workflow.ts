import * as restate from "@restatedev/restate-sdk";
import { RETRY_WATCHED } from "#platform/restate/retry.ts";
import { drawPage, type PageRef } from "./draw-page.ts";
import type { DrawnPage } from "./drawn-page.ts";
import type { FileReader } from "./file-reader.ts";

/** Renders a page image while a person waits for it; one at a time per page, so that no page is rendered twice. */
export const drawPageWorkflow = (reader: FileReader) =>
  restate.object({
    name: "DrawPage",
    handlers: {
      run: (ctx: restate.ObjectContext, ref: PageRef): Promise<DrawnPage> =>
        ctx.run("draw-page", () => drawPage(reader, ref), RETRY_WATCHED),
    },
  });
