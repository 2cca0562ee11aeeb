import { siteBuild } from '../build/site-build';
import { fetchJson } from '../fetch-json';
import { logFailure } from '../log-failure';
import { createMessageCache } from './message-cache';
import { createMessageLoader } from './message-loader';

/** The loader of this site's texts. */
export const siteMessages = createMessageLoader({
  getJson: fetchJson,
  latestBuild: siteBuild.latest,
  cacheOf: createMessageCache,
  now: Date.now,
  onFailure: logFailure,
});
