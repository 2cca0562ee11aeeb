import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';

import type { HTTPResponse, Page } from 'puppeteer';

/** Pages share most of their scripts, and compressing one takes a while. */
const knownBytes = new Map<string, number>();

/**
 * Records every script that a page runs; a file that is only prefetched for other pages is not a
 * script yet.
 */
export function watchScripts(page: Page): { sizes(): Promise<ReadonlyMap<string, number>> } {
  const answers: HTTPResponse[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') answers.push(response);
  });
  return {
    /** Returns sizes by path, in bytes after brotli compression. */
    async sizes() {
      const entries = await Promise.all(
        answers.map(
          async (answer) =>
            [new URL(answer.url()).pathname, bytesOf(await answer.buffer())] as const,
        ),
      );
      return new Map(entries);
    },
  };
}

function bytesOf(script: Buffer): number {
  const digest = createHash('sha256').update(script).digest('hex');
  const bytes = knownBytes.get(digest) ?? brotliBytes(script);
  knownBytes.set(digest, bytes);
  return bytes;
}

function brotliBytes(script: Buffer): number {
  return brotliCompressSync(script, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: script.length,
    },
  }).length;
}
