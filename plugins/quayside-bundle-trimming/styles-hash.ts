import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { contentHash } from '../shared/content-hash';

/** @returns a short hash of all style sheets below `folder`, which changes with any of them */
export function stylesHash(folder: string): string {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .sort();
  return contentHash(
    paths.map((path) => `${path}\n${readFileSync(join(folder, path), 'utf8')}`).join('\n'),
  );
}
