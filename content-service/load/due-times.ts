import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parse } from 'yaml';

import { splitFrontMatter } from '../markdown/split-front-matter';
import { ANNOUNCEMENT_FILE } from './announcement';

const FOLDERS = ['blog', 'docs', 'pages'];
/** Fields that name such a moment. */
const FIELDS = ['publishAt', 'from', 'until'];

/**
 * Finds the moments at which the content changes by itself, without loading all of it: few files
 * name any.
 * @returns times in milliseconds, those in the past included
 */
export async function dueTimes(contentDir: string): Promise<readonly number[]> {
  const texts = await Promise.all(
    FOLDERS.map(async (folder) => {
      const files = await readdir(join(contentDir, folder), { recursive: true }).catch(() => []);
      return files.filter((file) => /\.(?:md|yml)$/.test(file)).map((file) => join(folder, file));
    }),
  );
  const files = [ANNOUNCEMENT_FILE, ...texts.flat()];
  return (await Promise.all(files.map((file) => dueTimesOf(join(contentDir, file))))).flat();
}

async function dueTimesOf(path: string): Promise<readonly number[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  if (!/^(?:publishAt|from|until):/m.test(text)) return [];
  const fields: unknown = parse(splitFrontMatter(text)?.header ?? text);
  const { draft, ...values } = (fields ?? {}) as Readonly<Record<string, unknown>>;
  if (draft === true) return [];
  return FIELDS.map((field) => Date.parse(String(values[field]))).filter(
    (timeMs) => !Number.isNaN(timeMs),
  );
}
