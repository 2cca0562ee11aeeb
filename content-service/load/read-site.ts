import { readYaml, type CheckedYaml } from './read-yaml';
import type { Reader } from './reader';
import { siteSchema, type SiteFile } from './schemas';
import { sitePlacesOf } from './site-places';

/**
 * Stands in while mistakes are collected, so that texts that name the brand are not told to be
 * wrong; a site without a readable site.yml is never built.
 */
const nobody: SiteFile = {
  brand: { name: 'Nobody', legalName: 'Nobody', tagline: { en: '', ru: '' }, logo: '/' },
  contacts: { supportEmail: 'nobody@nowhere.example', authoritiesEmail: 'nobody@nowhere.example' },
  profiles: [],
  links: { terms: '/', privacy: '/', aml: '/' },
  outside: { isConsentRequired: true, messengerOrigins: [] },
  requireTerms: true,
  offersCardPurchases: false,
  offersCardSales: false,
  seo: { metaKeyCheck: true },
};

/** Reads `site.yml` first of all, since other texts name the brand and the contacts. */
export function readSite(reader: Pick<Reader, 'dir' | 'problems'>): {
  site: CheckedYaml<SiteFile>;
  sitePlaces: Readonly<Record<string, string>>;
} {
  const site = readYaml({ ...reader, sitePlaces: {} }, 'site.yml', siteSchema);
  const { checked, lineOf } = site ?? { checked: nobody, lineOf: () => undefined };
  return { site: { checked, lineOf }, sitePlaces: sitePlacesOf(checked) };
}
