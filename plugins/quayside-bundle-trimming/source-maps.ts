import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Outside the site: engineers who debug the browser code can read the maps, and visitors cannot.
 */
const SOURCE_MAPS_FOLDER = 'source-maps';

/**
 * Moves the source maps of the browser scripts out of the site and removes those of deleted
 * scripts.
 */
export function moveSourceMaps(rootDir: string): void {
  const publicDir = join(rootDir, 'public');
  const mapsDir = join(rootDir, SOURCE_MAPS_FOLDER);
  mkdirSync(mapsDir, { recursive: true });
  for (const name of readdirSync(publicDir).filter((file) => file.endsWith('.map')))
    renameSync(join(publicDir, name), join(mapsDir, name));
  for (const name of readdirSync(mapsDir)) {
    if (!existsSync(join(publicDir, name.replace(/\.map$/, '')))) rmSync(join(mapsDir, name));
  }
}
