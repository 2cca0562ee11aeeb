import { stopSharedPostgres } from './database/postgres-lane';

/** Runs after the last integration test. */
export default async function globalTeardown(): Promise<void> {
  await stopSharedPostgres();
}
