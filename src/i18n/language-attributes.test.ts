import { languages, setLanguages } from '@quayside/contract/site/locales';

import { languageAttributes } from './language-attributes';

const known = languages();
afterEach(() => {
  setLanguages(known);
});

test.each([
  [undefined, {}],
  ['he-IL', { lang: 'he-IL', dir: 'rtl' }],
  [known[0].language, { lang: known[0].language, dir: 'ltr' }],
])('text in the language %s gets the attributes %j', (tag, attributes) => {
  setLanguages([...known, { ...known[0], code: 'he', language: 'he-IL', direction: 'rtl' }]);
  expect(languageAttributes(tag)).toEqual(attributes);
});
