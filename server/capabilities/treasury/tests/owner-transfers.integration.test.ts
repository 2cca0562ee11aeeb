import { formatAmount } from '@quayside/contract/money/decimal';

import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withTestDatabases } from '../../../testing/database/database';
import { useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import { ONE_ETH, type OrderHarness } from '../../../testing/orders/order-harness';
import { reconcileSteps, type ReconcileSteps } from '../../../testing/orders/reconcile-steps';
import { sendByOwner } from '../../operations/usecases/owner-funds';
import { cancelByOwner, listOwnTransfers } from '../../operations/usecases/own-transfers';

const TOKEN = 'usdterc20';
const OWNER = '0x3333333333333333333333333333333333333333';

let sandbox: EvmSandbox;
let harness: OrderHarness;
let wallets: ReconcileSteps;

useEvmSandbox((started) => {
  sandbox = started;
});

withTestDatabases('a transfer to the owner', (open) => {
  useOrderHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
      wallets = reconcileSteps(built);
    },
  });

  const send = (amount: string, reference = 'july', address = OWNER, slug = TOKEN) =>
    sendByOwner(
      { ...harness.deps, payoutOnly: [], hotLevels: [] },
      { slug, amount, address, reference },
    );
  const free = async (slug: string): Promise<bigint> =>
    (await harness.deps.stores.ledger.freeByAsset(harness.deps.database)).get(slug) ?? 0n;
  const mineAndCompare = async (blocks: number): Promise<void> => {
    for (let mined = 0; mined < blocks; mined += 1) {
      await harness.mineAndWork(1);
      await wallets.run();
    }
  };

  it('is sent once, and leaves no difference', async () => {
    await mineAndCompare(1);
    expect(await send('12.5')).toContain('is queued for');
    expect(await send('12.5')).toContain('nothing was changed');
    await expect(send('13')).rejects.toThrow('was used for another transfer');
    await expect(send('99999999999', 'august')).rejects.toThrow('has less usdterc20 than that');
    await mineAndCompare(6);
    expect([
      await sandbox.chain.balanceOf(TOKEN, OWNER),
      await wallets.differences(),
      wallets.alerts,
    ]).toEqual([12_500_000n, [], []]);
  });

  it('leaves enough of the chain’s own coin for its fee', async () => {
    await mineAndCompare(1);
    const all = formatAmount(await free('eth'), 18);
    await expect(send(all, 'july', OWNER, 'eth')).rejects.toThrow('than that and its fee to spare');
  });

  it('can be cancelled before it is signed, and frees its coins', async () => {
    await mineAndCompare(1);
    const before = await free(TOKEN);
    await send('12.5');
    expect(await free(TOKEN)).toBe(before - 12_500_000n);
    expect(await listOwnTransfers(harness.deps)).toEqual([
      expect.objectContaining({ reference: 'july', amount: '12.5', to: OWNER, state: 'queued' }),
    ]);
    expect(await cancelByOwner(harness.deps, 'july')).toContain('is cancelled');
    expect([await free(TOKEN), await listOwnTransfers(harness.deps)]).toEqual([before, []]);
    await expect(cancelByOwner(harness.deps, 'july')).rejects.toThrow('No transfer of yours');
    await expect(send('12.5')).rejects.toThrow('was cancelled: choose another reference');
    await mineAndCompare(4);
    expect(await sandbox.chain.balanceOf(TOKEN, OWNER)).toBe(0n);
  });

  it('cannot be cancelled once it is signed', async () => {
    await mineAndCompare(1);
    await send('12.5');
    await harness.work();
    await expect(cancelByOwner(harness.deps, 'july')).rejects.toThrow('transfers cancel <txId>');
  });

  it('is rejected if the address is a wallet of the server', async () => {
    await mineAndCompare(1);
    const { depositAddress } = await harness.create();
    const former = '0x4444444444444444444444444444444444444444';
    const { database, stores } = harness.deps;
    await stores.wallets.addHotWallet(database, sandbox.chain.key, former);
    for (const address of [sandbox.chain.hotWalletAddress, depositAddress, former])
      await expect(send('1', 'own', address)).rejects.toThrow('is a wallet of this server');
    await expect(send('1', 'own', 'nowhere')).rejects.toThrow('cannot pay nowhere');
    expect(await free('eth')).toBeGreaterThan(ONE_ETH);
  });
});
