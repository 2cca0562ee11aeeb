import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { compareSamples } from './compare-samples';
import type { PageData, PageRenderer } from './gatsby-renderer';

const publicDir = mkdtempSync(join(tmpdir(), 'quayside-samples-'));
afterAll(() => {
  rmSync(publicDir, { recursive: true });
});

const renderer: PageRenderer = { render: async ({ path }) => `<h1>${path}</h1>` };
const page = (path: string): PageData => ({
  componentChunkName: 'component---src-templates-post-page-tsx',
  path,
  result: { data: {}, pageContext: {} },
  staticQueryHashes: [],
  slicesMap: {},
});

test('compareSamples names a page that Gatsby has rendered differently', async () => {
  mkdirSync(join(publicDir, 'docs'));
  writeFileSync(join(publicDir, 'index.html'), '<h1>/</h1>');
  writeFileSync(join(publicDir, 'docs/index.html'), '<h2>/docs</h2>');
  await compareSamples(publicDir, renderer, [page('/')]);
  await expect(compareSamples(publicDir, renderer, [page('/'), page('/docs')])).rejects.toThrow(
    'Gatsby has rendered /docs differently',
  );
});
