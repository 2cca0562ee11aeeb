import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Config } from '../platform/config/config';

/**
 * Checks that there is a database. A command that runs with a different folder than the server
 * would create an empty database there, and report that all is well.
 * @returns the message for the operator, or `null` if there is a database
 */
export function missingDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): string | null {
  if (databaseUrl !== null || existsSync(join(dataDir, 'db'))) return null;
  return (
    `There is no database in ${dataDir}, and no server is using that folder. Run the command ` +
    'with the settings of the server, above all DATA_DIR and DATABASE_URL.'
  );
}
