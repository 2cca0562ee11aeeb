import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { finding } from '../problems/problem';
import type { Problems } from './problems';

/**
 * What every content reader needs: the content's folder, the collected mistakes, and the values of
 * `{brand}` and similar placeholders.
 */
export type Reader = {
  /** Absolute path of `content/`. */
  readonly dir: string;
  readonly problems: Problems;
  readonly sitePlaceholders: Readonly<Record<string, string>>;
};

/**
 * Larger files are rejected: nobody reads a text of this size, and one created by mistake would
 * slow down every page.
 */
const maxTextBytes = 1_000_000;

/** Returns the path of a file as problem messages show it. */
export function shownName(file: string): string {
  return `content/${file}`;
}

/** Whether a file or a folder of the content exists. */
export function contentExists({ dir }: Pick<Reader, 'dir'>, file: string): boolean {
  return existsSync(join(dir, file));
}

/**
 * Returns the text of a file with LF line endings and no byte order mark, or undefined after
 * reporting that it is missing or too large.
 */
export function readText(
  { dir, problems }: Pick<Reader, 'dir' | 'problems'>,
  file: string,
): string | undefined {
  const path = join(dir, file);
  const { size } = statSync(path, { throwIfNoEntry: false }) ?? {};
  if (size === undefined) {
    problems.add({ file: shownName(file), ...finding('missingFile') });
    return undefined;
  }
  if (size > maxTextBytes) {
    problems.add({
      file: shownName(file),
      ...finding('largeFile', { size: (size / 1_000_000).toFixed(1) }),
    });
    return undefined;
  }
  return readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n/g, '\n');
}
