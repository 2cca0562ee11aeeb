import { readYaml, type CheckedYaml } from './read-yaml';
import type { Reader } from './reader';
import { siteSchema, type SiteFile } from './schemas';
import { sitePlaceholdersOf } from './site-placeholders';

/**
 * Fallback while mistakes are collected, so that texts that use the brand are not reported; a site
 * without a readable site.yml is never built.
 */
const placeholderSite: SiteFile = {
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

/** Reads `site.yml` first, because other texts use the brand and the contacts. */
export function readSite(reader: Pick<Reader, 'dir' | 'problems'>): {
  site: CheckedYaml<SiteFile>;
  sitePlaceholders: Readonly<Record<string, string>>;
} {
  const site = readYaml({ ...reader, sitePlaceholders: {} }, 'site.yml', siteSchema);
  const { checked, lineOf } = site ?? { checked: placeholderSite, lineOf: () => undefined };
  return { site: { checked, lineOf }, sitePlaceholders: sitePlaceholdersOf(checked) };
}
