import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createContentSchema } from '@quayside/content-service/create-content-schema';
import { fingerprintOf } from '@quayside/content-service/load/fingerprint';
import { loadContentModel } from '@quayside/content-service/load-content-model';
import { findPicture } from '@quayside/content-service/pictures/read-picture';

import type { Clock } from '../../platform/clock/clock';
import { createContentLibrary, type ContentLibrary, type LoadedContent } from './content-library';

export type ContentSettings = {
  /** The folder that contains `content/`. */
  readonly rootDir: string;
  /** Whether the content may change while the server runs. */
  readonly isReloaded: boolean;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
};

/**
 * Opens the site's content for the routes that serve it. Nothing is read before the first request.
 */
export function openContent({
  rootDir,
  isReloaded,
  clock,
  report,
}: ContentSettings): ContentLibrary {
  return createContentLibrary({
    load: () => loadSiteContent(rootDir),
    stampOf: isReloaded ? () => fingerprintOf(join(rootDir, 'content')) : null,
    clock,
    report,
  });
}

/**
 * There are thousands of pairs with kilobytes of text each: a response with all of them would keep
 * every client waiting.
 */
const MAX_PAIRS = 1_000;

/** Loads all content. @throws ContentError with every mistake in it */
export function loadSiteContent(rootDir: string): LoadedContent {
  const content = loadContentModel({ rootDir });
  return {
    schema: createContentSchema({ rootDir, content, limits: { mostPairs: MAX_PAIRS } }),
    async readPicture(file) {
      const picture = findPicture(content, file);
      return picture === undefined ? null : readFile(picture.source);
    },
  };
}
