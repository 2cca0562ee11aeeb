import type { FastifyInstance } from 'fastify';

import { createIsBuild, type BuildTrust } from '../../capabilities/content/build-access';
import { contentFiles } from '../../capabilities/content/content-files';
import {
  createContentLibrary,
  type ContentLibraryDeps,
  type LoadedContent,
} from '../../capabilities/content/content-library';
import { graphqlEndpoint } from '../../capabilities/content/graphql-endpoint';
import { contentRoutes } from '../../capabilities/content/routes/content-routes';
import { createHttpApp, type HttpAppDeps } from '../../platform/http/create-http-app';
import { createManualClock, type ManualClock } from '../manual-clock';
import { unlimited } from '../market/market-app';

export type ContentApp = {
  readonly app: FastifyInstance;
  readonly clock: ManualClock;
  readonly reported: unknown[];
};

export const CONTENT_BUILD_TOKEN = 'token-of-the-build';

/** Builds the real app with only the content routes. */
export function buildContentApp(
  load: () => LoadedContent,
  options: {
    stampOf?: ContentLibraryDeps['stampOf'];
    http?: Partial<HttpAppDeps>;
    trust?: Partial<BuildTrust>;
  } = {},
): ContentApp {
  const clock = createManualClock();
  const reported: unknown[] = [];
  const library = createContentLibrary({
    load,
    stampOf: options.stampOf ?? null,
    clock,
    report: (error) => reported.push(error),
  });
  const app = createHttpApp({
    routes: contentRoutes(library),
    plugins: [
      graphqlEndpoint(
        library,
        createIsBuild({
          contentBuildToken: CONTENT_BUILD_TOKEN,
          mode: 'sandbox',
          trustProxy: false,
          ...options.trust,
        }),
      ),
      contentFiles(library),
    ],
    clock,
    rateLimits: unlimited,
    crossOrigin: { siteOrigin: null },
    answerRevision: () => 0,
    trustProxy: false,
    logLevel: 'silent',
    ...options.http,
  });
  return { app, clock, reported };
}
