import {
  problemsOf,
  removeContentFolders,
  siteYaml,
  type ContentMistake,
} from '../testing/content-folder';

afterAll(removeContentFolders);

const mistakes: readonly ContentMistake[] = [
  [
    'a missing file',
    { 'faq/home.yml': null },
    'content/faq/home.yml: the file is missing. Create it.',
  ],
  [
    'an unknown placeholder on pair pages',
    {
      'faq/pair.yml':
        '- en: { question: "q", answer: "{form}" }\n  ru: { question: "q", answer: "a" }\n',
    },
    'content/faq/pair.yml:1: {form} is an unknown placeholder. Use one of {from} {to} {fromName} ' +
      '{toName} {fromNetwork} {toNetwork} {confirmations}.',
  ],
  [
    'a placeholder where none is allowed',
    {
      'faq/home.yml':
        '- en: { question: "q", answer: "{from}" }\n  ru: { question: "q", answer: "a" }\n',
    },
    'content/faq/home.yml:1: {from} is an unknown placeholder. Write the text out, or use {brand}.',
  ],
  [
    'a rating above the maximum',
    { 'reviews.yml': '- { author: a, date: 2026-01-01, rating: 6, text: { en: a, ru: a } }\n' },
    'content/reviews.yml:1: "0.rating" is above 5. Write 5 or less.',
  ],
  [
    'an unknown status',
    { 'roadmap.yml': '- { id: a, status: soon, title: { en: a, ru: a }, items: [] }\n' },
    'content/roadmap.yml:1: "0.status" has an unknown value. Use one of "done", "now", "next", "later".',
  ],
  [
    'an invalid redirect status',
    { 'redirects.yml': '- { from: /a, to: /b, status: 200 }\n' },
    'content/redirects.yml:1: "0.status" is not a redirect. Write 301, 302, 307 or 308.',
  ],
  [
    'an invalid redirect target',
    { 'redirects.yml': '- { from: /a, to: b }\n' },
    'content/redirects.yml:1: "0.to" is neither a path nor a web address. Start it with "/" or https://.',
  ],
  [
    'a switch that is neither true nor false',
    { 'site.yml': siteYaml.replace('seo:', 'requireTerms: perhaps\nseo:') },
    'content/site.yml:10: "requireTerms" is neither true nor false. ' +
      'Write true if people must accept the terms of use to create an account.',
  ],
  [
    'an invalid host',
    { 'site.yml': siteYaml.replace('[] }\nseo', '["https://a.example/path"] }\nseo') },
    'content/site.yml:9: "outside.messengerOrigins.0" is not a web host. ' +
      'Write https:// and the host only, such as https://web.example.org.',
  ],
  ['a missing site.yml', { 'site.yml': null }, 'content/site.yml: the file is missing. Create it.'],
];

it.each(mistakes)('reports %s', (_name, files, expected) => {
  expect(problemsOf(files)).toEqual([expect.stringContaining(expected)]);
});
