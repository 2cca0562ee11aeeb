import type { RuntimeDatabase } from '../../platform/database/create-database';
import { isFullRun } from '../full-run';
import { startPgliteLane } from './pglite-lane';
import { startPostgresLane } from './postgres-lane';
import type { TestDatabase, TestLane } from './test-lane';

/**
 * Opens a new, migrated, empty database. It is closed and removed after the test that opened it.
 */
export type OpenTestDatabase = () => Promise<RuntimeDatabase>;

const setUpTimeoutMs = 120_000;

/**
 * Runs the tests on PostgreSQL, and in a full run also on the embedded database, which takes half as
 * long again. Use it for suites that test the code above the storage layer. The name of each test
 * contains the database.
 */
export function withTestDatabases(
  name: string,
  defineTests: (open: OpenTestDatabase) => void,
): void {
  if (isFullRun) withBothDatabases(name, defineTests);
  else withPostgres(name, defineTests);
}

/**
 * Runs the same tests on both databases that the server supports, in every run. Use it for storage,
 * migrations, the ledger and concurrency, because the embedded database has one connection and
 * PostgreSQL has many.
 */
export function withBothDatabases(
  name: string,
  defineTests: (open: OpenTestDatabase) => void,
): void {
  describeLane(`${name} (PGlite)`, startPgliteLane, defineTests);
  describeLane(`${name} (PostgreSQL)`, startPostgresLane, defineTests);
}

/**
 * Runs the tests on PostgreSQL, in every run. Use it for effects between several connections, which
 * the embedded database with its one connection can't show.
 */
export function withPostgres(name: string, defineTests: (open: OpenTestDatabase) => void): void {
  describeLane(`${name} (PostgreSQL)`, startPostgresLane, defineTests);
}

function describeLane(
  name: string,
  start: () => Promise<TestLane>,
  defineTests: (open: OpenTestDatabase) => void,
): void {
  describe(name, () => {
    let lane: TestLane | null = null;
    const opened: TestDatabase[] = [];
    // Opening is part of each test, and the machine may be busy with other test files.
    jest.setTimeout(180_000);
    beforeAll(async () => {
      lane = await start();
    }, setUpTimeoutMs);
    afterAll(() => lane?.stop(), setUpTimeoutMs);
    defineTests(async () => {
      if (lane === null) throw new Error('Open a test database inside a test or a hook.');
      const one = await lane.open();
      opened.push(one);
      return one.database;
    });
    // Defined last, so that the database is still open when the tests clean up after themselves.
    afterEach(async () => {
      for (const { database, drop } of opened.splice(0)) {
        await database.close();
        await drop();
      }
    }, setUpTimeoutMs);
  });
}
