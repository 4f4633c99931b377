/*
 * Marks in the prerendered page that the server fills when it starts, in Mustache's notation: one build serves every
 * installation. The server's platform/http/public-pages.ts holds the other end.
 */
export const DEMO_URL = "{{demoFormUrl}}";
export const SUPPORT_EMAIL = "{{supportEmail}}";
