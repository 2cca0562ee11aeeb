import type { Database } from '../database/database';
import { findBreakingMigration } from '../database/migrate';
import { readMigrations } from '../database/migration-files';
import type { Recurring } from '../jobs/recurring';

const VERSION_PERIOD_MS = 5_000;

/**
 * Checks periodically whether newer code has changed the database in such a way that this
 * program must not continue.
 * @param onOutdated called in that case, with a sentence for the operator
 */
export async function watchVersion(
  recurring: Recurring,
  database: Database,
  onOutdated: (reason: string) => void,
): Promise<void> {
  const knownVersions = (await readMigrations()).map(({ version }) => version);
  recurring.add({
    name: 'database version',
    periodMs: VERSION_PERIOD_MS,
    isOnEveryNode: true,
    async run() {
      const breaking = await findBreakingMigration(database, knownVersions);
      if (breaking !== null)
        onOutdated(
          `A newer version has changed the database (${breaking}), so this one must not ` +
            'continue: start the newer version here too.',
        );
    },
  });
}
