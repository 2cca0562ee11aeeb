import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { createContentSchema } from '@quayside/content-service/create-content-schema';
import { fingerprintOf } from '@quayside/content-service/load/fingerprint';
import { loadContentModel } from '@quayside/content-service/load-content-model';
import { findPicture } from '@quayside/content-service/pictures/read-picture';

import type { Clock } from '../../platform/clock/clock';
import type { Config } from '../../platform/config/config';
import type { FallbackHandler } from '../../platform/http/create-http-app';
import type { HttpPlugin } from '../../platform/http/http-plugin';
import type { Module } from '../../platform/process/modules';
import type { Reporter } from '../../platform/process/reporter';
import { type BuildTrust, createIsBuild } from './build-access';
import { contentFiles } from './content-files';
import { createContentLibrary, type LoadedContent } from './content-library';
import { graphqlEndpoint } from './graphql-endpoint';
import { contentRoutes } from './routes/content-routes';
import { createSite } from './site/create-site';

export type ContentParts = {
  readonly config: BuildTrust &
    Pick<Config, 'contentDir' | 'isContentReloaded' | 'messengerHostUrl'>;
  /** The folder of the built site. */
  readonly siteDir: string;
  readonly clock: Clock;
  readonly report: Reporter;
};

export type ContentModule = Module & {
  /** The paths of the content service. */
  readonly plugins: readonly HttpPlugin[];
  /** Serves the built site. */
  readonly site: FallbackHandler;
};

/**
 * Sets up the built site, and the endpoints that serve the site's content. No content is read
 * before the first request.
 */
export async function openContentModule({
  config,
  siteDir,
  clock,
  report,
}: ContentParts): Promise<ContentModule> {
  const rootDir = resolve('.');
  const library = createContentLibrary({
    load: () => loadSiteContent(rootDir, config.contentDir),
    stampOf: config.isContentReloaded ? () => fingerprintOf(config.contentDir) : null,
    clock,
    report: (error) => report(error, 'content'),
  });
  return {
    routes: contentRoutes(library),
    plugins: [graphqlEndpoint(library, createIsBuild(config)), contentFiles(library)],
    site: await createSite(siteDir, config.messengerHostUrl),
  };
}

/**
 * There are thousands of pairs with kilobytes of text each: a response with all of them would be
 * too slow for clients.
 */
const MAX_PAIRS = 1_000;

/** Loads all content. @throws ContentError with all errors in the content */
export function loadSiteContent(rootDir: string, contentDir?: string): LoadedContent {
  const content = loadContentModel({ rootDir, contentDir });
  return {
    schema: createContentSchema({ rootDir, content, limits: { maxPairs: MAX_PAIRS } }),
    nextDueMs: content.nextDueMs,
    async readPicture(file) {
      const picture = findPicture(content, file);
      return picture === undefined ? null : readFile(picture.source);
    },
  };
}
