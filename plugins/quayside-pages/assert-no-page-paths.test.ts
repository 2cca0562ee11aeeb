import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { assertNoPagePaths } from './assert-no-page-paths';

it('assertNoPagePaths rejects an app bundle that contains page paths', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-paths-'));
  writeFileSync(join(folder, 'app-0a1b.js'), 'const paths = ["/order/*"]');
  writeFileSync(join(folder, 'commons-0a1b.js'), 'const path = "/exchange-eth-btc"');
  const paths = ['/', '/order', '/exchange-eth-btc'];
  expect(() => {
    assertNoPagePaths(folder, paths);
  }).not.toThrow();
  writeFileSync(join(folder, 'app-0a1b.js'), 'const paths = ["/exchange-eth-btc"]');
  expect(() => {
    assertNoPagePaths(folder, paths);
  }).toThrow('app-0a1b.js contains the page path /exchange-eth-btc');
});
