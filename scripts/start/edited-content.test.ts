import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { editedContent, publishingOf } from './edited-content';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'quayside-edited-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('content that editors have saved is used, unless another folder is named', () => {
  expect(editedContent({ dataDir }, undefined)).toEqual({});
  mkdirSync(join(dataDir, 'content'));
  expect(editedContent({ dataDir }, undefined)).toEqual({ CONTENT_DIR: join(dataDir, 'content') });
  expect(editedContent({ dataDir }, 'content')).toEqual({});
});

test.each([
  ['a product that builds its site', { buildsSite: true, isDevelopment: false }, true],
  ['a site that is built elsewhere', { buildsSite: false, isDevelopment: false }, false],
  [
    'development, where the site follows the files',
    { buildsSite: true, isDevelopment: true },
    false,
  ],
])('%s publishes saves: %#', (_name, settings, publishes) => {
  expect('CONTENT_PUBLISH' in publishingOf({ dataDir, ...settings })).toBe(publishes);
});
