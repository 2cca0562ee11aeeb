import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Moves the source maps of the browser scripts out of the site and removes those of deleted
 * scripts: engineers who debug the browser code can read the maps, and visitors cannot.
 */
export function moveSourceMaps(publicDir: string, mapsDir: string): void {
  mkdirSync(mapsDir, { recursive: true });
  for (const name of readdirSync(publicDir).filter((file) => file.endsWith('.map')))
    renameSync(join(publicDir, name), join(mapsDir, name));
  for (const name of readdirSync(mapsDir)) {
    if (!existsSync(join(publicDir, name.replace(/\.map$/, '')))) rmSync(join(mapsDir, name));
  }
}
