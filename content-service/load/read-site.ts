import { hasLanguages, languages, type Languages } from '@quayside/contract/site/locales';

import { createProblems } from './problems';
import { readLanguages } from './read-languages';
import { readYaml, type CheckedYaml } from './read-yaml';
import type { Reader } from './reader';
import { siteSchema, type SiteFile } from './site-schema';

const noDetails = { wordsPerMinute: 200, fonts: [] };
const withoutDetails = ([first, ...others]: Languages): SiteFile['languages'] => [
  { ...first, ...noDetails },
  ...others.map((language) => ({ ...language, ...noDetails })),
];

/**
 * Fallback while mistakes are collected, so that texts that use the brand are not reported; a site
 * without a readable site.yml is never built.
 */
const placeholderSite = (): SiteFile => ({
  languages: withoutDetails(languages()),
  brand: { name: 'Nobody', legalName: 'Nobody', tagline: {}, logo: '/' },
  contacts: { supportEmail: 'nobody@nowhere.example', authoritiesEmail: 'nobody@nowhere.example' },
  profiles: [],
  links: { terms: '/', privacy: '/', aml: '/' },
  outside: { isConsentRequired: true, messengerOrigins: [] },
  requireTerms: true,
  offersCardPurchases: false,
  offersCardSales: false,
  seo: { metaKeyCheck: true },
});

/**
 * Reads `site.yml` first, because other texts use its brand and contacts, and all of them need its
 * languages.
 * @throws ContentError if no languages are known yet and those of the file cannot be read
 */
export function readSite(reader: Pick<Reader, 'dir' | 'problems'>): {
  site: CheckedYaml<SiteFile>;
  sitePlaceholders: Readonly<Record<string, string>>;
} {
  // The schema of the whole file reports mistakes in the languages together with all others.
  const ofLanguages = createProblems();
  if (!readLanguages({ ...reader, problems: ofLanguages }) && !hasLanguages())
    ofLanguages.throwIfAny();
  const site = readYaml({ ...reader, sitePlaceholders: {} }, 'site.yml', siteSchema);
  const found = site ?? {
    checked: placeholderSite(),
    lineOf: () => undefined,
    placeOf: () => ({ line: undefined, field: undefined }),
  };
  return { site: found, sitePlaceholders: sitePlaceholdersOf(found.checked) };
}

/** Returns the values of `{brand}` and similar placeholders, which all other texts may use. */
function sitePlaceholdersOf(
  site: Pick<SiteFile, 'brand' | 'contacts'>,
): Readonly<Record<string, string>> {
  return {
    brand: site.brand.name,
    legalName: site.brand.legalName,
    supportEmail: site.contacts.supportEmail,
    authoritiesEmail: site.contacts.authoritiesEmail,
  };
}
