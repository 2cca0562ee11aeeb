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
    'an unknown place of pair pages',
    {
      'faq/pair.yml':
        '- en: { question: "q", answer: "{form}" }\n  ru: { question: "q", answer: "a" }\n',
    },
    'content/faq/pair.yml:1: {form} is an unknown place. Use one of {from} {to} {fromName} ' +
      '{toName} {fromNetwork} {toNetwork} {confirmations}.',
  ],
  [
    'a place where there is none',
    {
      'faq/home.yml':
        '- en: { question: "q", answer: "{from}" }\n  ru: { question: "q", answer: "a" }\n',
    },
    'content/faq/home.yml:1: {from} is an unknown place. Write the words themselves, or {brand}.',
  ],
  [
    'a rating above the best',
    { 'reviews.yml': '- { author: a, date: 2026-01-01, rating: 6, text: { en: a, ru: a } }\n' },
    'content/reviews.yml:1: "0.rating" is above 5. Write 1 to 5.',
  ],
  [
    'an unknown stage',
    { 'roadmap.yml': '- { id: a, status: soon, title: { en: a, ru: a }, items: [] }\n' },
    'content/roadmap.yml:1: "0.status" is not a known word. Use one of "done", "now", "next", "later".',
  ],
  [
    'a redirect that is none',
    { 'redirects.yml': '- { from: /a, to: /b, status: 200 }\n' },
    'content/redirects.yml:1: "0.status" is not a redirect. Write 301, 302, 307 or 308.',
  ],
  [
    'a redirect to nowhere',
    { 'redirects.yml': '- { from: /a, to: b }\n' },
    'content/redirects.yml:1: "0.to" is neither a path nor a web address. Begin it with "/" or https://.',
  ],
  [
    'a switch that is no switch',
    { 'site.yml': siteYaml.replace('seo:', 'requireTerms: perhaps\nseo:') },
    'content/site.yml:10: "requireTerms" is neither true nor false. ' +
      'Say true if whoever makes an account has to accept the terms of use.',
  ],
  [
    'a host that is none',
    { 'site.yml': siteYaml.replace('[] }\nseo', '["https://a.example/path"] }\nseo') },
    'content/site.yml:9: "outside.messengerOrigins.0" is not a web host. ' +
      'Write https:// and the host alone, such as https://web.example.org.',
  ],
  [
    'a site without a file',
    { 'site.yml': null },
    'content/site.yml: the file is missing. Create it.',
  ],
];

it.each(mistakes)('reports %s', (_name, files, expected) => {
  expect(problemsOf(files)).toEqual([expect.stringContaining(expected)]);
});
