import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Beside the site, not in it: whoever looks into a fault of the browser has them, and visitors do
 * not.
 */
const SOURCE_MAPS_FOLDER = 'source-maps';

/**
 * Moves the maps of the browser's scripts out of the site. Those of scripts that are gone are
 * removed.
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
