import { formatAmount } from '@quayside/contract/money/decimal';

import type { Chain } from '../../../chains/chain';
import { encodeTransfer } from '../../../chains/evm/erc20';
import { noFence } from '../../../platform/leases/sole-leases';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withTestDatabases } from '../../../testing/database/database';
import { useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import { DESTINATION, ONE_ETH, type OrderHarness } from '../../../testing/orders/order-harness';
import { reconcileSteps, type ReconcileSteps } from '../../../testing/orders/reconcile-steps';
import { acceptByOwner, explainByOwner } from '../../operations/usecases/owner-funds';
import type { WalletName } from '../domain/reconciliation/compare-wallets';
import { createWalletReconciler } from '../usecases/reconciliation/reconcile-wallets';

const TOKEN = 'usdterc20';
const FINAL_CONFIRMATIONS = 4;

let sandbox: EvmSandbox;
let harness: OrderHarness;
let wallets: ReconcileSteps;

useEvmSandbox((started) => {
  sandbox = started;
});

withTestDatabases('differences that an operator explains', (open) => {
  useOrderHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
      wallets = reconcileSteps(built);
    },
  });

  const hot = () => sandbox.chain.hotWalletAddress;
  const owner = () => ({
    ...harness.deps,
    payoutOnly: [],
    hotLevels: [],
    finalConfirmationsOf: () => FINAL_CONFIRMATIONS,
  });
  const mineAndCompare = async (blocks: number): Promise<void> => {
    for (let mined = 0; mined < blocks; mined += 1) {
      await harness.mineAndWork(1);
      await wallets.run();
    }
  };
  const takeTokens = (amountMinor: bigint) =>
    sandbox.sendAs(hot(), {
      to: sandbox.contractOf(TOKEN),
      data: encodeTransfer(DESTINATION, amountMinor),
    });
  const explain = (
    kind: 'added' | 'taken',
    txId: string,
    slug: string,
    amount: string,
    wallet: WalletName | null = null,
  ) => explainByOwner(owner(), kind, { slug, amount, txId, wallet });
  const missing = async (slug: string): Promise<bigint> => {
    const found = (await wallets.compared()).find(
      (each) => each.assetSlug === slug && each.wallet === 'hot',
    );
    return -(found?.differenceMinor ?? 0n);
  };

  it('are gone once a transfer of the chain’s own coin and its fee are booked', async () => {
    await mineAndCompare(1);
    const txId = await sandbox.sendAs(hot(), { to: DESTINATION, value: ONE_ETH });
    await mineAndCompare(FINAL_CONFIRMATIONS);
    expect(await explain('taken', txId, 'eth', '1')).toContain('as capital that you took out');
    expect(await explain('taken', txId, 'eth', '1')).toContain('is booked already');
    const feeMinor = await missing('eth');
    expect(feeMinor).toBeGreaterThan(0n);
    await explain('taken', txId, 'eth', formatAmount(feeMinor, 18));
    expect(await wallets.differences()).toEqual([]);
    await mineAndCompare(1);
    expect(await wallets.differences()).toEqual([]);
  });

  it('cannot be explained by a larger amount', async () => {
    await mineAndCompare(1);
    const txId = await takeTokens(5_000_000n);
    await mineAndCompare(FINAL_CONFIRMATIONS);
    await expect(explain('taken', txId, TOKEN, '5.000001')).rejects.toThrow('No wallet differs');
    expect(await explain('taken', txId, TOKEN, '5')).toContain('is booked as capital');
    await expect(explain('added', txId, TOKEN, '5')).rejects.toThrow('No wallet differs');
  });

  it('need a transaction that the chain can no longer drop', async () => {
    await mineAndCompare(1);
    const txId = await takeTokens(5_000_000n);
    await mineAndCompare(FINAL_CONFIRMATIONS - 1);
    await expect(explain('taken', txId, TOKEN, '5')).rejects.toThrow('has 3 confirmations');
    await mineAndCompare(1);
    expect(await explain('taken', txId, TOKEN, '5')).toContain('is booked as capital');
  });

  it('need the name of the wallet if both wallets differ by as much', async () => {
    await mineAndCompare(1);
    const { depositAddress } = await harness.create();
    await harness.pay(depositAddress, ONE_ETH);
    await mineAndCompare(1);
    await sandbox.setBalance(depositAddress, ONE_ETH - 10n ** 17n);
    const txId = await sandbox.sendAs(hot(), { to: DESTINATION, value: 2n * 10n ** 17n });
    await mineAndCompare(FINAL_CONFIRMATIONS);
    await expect(explain('taken', txId, 'eth', '0.1')).rejects.toThrow(
      'add hot, addresses or cold',
    );
    await explain('taken', txId, 'eth', '0.1', 'addresses');
    expect(await wallets.differences()).toEqual([expect.stringMatching(/^hot eth -2/)]);
  });

  it('can be accepted as they are, without a transaction', async () => {
    await mineAndCompare(1);
    await takeTokens(5_000_000n);
    await mineAndCompare(2);
    const accept = (slug: string, amount: string) =>
      acceptByOwner(owner(), { slug, amount, wallet: 'hot' });
    await expect(accept(TOKEN, '5')).rejects.toThrow('does not differ from the books by that');
    await expect(accept(TOKEN, '-4')).rejects.toThrow('does not differ from the books by that');
    expect(await accept(TOKEN, '-5')).toBe('5 usdterc20 is booked as capital that you took out.');
    await expect(accept(TOKEN, '-5')).rejects.toThrow('does not differ from the books by that');
    await accept('eth', formatAmount(-(await missing('eth')), 18));
    await mineAndCompare(1);
    expect(await wallets.differences()).toEqual([]);
  });

  it('stay booked if a comparison starts before the booking and ends after it', async () => {
    await mineAndCompare(1);
    await takeTokens(5_000_000n);
    await mineAndCompare(1);
    await harness.mineAndWork(1);
    const { chain } = sandbox;
    const slow: Chain = {
      ...chain,
      balancesAt: async (...request) => {
        const balances = await chain.balancesAt(...request);
        await acceptByOwner(owner(), { slug: TOKEN, amount: '-5', wallet: 'hot' });
        return balances;
      },
    };
    const { deps } = harness;
    const run = (on: Chain) =>
      createWalletReconciler({ ...deps, fence: noFence, report: () => undefined }, on, on).run();
    expect(await run(slow)).toBeNull();
    expect((await wallets.differences()).filter((each) => each.includes(TOKEN))).toEqual([]);
    expect(await run(chain)).toEqual(await chain.head());
    expect((await wallets.differences()).filter((each) => each.includes(TOKEN))).toEqual([]);
  });

  it('return with the opposite sign if the chain drops what was accepted, and can be accepted again', async () => {
    await mineAndCompare(1);
    await takeTokens(5_000_000n);
    await mineAndCompare(1);
    await acceptByOwner(owner(), { slug: TOKEN, amount: '-5', wallet: 'hot' });
    await sandbox.reorganise(1);
    await harness.work();
    await mineAndCompare(1);
    expect(await wallets.differences()).toContainEqual(`hot ${TOKEN} 5000000`);
    await acceptByOwner(owner(), { slug: TOKEN, amount: '5', wallet: 'hot' });
    await mineAndCompare(1);
    expect((await wallets.differences()).filter((each) => each.includes(TOKEN))).toEqual([]);
  });
});
