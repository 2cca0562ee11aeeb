import type { Languages } from '@quayside/contract/site/locales';

/** Defines the languages of the site as a constant of the bundled scripts. */
export const languagesDefinition = (languages: Languages): Record<string, string> => ({
  SITE_LANGUAGES: JSON.stringify(languages),
});
