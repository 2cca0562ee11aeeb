import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { drawingNames, iconNames } from './icon-names';

/** Returns the keys of the object that a file of the design system exports. */
function keysIn(file: string, object: string): readonly string[] {
  const source = readFileSync(resolve(__dirname, '../../src/components', file), 'utf8');
  const [, body = ''] = new RegExp(`const ${object} = \\{\\n([\\s\\S]*?)\\n\\}`).exec(source) ?? [];
  return [...body.matchAll(/^ {2}'?([a-z-]+)'?:/gm)].map(([, key = '']) => key);
}

it('iconNames lists exactly the icons of the site', () => {
  expect([...iconNames].sort()).toEqual([...keysIn('icon/icon-paths.ts', 'iconPaths')].sort());
});

it('drawingNames lists exactly the drawings of the site', () => {
  expect([...drawingNames].sort()).toEqual([...keysIn('drawing/Drawing.tsx', 'sizes')].sort());
});
