import type { Sql } from '../../../platform/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import type { RuntimeDatabase } from '../../../platform/database/runtime-database';
import { withPostgres } from '../../../testing/database/database';
import { ONE_ETH } from '../../../testing/orders/order-harness';
import { workUntil } from '../../../testing/orders/work-until';
import { NO_FILES, startRestorableServer } from '../../../testing/restore/restorable-server';
import { sendTransfers } from '../../treasury/usecases/transfers/send-transfers';
import { createJournalGuard } from '../store/journal-guard';

let sandbox: EvmSandbox;
useEvmSandbox((started) => {
  sandbox = started;
});

/**
 * Starts a signature that never ends, and that PostgreSQL doesn't end by itself before `expire` is
 * called.
 */
async function hangInSignature(database: RuntimeDatabase) {
  const limitTo = (sql: Sql, limitMs: number) =>
    sql.query(`SET LOCAL idle_in_transaction_session_timeout = ${limitMs}`);
  let [expire, wakeUp] = [noop, noop];
  const expired = new Promise<void>((resolve) => (expire = resolve));
  const awake = new Promise<void>((resolve) => (wakeUp = resolve));
  let hung = Promise.resolve();
  await new Promise<void>((resolve) => {
    hung = database.transaction(async (sql) => {
      await createJournalGuard().lock(sql);
      await limitTo(sql, 0);
      resolve();
      await expired;
      await limitTo(sql, 1);
      await awake;
    });
  });
  hung.catch(noop);
  return { hung, expire, wakeUp };
}

const noop = (): void => undefined;

withPostgres('a server that hangs in a signature', (open) => {
  test('delays the payouts of another one until PostgreSQL ends its transaction', async () => {
    const database = await open();
    const { harness, holds } = await startRestorableServer(database, sandbox, NO_FILES);
    const order = await harness.create();
    await harness.pay(order.depositAddress, ONE_ETH);
    // Only the signature is left to do when the other server hangs.
    await holds.hold('operator', 'the test waits for the payout', 'ann');
    await workUntil(harness, order, 'sending');
    await holds.release('operator');
    const { hung, expire, wakeUp } = await hangInSignature(database);
    await sendTransfers(harness.deps, sandbox.chain);
    expect(harness.problems).toEqual([
      expect.stringMatching(/^Another transfer was being signed for 5 seconds.*tries again/),
    ]);
    expire();
    await workUntil(harness, order, 'completed');
    wakeUp();
    await expect(hung).rejects.toThrow();
  });
});
