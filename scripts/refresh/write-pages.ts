import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

import { languages, type Languages } from '@quayside/contract/site/locales';

import type { PageData } from './gatsby-renderer';
import { writePagesHere, type PagesToWrite } from './write-pages-here';

/** What a thread is started with. */
export type PagesOfThread = PagesToWrite & { readonly languages: Languages };

/** A thread needs a second to start, in which so many pages are rendered. */
const MIN_PAGES_OF_THREAD = 200;

/** Renders pages and writes them, on all processors if there are many. */
export async function writePages({ pages, ...site }: PagesToWrite): Promise<void> {
  const threads = Math.min(availableParallelism(), Math.ceil(pages.length / MIN_PAGES_OF_THREAD));
  if (threads < 2) return writePagesHere({ ...site, pages });
  await Promise.all(
    dealOut(pages, threads).map((part) =>
      runThread({ ...site, pages: part, languages: languages() }),
    ),
  );
}

/** Pages of one kind, which take about the same time, are neighbours, so each part gets some. */
const dealOut = (pages: readonly PageData[], parts: number): readonly (readonly PageData[])[] =>
  Array.from({ length: parts }, (_, part) =>
    pages.filter((_page, index) => index % parts === part),
  );

/** @throws what the thread has thrown */
async function runThread(workerData: PagesOfThread): Promise<void> {
  const entry = new URL('./write-pages-thread.mjs', import.meta.url);
  await once(new Worker(entry, { workerData }), 'exit');
}
