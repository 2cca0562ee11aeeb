import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createContentSchema } from '@quayside/content-service/create-content-schema';
import { fingerprintOf } from '@quayside/content-service/load/fingerprint';
import { loadContentModel } from '@quayside/content-service/load-content-model';
import { findPicture } from '@quayside/content-service/pictures/read-picture';

import type { Clock } from '../../platform/clock/clock';
import { createContentLibrary, type ContentLibrary, type LoadedContent } from './content-library';

export type ContentSettings = {
  /** Where `content/` is. */
  readonly rootDir: string;
  /** Whether somebody edits it under the running server. */
  readonly isReloaded: boolean;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
};

/** The site's content for the calls that show it. Nothing is read before somebody asks. */
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
 * There are thousands of pairs with kilobytes of text each: an answer with all of them would keep
 * everybody waiting.
 */
const MOST_PAIRS = 1_000;

/** Loads the content whole. @throws ContentError with every mistake in it */
export function loadSiteContent(rootDir: string): LoadedContent {
  const content = loadContentModel({ rootDir });
  return {
    schema: createContentSchema({ rootDir, content, limits: { mostPairs: MOST_PAIRS } }),
    async readPicture(file) {
      const picture = findPicture(content, file);
      return picture === undefined ? null : readFile(picture.source);
    },
  };
}
