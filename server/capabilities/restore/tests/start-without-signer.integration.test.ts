import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { dumpDatabase, loadDump } from '../../../testing/database/dump';
import { withTestDatabases } from '../../../testing/database/database';
import { workUntil } from '../../../testing/orders/work-until';
import { NO_FILES, startRestorableServer } from '../../../testing/restore/restorable-server';

jest.setTimeout(60_000);

let sandbox: EvmSandbox;
useEvmSandbox((started) => {
  sandbox = started;
});

withTestDatabases('a server whose signer is stopped', (open) => {
  /** Starts a server whose signer is stopped, and returns it with a switch for the signer. */
  const startWithout = async () => {
    const signer = { isStopped: true };
    const server = await startRestorableServer(await open(), sandbox, NO_FILES, {
      isSignerStopped: () => signer.isStopped,
    });
    return { signer, server };
  };

  test('starts, takes orders and sees deposits, and pays once the signer is back', async () => {
    const { signer, server } = await startWithout();
    const { harness } = server;
    const order = await harness.create();
    await harness.pay(order.depositAddress, 10n ** 18n);
    await workUntil(harness, order, 'exchanging');
    expect(server.guard.isProven(sandbox.chain.key)).toBe(false);
    signer.isStopped = false;
    await workUntil(harness, order, 'completed');
  });

  test('reads nothing on a restored database before the signer is back', async () => {
    const database = await open();
    const first = await startRestorableServer(database, sandbox, NO_FILES);
    const dump = await dumpDatabase(database);
    const order = await first.harness.create();
    await first.harness.pay(order.depositAddress, 10n ** 18n);
    await first.harness.mineAndWork(3);
    const signer = { isStopped: true };
    const restored = await open();
    await loadDump(restored, dump);
    const { harness, guard, holds } = await startRestorableServer(
      restored,
      sandbox,
      first.files(),
      {
        isSignerStopped: () => signer.isStopped,
      },
    );
    await harness.mineAndWork(2);
    expect([guard.mayRead(sandbox.chain.key), holds.current()]).toEqual([
      false,
      [expect.objectContaining({ cause: 'restore' })],
    ]);
    signer.isStopped = false;
    await harness.mineAndWork(8);
    expect([guard.isProven(sandbox.chain.key), holds.current()]).toEqual([true, []]);
  });
});
