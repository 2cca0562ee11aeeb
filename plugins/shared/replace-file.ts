import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file unless it has this content already, and creates its folder. The site may be served
 * meanwhile: visitors get the old file or the new one, never a part.
 * @returns whether the content has changed
 */
export function replaceFile(path: string, body: string | Buffer): boolean {
  const bytes = Buffer.from(body);
  if (contentOf(path)?.equals(bytes) === true) return false;
  mkdirSync(dirname(path), { recursive: true });
  const part = `${path}.${process.pid}.part`;
  writeFileSync(part, bytes);
  renameSync(part, path);
  return true;
}

function contentOf(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}
