import { prepareDatabaseTemplate } from './database/database-template';
import { startSharedPostgres } from './database/postgres-lane';

/**
 * Runs before the first integration test. Prepares what each test would otherwise prepare itself.
 */
export default async function globalSetup(): Promise<void> {
  await prepareDatabaseTemplate();
  await startSharedPostgres();
}
