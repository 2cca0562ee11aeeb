import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns a hash that changes whenever a file below a folder is added, removed or written; empty
 * for a folder that does not exist.
 */
export function fingerprintOf(dir: string): string {
  const hash = createHash('sha256');
  if (!existsSync(dir)) return '';
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort()) {
    const { mtimeMs, size } = statSync(join(dir, name), { throwIfNoEntry: false }) ?? {
      mtimeMs: 0,
      size: 0,
    };
    hash.update(`${name} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
}
