import { obstaclesToRelease } from '../../capabilities/restore/usecases/release';
import type { Adoption } from '../../capabilities/restore/usecases/adopt-by-operator';
import type { Order } from '../../capabilities/orders/domain/order';
import type { EvmSandbox } from '../chains/evm-sandbox';
import type { OpenTestDatabase } from '../database/database';
import { dumpDatabase, loadDump } from '../database/dump';
import { workUntil } from '../orders/work-until';
import { NO_FILES, startRestorableServer, type RestorableServer } from './restorable-server';

/** What an operator has to decide before payouts are released. */
export async function undecidedOf({ deps, holds }: RestorableServer): Promise<readonly string[]> {
  const held = holds.current().find(({ cause }) => cause === 'restore');
  return held === undefined ? [] : (await obstaclesToRelease(deps, held.sinceMs)).undecided;
}

/** Names an order for the transaction in the first of these sentences. */
export const adoptionOf = (
  { chain }: EvmSandbox,
  [sentence = '']: readonly string[],
  orderId: number | null,
): Adoption => ({
  chainKey: chain.key,
  txId: /0x[0-9a-f]{64}/.exec(sentence)?.[0] ?? '',
  orderId,
  isUnlisted: false,
});

export type RestoreWithoutJournal = {
  /**
   * Restores a dump from before a payment of the first server, which only the chain shows.
   * @param change a statement that changes the restored database
   */
  restore(
    dump: Parameters<typeof loadDump>[1],
    first: RestorableServer,
    change?: string,
  ): Promise<RestorableServer>;
  /** Restores an open order, and a payment to another address, which no order explains. */
  restoreUnlisted(): Promise<{
    readonly server: RestorableServer;
    readonly kept: Order;
    readonly adoption: Adoption;
  }>;
};

/** Creates steps that lose the files of a server, so that only the chain shows what it sent. */
export function restoreWithoutJournal(
  open: OpenTestDatabase,
  sandboxOf: () => EvmSandbox,
): RestoreWithoutJournal {
  const restore: RestoreWithoutJournal['restore'] = async (dump, first, change) => {
    const database = await open();
    await loadDump(database, dump);
    if (change !== undefined) await database.query(change);
    const server = await startRestorableServer(database, sandboxOf(), NO_FILES, {
      nowMs: first.harness.deps.clock.nowMs() + 60_000,
    });
    await server.harness.mineAndWork(4);
    return server;
  };
  return {
    restore,
    async restoreUnlisted() {
      const database = await open();
      const first = await startRestorableServer(database, sandboxOf(), NO_FILES);
      const kept = await first.harness.create();
      const dump = await dumpDatabase(database);
      const destinationAddress = '0x00000000000000000000000000000000feedbeef';
      const lost = await first.harness.create({ destinationAddress }, '203.0.113.7');
      await first.harness.pay(lost.depositAddress, 10n ** 18n);
      await workUntil(first.harness, lost, 'completed');
      const server = await restore(dump, first);
      const undecided = await undecidedOf(server);
      expect(undecided).toEqual([expect.stringContaining('nothing explains')]);
      return { server, kept, adoption: adoptionOf(sandboxOf(), undecided, kept.orderId) };
    },
  };
}
