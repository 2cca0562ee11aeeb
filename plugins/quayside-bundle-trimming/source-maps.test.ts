import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { moveSourceMaps } from './source-maps';

test('moveSourceMaps moves source maps out of the site and removes those of deleted scripts', () => {
  const root = mkdtempSync(join(tmpdir(), 'quayside-maps-'));
  mkdirSync(join(root, 'public'));
  mkdirSync(join(root, 'source-maps'));
  for (const name of [
    'public/app-1.js',
    'public/app-1.js.map',
    'public/page-2.js',
    'source-maps/page-2.js.map',
    'source-maps/old-3.js.map',
  ])
    writeFileSync(join(root, name), name);
  moveSourceMaps(join(root, 'public'), join(root, 'source-maps'));
  expect(readdirSync(join(root, 'public')).sort()).toEqual(['app-1.js', 'page-2.js']);
  expect(readdirSync(join(root, 'source-maps')).sort()).toEqual(['app-1.js.map', 'page-2.js.map']);
  rmSync(root, { recursive: true });
});
