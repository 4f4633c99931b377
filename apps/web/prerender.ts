import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { runnerImport, type Plugin } from "vite";

const PAGE = /<!--page:([a-z-]+)\.tsx-->/;

/** Renders the public pages to HTML when the product is built, so that they can be read without a script. */
export function prerender(): Plugin {
  return {
    name: "cara-prerender",
    // before Vite looks for files to bundle, so that the pictures of the rendered page are among them
    transformIndexHtml: {
      order: "pre",
      async handler(html) {
        const file = PAGE.exec(html)?.[1];
        if (file === undefined) return html;
        const path = new URL(`src/features/landing/${file}.tsx`, import.meta.url).pathname;
        const { module } = await runnerImport<Record<string, ComponentType>>(path, { configFile: false });
        const [page] = Object.values(module);
        if (!page) throw new Error(`${file}.tsx exports no page`);
        return html.replace(PAGE, () => renderToStaticMarkup(createElement(page)));
      },
    },
    // in development the front page has an address of its own too
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url === "/") request.url = "/landing.html";
        next();
      });
    },
  };
}
