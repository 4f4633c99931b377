interface Configuration {
  /** The support address. */
  supportEmail: string;
  /** The usage analytics endpoint; empty sends nothing. */
  analyticsUrl: string;
  /** Plus-tagged addresses of this domain belong to testers and support; they are never offered as assignees. */
  providerDomain: string;
  /** A production build shows no stack traces and has no component gallery. */
  production: boolean;
}

/** Settings of the installation, read at build time; every value has a safe default. */
export const configuration: Configuration = {
  supportEmail: text(import.meta.env["VITE_SUPPORT_EMAIL"], "support@cara.example"),
  analyticsUrl: text(import.meta.env["VITE_ANALYTICS_URL"], ""),
  providerDomain: text(import.meta.env["VITE_PROVIDER_DOMAIN"], "cara.example"),
  production: import.meta.env.PROD,
};

function text(value: unknown, fallback: string): string {
  return typeof value === "string" && value !== "" ? value : fallback;
}
