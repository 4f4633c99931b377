/** The installation's settings of the public pages: the page has a placeholder for each, the server fills them. */
export type PublicPageSettings = {
  publicUrl: string;
  showLogIn: boolean;
  demoFormUrl: string;
  supportEmail: string;
  socialLinks: readonly { name: string; url: string }[];
  partners: readonly string[];
};

/** The settings under the names of the page's placeholders. */
export const pageMarks = (settings: PublicPageSettings) => ({
  ...settings,
  hasPartners: settings.partners.length > 0,
  hasSocialLinks: settings.socialLinks.length > 0,
});
export type PublicPageMark = keyof ReturnType<typeof pageMarks>;
