import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { isAppPath } from '@quayside/contract/site/page-runtime';

/** Removes the data of pages that React does not render in the browser: no script asks for it. */
export function removeUnusedPageData(publicDir: string): void {
  const folder = join(publicDir, 'page-data');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = `/${dirname(name).replaceAll('\\', '/')}`;
    if (name.endsWith('page-data.json') && !isAppPath(path)) rmSync(join(folder, name));
  }
}
