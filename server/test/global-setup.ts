import { prepareDatabaseTemplate } from './database-template';
import { startSharedPostgres } from './postgres-lane';

/** Runs before the first integration test: makes what each of them would else make for itself. */
export default async function globalSetup(): Promise<void> {
  await prepareDatabaseTemplate();
  await startSharedPostgres();
}
