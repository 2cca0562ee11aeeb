import { readdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { migrate } from '../../../platform/database/migrate';
import { createPostgresDatabase } from '../../../platform/database/postgres-database';
import type { RuntimeDatabase } from '../../../platform/database/runtime-database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { createDebianCluster, type DebianCluster } from '../../../testing/database/debian-cluster';
import { describeWithDebianClusters } from '../../../testing/database/debian-postgres';
import { isFullRun } from '../../../testing/full-run';
import { ONE_ETH } from '../../../testing/orders/order-harness';
import { workUntil } from '../../../testing/orders/work-until';
import {
  NO_FILES,
  startRestorableServer,
  type RestorableServer,
} from '../../../testing/restore/restorable-server';
import { runbookBlock } from '../../../testing/runbook';

jest.setTimeout(120_000);

const MAIN = 'quayside';
const TOKEN = 'usdterc20';
const DESTINATIONS = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`);
const POLL_MS = 50;

const commandsWith = (word: string): string => runbookBlock('backup.md', 'sh', word);

let sandbox: EvmSandbox;
useEvmSandbox((started) => {
  sandbox = started;
});

describeWithDebianClusters('docs/runbooks/backup.md, continuous archiving (needs Debian)', () => {
  const clusters: DebianCluster[] = [];
  const databases: RuntimeDatabase[] = [];
  const open = (cluster: DebianCluster, name: string): RuntimeDatabase => {
    const database = createPostgresDatabase({ url: cluster.urlOf(name) });
    databases.push(database);
    return database;
  };
  const closeAll = () => Promise.all(databases.splice(0).map((database) => database.close()));
  afterEach(async () => {
    await closeAll();
    await Promise.all(clusters.splice(0).map((cluster) => cluster.stop()));
  });

  /** Starts a cluster that archives as the runbook says. */
  const startArchiving = async (): Promise<DebianCluster> => {
    const cluster = await createDebianCluster();
    clusters.push(cluster);
    cluster.configure(runbookBlock('backup.md', 'ini', 'archive_command'));
    await cluster.start();
    await cluster.run(`createdb ${MAIN}`);
    return cluster;
  };

  /** Does what `archive_timeout` does, and waits for the archive. */
  const archiveNow = async (database: RuntimeDatabase): Promise<void> => {
    const [row] = await database.query<{ name: string }>(
      'SELECT pg_walfile_name(pg_switch_wal()) AS name',
    );
    for (;;) {
      const [state] = await database.query<{ done: boolean }>(
        'SELECT last_archived_wal >= $1 AS done FROM pg_stat_archiver',
        [row?.name ?? null],
      );
      if (state?.done) return;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  };

  const payOrder = async (
    { harness, guard }: RestorableServer,
    destinationAddress: string | undefined,
  ): Promise<void> => {
    const order = await harness.create({ destinationAddress: destinationAddress ?? '' });
    await harness.pay(order.depositAddress, ONE_ETH);
    await workUntil(harness, order, 'completed');
    await guard.mark();
  };

  const countOrders = async (database: RuntimeDatabase): Promise<number> => {
    const [row] = await database.query<{ count: string }>(
      "SELECT count(*) FROM orders WHERE state = 'completed'",
    );
    return Number(row?.count);
  };

  const received = (): Promise<bigint[]> =>
    Promise.all(DESTINATIONS.map((address) => sandbox.chain.balanceOf(TOKEN, address)));

  const restore = async (cluster: DebianCluster, isFolderKept: boolean): Promise<void> => {
    const [base = ''] = readdirSync(cluster.backup).filter((name) => name.startsWith('base-'));
    if (isFolderKept) await cluster.run(commandsWith('mv /var/lib/postgresql'));
    else await rm(cluster.data, { recursive: true });
    await cluster.run(commandsWith('recovery.signal').replaceAll('base-2026-05-04', base));
    if (isFolderKept) await cluster.run(commandsWith('--no-clobber'));
    expect(await cluster.run(commandsWith('pg_is_in_recovery'))).toMatch(/^ f$/m);
  };

  /** Each order has a destination of its own, which the chain remembers from the other case. */
  const CASES = [
    { name: 'up to the last archived file', isFolderKept: false, found: 2 },
    { name: 'completely, with what was not archived', isFolderKept: true, found: 3 },
  ];

  test.each(isFullRun ? CASES : CASES.slice(0, 1))(
    'restores a lost cluster $name, and pays no order again',
    async ({ isFolderKept, found }) => {
      const cluster = await startArchiving();
      const database = open(cluster, MAIN);
      await migrate(database);
      const before = await received();
      const server = await startRestorableServer(database, sandbox, NO_FILES);
      await payOrder(server, DESTINATIONS[0]);
      await cluster.run(commandsWith('pg_basebackup'));
      await payOrder(server, DESTINATIONS[1]);
      await archiveNow(database);
      expect(await cluster.run(commandsWith('pg_stat_archiver'))).toMatch(/\| +0 \|/);
      await payOrder(server, DESTINATIONS[2]);
      const paid = await received();
      await closeAll();
      await cluster.run('pg_ctlcluster 17 main stop -m immediate');

      await restore(cluster, isFolderKept);
      const restored = open(cluster, MAIN);
      expect(await countOrders(restored)).toBe(found);
      const again = await startRestorableServer(restored, sandbox, server.files(), {
        nowMs: server.harness.deps.clock.nowMs() + 60_000,
      });
      expect(again.log).toContainEqual(
        expect.stringMatching(/^Payouts are held: .*(another database|older than DATA_DIR)/),
      );
      for (let block = 0; block < 12 || again.holds.current().length > 0; block += 1) {
        await again.harness.mineAndWork(1);
        await again.holds.refresh();
      }
      expect(again.log).toContainEqual(expect.stringContaining('payouts continue'));
      expect(paid.every((amount, number) => amount > (before[number] ?? 0n))).toBe(true);
      expect(await received()).toEqual(paid);
      expect(await again.deps.database.query('SELECT 1 FROM payout_hold')).toEqual([]);
    },
  );

  test('archives a file again only if it is the same', async () => {
    const cluster = await createDebianCluster();
    clusters.push(cluster);
    const [, command = ''] =
      /archive_command = '(.+)'/.exec(runbookBlock('backup.md', 'ini', 'archive_command')) ?? [];
    const wal = join(cluster.backup, '..', 'segment');
    const archive = () => cluster.run(command.replaceAll('%p', wal).replaceAll('%f', 'segment'));
    await writeFile(wal, 'one');
    await archive();
    await archive();
    expect(readdirSync(join(cluster.backup, 'wal'))).toEqual(['segment']);
    await writeFile(wal, 'two');
    await expect(archive()).rejects.toThrow(/Command failed/);
  });
});
