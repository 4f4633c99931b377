interface Configuration {
  /** Whom a person writes to when something breaks. */
  supportEmail: string;
  /** Where the signed-in user is registered for usage figures; empty means nothing is ever sent. */
  analyticsUrl: string;
  /** Plus-tagged addresses of this domain test and support; they are never offered as colleagues. */
  providerDomain: string;
  /** A production build shows no stack traces and has no component gallery. */
  production: boolean;
}

/** What differs between installations, read when the app is built; every value has a safe default. */
export const configuration: Configuration = {
  supportEmail: text(import.meta.env["VITE_SUPPORT_EMAIL"], "support@cara.example"),
  analyticsUrl: text(import.meta.env["VITE_ANALYTICS_URL"], ""),
  providerDomain: text(import.meta.env["VITE_PROVIDER_DOMAIN"], "cara.example"),
  production: import.meta.env.PROD,
};

function text(value: unknown, fallback: string): string {
  return typeof value === "string" && value !== "" ? value : fallback;
}
