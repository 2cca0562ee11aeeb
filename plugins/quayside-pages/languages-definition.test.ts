import { languages, type Languages } from '@quayside/contract/site/locales';

import { languagesDefinition } from './languages-definition';

it('languagesDefinition leaves out what only the content service and the build need', () => {
  const [first, ...others] = languages();
  const detailed = { ...first, wordsPerMinute: 200, fonts: ['latin'] };
  const { SITE_LANGUAGES = '' } = languagesDefinition([detailed, ...others] as Languages);
  expect(JSON.parse(SITE_LANGUAGES)).toContainEqual({
    code: 'en',
    name: 'English',
    language: 'en',
    formatting: 'en-US',
    ogp: 'en_US',
    minimumGroupingDigits: 1,
  });
});
