import { pageMarks } from "@cara/contract/public-page.ts";
import Mustache from "mustache";
import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { runnerImport, type Plugin } from "vite";

const PAGE = /<!--page:([a-z-]+)\.tsx-->/;

/** What the server fills in where the product is installed, as it is in development. */
const DEVELOPMENT_SETTINGS = pageMarks({
  publicUrl: process.env["PUBLIC_URL"] ?? "",
  showLogIn: true,
  demoFormUrl: "https://demo.cara.example/",
  supportEmail: "support@cara.example",
  socialLinks: [
    { name: "LinkedIn", url: "https://linkedin.example/cara" },
    { name: "YouTube", url: "https://youtube.example/cara" },
  ],
  partners: [],
});

/** What is not a public page: the app, what the API answers, and Vite's own files. */
const ELSEWHERE =
  /^\/(?:(?:app|c|signin|graphql|files|imports|addresses|healthz|src|node_modules)(?:\/|$)|@)|\.[a-z0-9]+$/;

/** Renders the public pages to HTML when the product is built, so that they can be read without a script. */
export function prerender(): Plugin {
  return {
    name: "cara-prerender",
    // before Vite looks for files to bundle, so that the pictures of the rendered page are among them
    transformIndexHtml: {
      order: "pre",
      async handler(html, { server, originalUrl }) {
        const file = PAGE.exec(html)?.[1];
        if (file === undefined) return html;
        const path = new URL(`src/features/landing/${file}.tsx`, import.meta.url).pathname;
        const { module } = await runnerImport<Record<string, ComponentType>>(path, { configFile: false });
        const [page] = Object.values(module);
        if (!page) throw new Error(`${file}.tsx exports no page`);
        const rendered = html.replace(PAGE, () => renderToStaticMarkup(createElement(page)));
        return server && !originalUrl?.endsWith("?template")
          ? Mustache.render(rendered, DEVELOPMENT_SETTINGS)
          : rendered;
      },
    },
    // in development the public pages have addresses of their own too
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        if (pathname === "/") request.url = "/landing.html";
        else if (request.headers.accept?.includes("text/html") && !ELSEWHERE.test(pathname)) request.url = "/404.html";
        next();
      });
    },
  };
}
