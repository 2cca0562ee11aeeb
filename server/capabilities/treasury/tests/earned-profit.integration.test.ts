import { formatAmount } from '@quayside/contract/money/decimal';

import type { HotLevel } from '../../../chains/levels/hot-levels';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withBothDatabases } from '../../../testing/database/database';
import { useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import { ONE_ETH, type OrderHarness } from '../../../testing/orders/order-harness';
import { ownersProfit, sendByOwner } from '../../operations/usecases/owner-funds';

const COLD = '0x52908400098527886e0f7030069857d2e4169ee7';
const DAY_MS = 86_400_000;

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

withBothDatabases('the profit of orders and transfers on a chain', (open) => {
  useOrderHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
    },
  });

  const nowMs = () => harness.deps.clock.nowMs();
  const profit = async (fromMs: number, toMs: number) => {
    const lines = (await ownersProfit(harness.deps, fromMs, toMs)) as Record<string, string>[];
    return new Map(lines.map(({ asset = '', ...amounts }) => [asset, amounts]));
  };
  const height = async () => (await sandbox.chain.head()).height;
  /** Returns what addresses paid as fees in the blocks after a height, according to the chain. */
  const feesSince = async (afterHeight: number, payers: readonly string[]): Promise<string> => {
    let sum = 0n;
    for (let block = afterHeight + 1; block <= (await height()); block += 1) {
      const { transactions } = await sandbox.client.getBlock({ blockNumber: BigInt(block) });
      for (const hash of transactions) {
        const receipt = await sandbox.client.getTransactionReceipt({ hash });
        if (payers.includes(receipt.from.toLowerCase()))
          sum += receipt.gasUsed * receipt.effectiveGasPrice;
      }
    }
    return `-${formatAmount(sum, 18)}`;
  };
  const isSettled = async (): Promise<boolean> => {
    const { database, stores } = harness.deps;
    return (await stores.transfers.inFlight(database, sandbox.chain.key)).length === 0;
  };
  const settle = async (): Promise<void> => {
    let blocks = 0;
    do {
      if ((blocks += 1) > 60) throw new Error('The transfers are never settled.');
      await harness.mineAndWork(1);
    } while (!(await isSettled()));
  };

  it('is the margin less the fees that the chain took, in the period in which they were booked', async () => {
    const [startMs, startHeight] = [nowMs(), await height()];
    const { depositAddress, orderId } = await harness.create();
    await harness.pay(depositAddress, ONE_ETH);
    await harness.mineAndWork(20);
    await settle();
    expect((await harness.order(orderId)).state).toBe('completed');
    const wallets = [sandbox.chain.hotWalletAddress, depositAddress.toLowerCase()];
    const orderFees = await feesSince(startHeight, wallets);

    harness.advanceTime(DAY_MS);
    const [nextMs, nextHeight] = [nowMs(), await height()];
    await sendByOwner(
      {
        ...harness.deps,
        payoutOnly: [],
        hotLevels: [{ chainKey: sandbox.chain.key, coldAddress: COLD } as HotLevel],
      },
      { slug: 'eth', amount: '2', address: null, reference: 'july' },
    );
    await settle();
    const moveFees = await feesSince(nextHeight, wallets);
    const endMs = nowMs() + 1;

    const first = await profit(startMs, nextMs);
    expect(first.get('eth')).toMatchObject({ networkFeesPaid: orderFees });
    expect(Number(first.get('usdterc20')?.spread)).toBeGreaterThan(0);
    // Moving coins to the cold wallet costs its fee only.
    expect(await profit(nextMs, endMs)).toEqual(
      new Map([['eth', expect.objectContaining({ networkFeesPaid: moveFees, profit: moveFees })]]),
    );
  });
});
