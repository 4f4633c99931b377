import type { PublicPageMark } from "@cara/contract/public-page.ts";

/** A placeholder in Mustache syntax that the server fills at startup: one build serves every installation. */
const mark = (name: PublicPageMark) => `{{${name}}}`;
export const DEMO_URL = mark("demoFormUrl");
export const SUPPORT_EMAIL = mark("supportEmail");
