import { structuredDataProblems } from './structured-data-problems';

const page = {
  '@context': 'https://schema.org',
  '@type': 'WebPage',
  name: 'Fees',
  url: 'https://quayside.example/docs/fees',
};

it.each([
  ['a field of an ancestor', { inLanguage: 'en' }],
  ['a thing given by its URL', { about: 'https://quayside.example/coin' }],
  ['a thing given by its identifier', { publisher: { '@id': 'https://quayside.example/#owner' } }],
  [
    'a list of values',
    {
      about: [
        { '@type': 'Thing', name: 'A' },
        { '@type': 'Person', name: 'B' },
      ],
    },
  ],
  ['a date', { dateModified: '2026-11-27' }],
  ['a time', { dateModified: '2026-11-27T10:00:00Z' }],
])('an entry may have %s', (_what, fields) => {
  expect(structuredDataProblems({ ...page, ...fields })).toEqual([]);
});

it.each([
  [{ '@context': 'http://schema.org' }, '@context is "http://schema.org"'],
  [{ '@type': 'Webpage' }, 'Webpage: "Webpage" is not a type of the definitions'],
  [{ '@type': 'Text' }, 'Text.name: Text has no such field'],
  [{ '@id': '#page' }, 'WebPage: @id is "#page"'],
  [{ headline: '' }, 'WebPage.headline: "" is not of type Text'],
  [{ ratingValue: 5 }, 'WebPage.ratingValue: WebPage has no such field'],
  [{ url: '/docs/fees' }, 'WebPage.url: "/docs/fees" is not of type URL'],
  [{ url: undefined }, 'WebPage: WebPage lacks url'],
  [
    { dateModified: '27.11.2026' },
    'WebPage.dateModified: "27.11.2026" is not of type Date or DateTime',
  ],
  [
    { dateModified: '2026-13-01' },
    'WebPage.dateModified: "2026-13-01" is not of type Date or DateTime',
  ],
  [{ author: { '@type': 'Person' } }, 'WebPage.author: Person lacks name'],
  [
    { author: { '@type': 'Rating', ratingValue: 5 } },
    'WebPage.author: Rating is not of type Organization or Person',
  ],
  [{ author: 'Ann' }, 'WebPage.author: "Ann" is not of type Organization or Person'],
])('%j is a problem', (fields, problem) => {
  expect(structuredDataProblems({ ...page, ...fields })).toContain(problem);
});

it('an entry that is not an object is a problem', () => {
  expect(structuredDataProblems([page])).toEqual(['the entry is not an object']);
});
