import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Config } from '../platform/config/config';

/**
 * A command that is given another folder than the server's would make an empty database there, and
 * say that all is well with it.
 * @returns what to tell the operator, or `null` where there is a database
 */
export function missingDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): string | null {
  if (databaseUrl !== null || existsSync(join(dataDir, 'db'))) return null;
  return (
    `There is no database in ${dataDir}, and no server runs on that folder. Run the command ` +
    'with the settings of the server, above all DATA_DIR and DATABASE_URL.'
  );
}
