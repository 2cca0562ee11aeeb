import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parse } from 'yaml';

import { splitFrontMatter } from '../markdown/split-front-matter';

const FOLDERS = ['blog', 'docs', 'pages'];

/**
 * Finds the moments at which the content changes by itself, without loading all of it: few files
 * name any.
 * @returns times in milliseconds, those in the past included
 */
export async function dueTimes(contentDir: string): Promise<readonly number[]> {
  const times = await Promise.all(
    FOLDERS.map(async (folder) => {
      const files = await readdir(join(contentDir, folder), { recursive: true }).catch(() => []);
      const texts = files.filter((file) => /\.(?:md|yml)$/.test(file));
      return Promise.all(texts.map((file) => dueTimesOf(join(contentDir, folder, file))));
    }),
  );
  return times.flat(2);
}

async function dueTimesOf(path: string): Promise<readonly number[]> {
  const text = await readFile(path, 'utf8');
  if (!text.includes('publishAt')) return [];
  const fields: unknown = parse(splitFrontMatter(text)?.header ?? text);
  const { draft, publishAt } = (fields ?? {}) as Readonly<Record<string, unknown>>;
  const timeMs = typeof publishAt === 'string' && draft !== true ? Date.parse(publishAt) : NaN;
  return Number.isNaN(timeMs) ? [] : [timeMs];
}
