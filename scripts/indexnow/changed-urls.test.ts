import { changedUrls } from './changed-urls';

const siteUrl = 'https://quayside.example';
const built = (digests: Readonly<Record<string, string>>, origin = siteUrl) => ({
  siteUrl: origin,
  indexNowKey: null,
  pages: Object.fromEntries(Object.entries(digests).map(([path, digest]) => [path, { digest }])),
});

it('pages that are new, changed or gone are to be fetched again', () => {
  const before = built({ '/': '1', '/docs/fees': '1', '/docs/old': '1' });
  expect(changedUrls(before, built({ '/': '1', '/docs/fees': '2', '/docs/new': '1' }))).toEqual([
    'https://quayside.example/docs/fees',
    'https://quayside.example/docs/new',
    'https://quayside.example/docs/old',
  ]);
});

it('every page is new at another origin', () => {
  const before = built({ '/': '1', '/docs/old': '1' }, 'https://former.example');
  expect(changedUrls(before, built({ '/': '1' }))).toEqual(['https://quayside.example/']);
});
