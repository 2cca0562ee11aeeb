import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withTestDatabases } from '../../../testing/database/database';
import { dumpDatabase, loadDump } from '../../../testing/database/dump';
import { workUntil } from '../../../testing/orders/work-until';
import {
  filesWithDatabase,
  NO_FILES,
  startRestorableServer,
} from '../../../testing/restore/restorable-server';
import { releaseByOperator } from '../usecases/release';

jest.setTimeout(90_000);

const HOUR_MS = 3_600_000;
const USED_INDEX = 60;

let sandbox: EvmSandbox;
useEvmSandbox((started) => {
  sandbox = started;
});

/** Leaves nothing at an address but the nonce that its sweep used. */
async function sweepFrom(address: string): Promise<void> {
  await sandbox.setBalance(address, 10n ** 18n);
  await sandbox.sendAs(address, { to: sandbox.config.hotWalletAddress });
  await sandbox.mine();
  await sandbox.setBalance(address, 0n);
}

withTestDatabases('a restored database of an EVM chain', (open) => {
  test.each([
    ['ether', (to: string) => sandbox.pay(to, 10n ** 18n)],
    ['a token', (to: string) => sandbox.pay(to, 10n ** 6n, 'usdterc20')],
    ['ether that was swept', sweepFrom],
  ])('issues addresses only beyond those that received %s', async (_, use) => {
    const database = await open();
    const { harness } = await startRestorableServer(database, sandbox, NO_FILES);
    await harness.create();
    const id = await sandbox.client.snapshot();
    await use(sandbox.chain.deriveDepositAddress(USED_INDEX));
    await sandbox.mine();
    const restored = await startRestorableServer(database, sandbox, NO_FILES, {
      nowMs: harness.deps.clock.nowMs() + HOUR_MS,
    });
    await restored.harness.mineAndWork(2);
    const { orderId } = await restored.harness.create();
    await sandbox.client.revert({ id });
    const [row] = await database.query<{ index: string }>(
      'SELECT derivation_index AS index FROM deposit_address WHERE order_id = $1',
      [orderId],
    );
    expect(Number(row?.index)).toBeGreaterThan(USED_INDEX + 1_000);
    expect(Number(row?.index)).toBeLessThan(USED_INDEX + 1_200);
  });

  test('holds payouts if only the nonce of the hot wallet shows that it has sent something', async () => {
    const lost = await open();
    const first = await startRestorableServer(lost, sandbox, NO_FILES);
    const { mark } = first.files();
    const dump = await dumpDatabase(lost);
    const order = await first.harness.create();
    await first.harness.pay(order.depositAddress, 10n ** 18n);
    await workUntil(first.harness, order, 'completed');
    const database = await open();
    await loadDump(database, dump);
    const blind = { ...sandbox, chain: { ...sandbox.chain, readOutgoing: async () => [] } };
    const { harness, holds, deps } = await startRestorableServer(
      database,
      blind,
      await filesWithDatabase({ mark, journal: [] }, database),
      { nowMs: first.harness.deps.clock.nowMs() + 60_000 },
    );
    await harness.mineAndWork(4);
    expect(holds.current()).toEqual([
      expect.objectContaining({
        cause: 'restore',
        reason: expect.stringMatching(/^\d+ nonces of the hot wallet of evm-31337 were used/),
      }),
    ]);
    await releaseByOperator(deps, holds);
    await harness.mineAndWork(2);
    expect(holds.current()).toEqual([]);
  });
});
