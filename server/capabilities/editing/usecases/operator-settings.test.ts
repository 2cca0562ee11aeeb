import { changedOperatorSettings } from './operator-settings';

const SITE = `
brand: { name: Quayside }
outside:
  messengerOrigins: [https://web.telegram.org]
requireTerms: true
`;

test.each([
  ['nothing', SITE, []],
  ['the brand', SITE.replace('Quayside', 'Harbour'), []],
  ['notation', SITE.replace('true', 'true # for accounts'), []],
  ['who may frame pages', SITE.replace('telegram.org', 'evil.example'), ['outside']],
  ['an added host', SITE.replace('outside:', 'outside:\n  tagManagerId: GTM-1'), ['outside']],
  ['the terms', SITE.replace('true', 'false'), ['requireTerms']],
  ['removed settings', 'brand: { name: Quayside }\n', ['outside', 'requireTerms']],
  ['cards', `${SITE}offersCardSales: true\n`, ['offersCardSales']],
])('an edit of %s', (_name, after, changed) => {
  expect(changedOperatorSettings(SITE, after)).toEqual(changed);
});
