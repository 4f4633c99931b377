/**
 * Whether an email address is plus-tagged on the provider's own domain (`a+x@provider`): such users are testers and
 * support, and are never offered as assignees. Case does not matter, the domain must be exact.
 */
export function isProviderPlusTag(email: string, providerDomain: string): boolean {
  const [local, domain] = email.toLowerCase().split("@");
  return Boolean(local?.includes("+")) && domain === providerDomain.toLowerCase();
}
