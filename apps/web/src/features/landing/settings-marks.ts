import type { PublicPageMark } from "@cara/contract/public-page.ts";

/** A mark that the server fills when it starts, in Mustache's notation: one build serves every installation. */
const mark = (name: PublicPageMark) => `{{${name}}}`;
export const DEMO_URL = mark("demoFormUrl");
export const SUPPORT_EMAIL = mark("supportEmail");
