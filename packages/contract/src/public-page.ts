/** What an installation decides about its public pages: the page has a mark for each, the server fills them. */
export type PublicPageSettings = {
  publicUrl: string;
  showLogIn: boolean;
  demoFormUrl: string;
  supportEmail: string;
  socialLinks: readonly { name: string; url: string }[];
  partners: readonly string[];
};

/** The settings as the page's marks name them. */
export const pageMarks = (settings: PublicPageSettings) => ({
  ...settings,
  hasPartners: settings.partners.length > 0,
  hasSocialLinks: settings.socialLinks.length > 0,
});
export type PublicPageMark = keyof ReturnType<typeof pageMarks>;
