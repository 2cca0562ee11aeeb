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

/** Starts a signature that doesn't end before `wakeUp` is called. */
async function hangInSignature(database: RuntimeDatabase) {
  let wakeUp = (): void => undefined;
  const awake = new Promise<void>((resolve) => {
    wakeUp = resolve;
  });
  let hung = Promise.resolve();
  await new Promise<void>((resolve) => {
    hung = database.transaction(async (sql) => {
      await createJournalGuard().lock(sql);
      resolve();
      await awake;
    });
  });
  hung.catch(() => undefined);
  return { hung, wakeUp };
}

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
    const { hung, wakeUp } = await hangInSignature(database);
    await sendTransfers(harness.deps, sandbox.chain);
    await workUntil(harness, order, 'completed');
    expect(harness.problems).toEqual([
      expect.stringMatching(/^Another transfer was being signed for 5 seconds.*tries again/),
    ]);
    wakeUp();
    await expect(hung).rejects.toThrow();
  });
});
