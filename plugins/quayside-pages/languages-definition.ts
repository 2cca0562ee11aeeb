import type { Language } from '@quayside/contract/site/locales';

/** Defines the languages of the site as a constant of the bundled scripts, without empty fields. */
export function languagesDefinition(languages: readonly Language[]): Record<string, string> {
  return {
    SITE_LANGUAGES: JSON.stringify(languages, (_name, field: unknown) => field ?? undefined),
  };
}
