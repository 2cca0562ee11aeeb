import type { SiteFile } from './schemas';

/** Returns the values of `{brand}` and similar placeholders, which all other texts may use. */
export function sitePlaceholdersOf(
  site: Pick<SiteFile, 'brand' | 'contacts'>,
): Readonly<Record<string, string>> {
  return {
    brand: site.brand.name,
    legalName: site.brand.legalName,
    supportEmail: site.contacts.supportEmail,
    authoritiesEmail: site.contacts.authoritiesEmail,
  };
}
