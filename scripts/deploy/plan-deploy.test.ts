import { planDeploy, RETIRED_PARTS_KEPT_MS } from './plan-deploy';

const NOW_MS = Date.UTC(2026, 0, 2);
const site = (files: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(files));

test('a new target gets every file, what pages refer to first and the announcement last', () => {
  const { steps } = planDeploy(
    site({
      'builds/latest.json': '1',
      'builds/meta/abc.json': '2',
      'index.html': '3',
      'index.html.br': '4',
      'page-data/index/page-data.json': '5',
      _headers: '6',
      'nginx-map.conf': '7',
      'app-12.js': '8',
      'drawings/harbour.svg': '9',
      'search/index.json': '10',
      'search/en-56.json': '11',
      'docs/_payload.json': '12',
      'feed.xml': '13',
    }),
    {},
    NOW_MS,
  );
  expect(steps).toEqual([
    {
      work: 'upload',
      paths: ['app-12.js', 'builds/meta/abc.json', 'drawings/harbour.svg', 'search/en-56.json'],
    },
    { work: 'upload', paths: ['page-data/index/page-data.json'] },
    { work: 'upload', paths: ['docs/_payload.json', 'feed.xml', 'index.html', 'index.html.br'] },
    { work: 'upload', paths: ['_headers', 'nginx-map.conf'] },
    { work: 'apply rules', paths: ['_headers', 'nginx-map.conf'] },
    { work: 'upload', paths: ['builds/latest.json', 'search/index.json'] },
  ]);
});

test('only files with other bytes are uploaded', () => {
  const { steps } = planDeploy(
    site({ 'index.html': 'new', 'about.html': 'same' }),
    { 'index.html': { sha256: 'old' }, 'about.html': { sha256: 'same' } },
    NOW_MS,
  );
  expect(steps).toEqual([{ work: 'upload', paths: ['index.html'] }]);
});

test('a compressed form that the site no longer has is removed before its page is uploaded', () => {
  const { steps } = planDeploy(
    site({ 'index.html': 'new' }),
    { 'index.html': { sha256: 'old' }, 'index.html.br': { sha256: 'old' } },
    NOW_MS,
  );
  expect(steps).toEqual([
    { work: 'remove', paths: ['index.html.br'] },
    { work: 'upload', paths: ['index.html'] },
  ]);
});

test('a page that left the site is removed at once, after the rules that replace it', () => {
  const { steps } = planDeploy(
    site({ _redirects: 'new' }),
    { 'gone.html': { sha256: '1' }, 'gone.html.gz': { sha256: '2' } },
    NOW_MS,
  );
  expect(steps.map(({ work }) => work)).toEqual(['upload', 'apply rules', 'remove']);
  expect(steps[2]?.paths).toEqual(['gone.html', 'gone.html.gz']);
});

test.each([
  ['now', undefined, false],
  ['almost a day ago', NOW_MS - RETIRED_PARTS_KEPT_MS + 1, false],
  ['a day ago', NOW_MS - RETIRED_PARTS_KEPT_MS, true],
])(
  'a script that left the site %s is removed only after a day',
  (_when, retiredAtMs, isRemoved) => {
    const deployed = { 'old.js': { sha256: '1', ...(retiredAtMs && { retiredAtMs }) } };
    const { steps, filesAfterwards } = planDeploy(site({}), deployed, NOW_MS);
    expect(steps).toEqual(isRemoved ? [{ work: 'remove', paths: ['old.js'] }] : []);
    expect(filesAfterwards).toEqual(
      isRemoved ? {} : { 'old.js': { sha256: '1', retiredAtMs: retiredAtMs ?? NOW_MS } },
    );
  },
);

test('a file that comes back is neither uploaded nor removed', () => {
  const { steps, filesAfterwards } = planDeploy(
    site({ 'old.js': '1' }),
    { 'old.js': { sha256: '1', retiredAtMs: 0 } },
    NOW_MS,
  );
  expect(steps).toEqual([]);
  expect(filesAfterwards).toEqual({ 'old.js': { sha256: '1' } });
});

test('the list of files marks what is uploaded or removed until it is', () => {
  const { filesMeanwhile, filesAfterwards } = planDeploy(
    site({ 'index.html': 'new', 'about.html': 'same' }),
    {
      'index.html': { sha256: 'old' },
      'about.html': { sha256: 'same' },
      'gone.html': { sha256: 'x' },
      'old.js': { sha256: 'y' },
    },
    NOW_MS,
  );
  const old = { 'old.js': { sha256: 'y', retiredAtMs: NOW_MS } };
  expect(filesMeanwhile).toEqual({
    'index.html': { sha256: null },
    'about.html': { sha256: 'same' },
    'gone.html': { sha256: null },
    ...old,
  });
  expect(filesAfterwards).toEqual({
    'index.html': { sha256: 'new' },
    'about.html': { sha256: 'same' },
    ...old,
  });
});
