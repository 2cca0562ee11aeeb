import type { SiteFile } from './schemas';

/** What stands for `{brand}` and its like in every other text. */
export function sitePlacesOf(
  site: Pick<SiteFile, 'brand' | 'contacts'>,
): Readonly<Record<string, string>> {
  return {
    brand: site.brand.name,
    legalName: site.brand.legalName,
    supportEmail: site.contacts.supportEmail,
    authoritiesEmail: site.contacts.authoritiesEmail,
  };
}
