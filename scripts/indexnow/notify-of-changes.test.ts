import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { notifyOfChanges } from './notify-of-changes';
import { submitUrls } from './submit-urls';

jest.mock('./submit-urls', () => ({ submitUrls: jest.fn(async () => undefined) }));

const folder = mkdtempSync(join(tmpdir(), 'quayside-indexnow-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const endpoint = 'https://search.example/indexnow';
const siteUrl = 'https://quayside.example';
const built = (pages: Readonly<Record<string, string>>, fields: object = {}): string =>
  JSON.stringify({
    siteUrl,
    indexNowKey: '0123abcd',
    pages: Object.fromEntries(Object.entries(pages).map(([path, digest]) => [path, { digest }])),
    ...fields,
  });
const fileWith = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const notify = (former: string | null, current: string): Promise<string> =>
  notifyOfChanges({
    endpoint,
    formerFile: former === null ? join(folder, 'none.json') : fileWith('former.json', former),
    currentFile: fileWith('current.json', current),
  });

beforeEach(() => {
  jest.mocked(submitUrls).mockClear();
});

it('the pages that changed since the former build are submitted', async () => {
  expect(await notify(built({ '/': '1', '/docs': '1' }), built({ '/': '1', '/docs': '2' }))).toBe(
    'Submitted 1 URLs.',
  );
  expect(submitUrls).toHaveBeenCalledWith({
    endpoint,
    siteUrl,
    key: '0123abcd',
    urls: [`${siteUrl}/docs`],
  });
});

it('all pages are new if there was no build before', async () => {
  expect(await notify(null, built({ '/': '1', '/docs': '1' }))).toBe('Submitted 2 URLs.');
});

it('a build without changes is reported', async () => {
  expect(await notify(built({ '/': '1' }), built({ '/': '1' }))).toBe('No page has changed.');
});

it.each([
  ['a former file that is a page', '<!doctype html>', built({}), /former\.json is not the builds/],
  ['a former file with other fields', '{}', built({}), /former\.json is not the builds/],
  ['a site without a key', null, built({}, { indexNowKey: null }), /set seo\.indexNowKey/],
  ['a site for this machine', null, built({}, { siteUrl: 'http://localhost' }), /set SITE_URL/],
])('%s is reported in a sentence', async (_what, former, current, message) => {
  await expect(notify(former, current)).rejects.toThrow(message);
  expect(submitUrls).not.toHaveBeenCalled();
});

it('a site that is not built is reported', async () => {
  const none = join(folder, 'none.json');
  await expect(notifyOfChanges({ endpoint, formerFile: none, currentFile: none })).rejects.toThrow(
    'run `npm run build` first',
  );
});
