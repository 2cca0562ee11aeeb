import { migrate } from '../../platform/database/migrate';
import { createPostgresDatabase } from '../../platform/database/postgres-database';
import type { RuntimeDatabase } from '../../platform/database/runtime-database';
import { createLeases } from '../../platform/leases/create-leases';
import type { Leases } from '../../platform/leases/leases';
import { type PostgresServer, startPostgresServer } from '../database/postgres-server';

/** A server whose monotonic clock only a test advances. */
export type LeaseServer = {
  readonly database: RuntimeDatabase;
  readonly leases: Leases;
  nowMs: number;
  mayHold: boolean;
};

export type LeaseServers = {
  start(): LeaseServer;
  /** Opens another connection, which ends with the test. */
  connect(): RuntimeDatabase;
  /** Lets all leases expire, as if their holders had stopped renewing them. */
  expireLeases(): Promise<void>;
};

/** Runs the tests of a file with servers on one PostgreSQL. Each test starts without leases. */
export function useLeaseServers(): LeaseServers {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgresServer();
  }, 60_000);
  afterAll(() => postgres.stop());

  const opened: RuntimeDatabase[] = [];
  const connect = (): RuntimeDatabase => {
    const database = createPostgresDatabase({ url: postgres.urlOf('postgres') });
    opened.push(database);
    return database;
  };
  beforeEach(async () => {
    const database = connect();
    await migrate(database);
    await database.query('TRUNCATE lease, live_server');
  });
  afterEach(() => Promise.all(opened.splice(0).map((database) => database.close())));
  return {
    connect,
    start() {
      const database = connect();
      const server: LeaseServer = {
        database,
        leases: createLeases({
          database,
          monotonicMs: () => server.nowMs,
          mayHold: () => server.mayHold,
        }),
        nowMs: 0,
        mayHold: true,
      };
      return server;
    },
    async expireLeases() {
      await connect().query(
        "UPDATE lease SET expires_at = clock_timestamp() - interval '1 minute'",
      );
    },
  };
}
