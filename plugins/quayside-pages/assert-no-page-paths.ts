import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Fails the build when the app's JavaScript contains paths of pre-rendered pairs, because it would
 * grow with every page.
 */
export function assertNoPagePaths(publicDir: string, paths: readonly string[]): void {
  const pairPaths = paths.filter((path) => path.includes('/exchange-'));
  for (const name of readdirSync(publicDir).filter((file) => /^app-[0-9a-f]+\.js$/.test(file))) {
    const script = readFileSync(join(publicDir, name), 'utf8');
    const found = pairPaths.find((path) => script.includes(path));
    if (found !== undefined)
      throw new Error(
        `public/${name} contains the page path ${found}: some page has a match path that covers it.`,
      );
  }
}
