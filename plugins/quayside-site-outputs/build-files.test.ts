import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import {
  buildMetaSchema,
  latestBuildSchema,
  messagesPath,
  namespacePath,
  pagePayloadSchema,
} from '@quayside/contract/site/builds';
import { languageOf, setLanguages } from '@quayside/contract/site/locales';

import { buildIdOf } from './build-id';
import { buildManifestFiles } from './build-manifests';
import { buildDay, buildTimestamp } from './build-timestamp';
import { messageFiles } from './messages';
import { examplePage } from './output-page.fixture';
import { payloadFiles } from './payloads';
import { routeRules } from './route-rules';

// The samples are in two languages, regardless of those of the site.
setLanguages([languageOf('en'), languageOf('ru')]);

const parse = (body: string | Buffer | undefined): unknown => JSON.parse(String(body));

describe('messageFiles', () => {
  const content = {
    en: {
      dictionaries: [
        { namespace: 'search', json: '{ "a": "A" }' },
        { namespace: 'common', json: '{}' },
      ],
    },
    ru: {
      dictionaries: [
        { namespace: 'search', json: '{"a":"А"}' },
        { namespace: 'common', json: '{}' },
      ],
    },
  };

  it('creates files per language and namespace, in a folder named after the hash of all texts', () => {
    const { hash, files } = messageFiles(content);
    const at = (path: string) => parse(files.find((file) => file.path === path)?.body);
    expect(files).toHaveLength(6);
    expect(at(messagesPath(hash, 'ru'))).toEqual({ common: {}, search: { a: 'А' } });
    expect(at(namespacePath(hash, 'ru', 'search'))).toEqual({ a: 'А' });
  });

  it('writes an empty file for a namespace that a language lacks', () => {
    const { hash, files } = messageFiles({ ...content, en: { dictionaries: [] } });
    const file = files.find(({ path }) => path === namespacePath(hash, 'en', 'search'));
    expect(file?.body).toBe('{}');
  });

  it('changes the hash with any text, but not with the order of namespaces', () => {
    const { hash } = messageFiles(content);
    const reversed = { dictionaries: content.en.dictionaries.toReversed() };
    expect(messageFiles({ ...content, en: reversed }).hash).toBe(hash);
    const other = { dictionaries: [{ namespace: 'search', json: '{"a":"Б"}' }] };
    expect(messageFiles({ ...content, ru: other }).hash).not.toBe(hash);
  });
});

describe('payloadFiles', () => {
  it.each([
    ['/', '/_payload.json', {}],
    ['/ru/docs/fees', '/ru/docs/fees/_payload.json', {}],
    ['/ru/order', '/ru/order/_payload.json', { pageData: '/page-data/ru/order/page-data.json' }],
  ])('puts the payload of %s at %s, with %j', (path, file, pageData) => {
    const [payload] = payloadFiles([examplePage(path, { updated: '2026-01-02' })]);
    expect(payload?.path).toBe(file);
    expect(pagePayloadSchema.parse(parse(payload?.body))).toEqual({
      ...pageData,
      path,
      locale: 'en',
      description: `Description of ${path}`,
      updated: '2026-01-02',
      title: `Title of ${path}`,
    });
  });
});

describe('routeRules', () => {
  it('contains the host redirects, except those with patterns', () => {
    const redirects = [
      { from: '/ru/help', to: '/ru/support', status: 301 },
      { from: '/ru/chat', to: 'https://example.org/chat', status: 302 },
      { from: '/old/*', to: '/blog', status: 301 },
      { from: '/blog/:slug/page1', to: '/blog/:slug', status: 301 },
    ];
    expect(routeRules({ redirects })).toEqual({
      '/ru/help': { redirect: '/ru/support' },
      '/ru/chat': { redirect: 'https://example.org/chat' },
    });
  });
});

it('the browser can parse the build manifests', () => {
  const [latest, meta] = buildManifestFiles({
    id: 'abc',
    timestamp: 7,
    i18n: 'def',
    routeRules: { '/help': { redirect: '/support' } },
    nextDue: '2026-12-01T08:00:00.000Z',
  });
  expect(parse(latest?.body)).toHaveProperty('nextDue', '2026-12-01T08:00:00.000Z');
  expect(latest?.path).toBe('/builds/latest.json');
  expect(latestBuildSchema.parse(parse(latest?.body))).toEqual({
    id: 'abc',
    timestamp: 7,
    i18n: 'def',
  });
  expect(meta?.path).toBe('/builds/meta/abc.json');
  expect(buildMetaSchema.parse(parse(meta?.body))).toEqual({
    id: 'abc',
    timestamp: 7,
    routeRules: { '/help': { redirect: '/support' } },
  });
});

describe('buildTimestamp', () => {
  const pages = [
    examplePage('/a', { updated: '2026-01-02' }),
    examplePage('/b', { updated: '2026-03-04T05:06:07Z' }),
    examplePage('/c'),
  ];
  it.each([
    [{}, Date.parse('2026-03-04T05:06:07Z')],
    [{ SOURCE_DATE_EPOCH: '1700000000' }, 1_700_000_000_000],
    [{ SOURCE_DATE_EPOCH: 'soon' }, Date.parse('2026-03-04T05:06:07Z')],
  ])('given the environment %j, returns %d', (env, timestamp) => {
    expect(buildTimestamp(env, pages)).toBe(timestamp);
  });

  it('returns the epoch when nothing has a date', () => {
    expect(buildTimestamp({}, [])).toBe(0);
  });
});

it.each([
  [{}, '2026-03-04'],
  [{ SOURCE_DATE_EPOCH: '1700000000' }, '2023-11-14'],
])('given the environment %j, changed pages are dated %s', (env, day) => {
  expect(buildDay(env, Date.parse('2026-03-04T05:06:07Z'))).toBe(day);
});

describe('buildIdOf', () => {
  let publicDir: string;
  beforeEach(() => {
    publicDir = mkdtempSync(join(tmpdir(), 'quayside-build-id-'));
    for (const file of ['index.html', 'order/index.html', 'page-data/order/page-data.json'])
      write(file, file);
  });
  afterEach(() => {
    rmSync(publicDir, { recursive: true });
  });
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(publicDir, file)), { recursive: true });
    writeFileSync(join(publicDir, file), text);
  };

  it('returns the same ID for the same pages, whatever their order and whatever other files exist', async () => {
    const id = await buildIdOf(publicDir, ['/', '/order'], ['texts']);
    write('app-old.js', 'an earlier build');
    expect(await buildIdOf(publicDir, ['/order', '/'], ['texts'])).toBe(id);
  });

  it.each(['index.html', 'page-data/order/page-data.json'])('changes with %s', async (file) => {
    const id = await buildIdOf(publicDir, ['/', '/order'], ['texts']);
    write(file, 'changed');
    expect(await buildIdOf(publicDir, ['/', '/order'], ['texts'])).not.toBe(id);
  });

  it('changes with the interface texts', async () => {
    expect(await buildIdOf(publicDir, ['/'], ['texts'])).not.toBe(
      await buildIdOf(publicDir, ['/'], ['other texts']),
    );
  });
});
