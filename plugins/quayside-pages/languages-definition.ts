import type { Language, Languages } from '@quayside/contract/site/locales';

const FIELDS_FOR_SCRIPTS: (keyof Language)[] = [
  'code',
  'name',
  'language',
  'formatting',
  'ogp',
  'direction',
  'minimumGroupingDigits',
];

/**
 * Defines the languages of the site as a constant of the bundled scripts. Every page loads it, so it
 * has the fields that scripts use, and no others that a language may have.
 */
export const languagesDefinition = (languages: Languages): Record<string, string> => ({
  SITE_LANGUAGES: JSON.stringify(languages, FIELDS_FOR_SCRIPTS),
});
