import type { PublicPageSettings } from "@cara/contract/public-page.ts";
import type { Environment } from "../env.ts";

/** The installation's settings for the public pages. */
export const publicPageSettings = (env: Environment): PublicPageSettings => ({
  publicUrl: env.publicUrl,
  showLogIn: env.LANDING_LOG_IN ? env.LANDING_LOG_IN === "yes" : env.NODE_ENV !== "production",
  demoFormUrl: env.LANDING_DEMO_FORM_URL,
  supportEmail: env.SUPPORT_EMAIL,
  socialLinks: env.LANDING_SOCIAL_LINKS,
  partners: env.LANDING_PARTNERS,
});
