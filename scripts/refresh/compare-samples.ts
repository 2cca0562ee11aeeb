import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { PageRenderer, PageData } from './gatsby-renderer';

/**
 * Compares pages as Gatsby has just written them with what its renderer returns here. How Gatsby
 * calls its renderer is internal to it, so an update may change it.
 * @throws Error that names the first page that differs
 */
export async function compareSamples(
  publicDir: string,
  renderer: PageRenderer,
  samples: readonly PageData[],
): Promise<void> {
  for (const page of samples) {
    const written = readFileSync(join(publicDir, page.path, 'index.html'), 'utf8');
    if ((await renderer.render(page)) !== written)
      throw new Error(
        `Gatsby has rendered ${page.path} differently: adapt scripts/refresh/gatsby-renderer.ts to its version.`,
      );
  }
}
