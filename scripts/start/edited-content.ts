import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { StartSettings } from './start-settings';

type ContentSettings = Pick<StartSettings, 'buildsSite' | 'dataDir' | 'isDevelopment'>;

/** Brings the content that it finds in CONTENT_DIR to the site, which is being served. */
const PUBLISH_COMMAND = 'npm run --silent build -- --refresh';

/** @returns CONTENT_DIR, if editors have saved content, unless it is set already */
export function editedContent(
  { dataDir }: Pick<ContentSettings, 'dataDir'>,
  given = process.env.CONTENT_DIR,
): NodeJS.ProcessEnv {
  const edited = join(dataDir, 'content');
  return !given && existsSync(edited) ? { CONTENT_DIR: edited } : {};
}

/**
 * @returns the settings with which the server publishes what editors save: by a build, unless the
 *   site is built elsewhere or as one works on it
 */
export function publishingOf(settings: ContentSettings): NodeJS.ProcessEnv {
  const publishes = settings.buildsSite && !settings.isDevelopment;
  return {
    ...editedContent(settings),
    ...(publishes ? { CONTENT_PUBLISH: process.env.CONTENT_PUBLISH ?? PUBLISH_COMMAND } : {}),
  };
}
