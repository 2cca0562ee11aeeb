import { AppError } from '@quayside/contract/errors/app-error';
import type { Instrument } from '@quayside/contract/instruments/instrument';

import { ChainUnavailableError } from '../../../chains/chain-errors';
import { createOrderOps } from '../../operations/commands/create-order-ops';
import { stuckAfterMs } from '../../operations/stuck-after';
import type { Order } from '../../orders/domain/order';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import { createPaidInToken, TOKEN } from '../../../testing/orders/gas-steps';
import { ONE_ETH, type OrderHarness } from '../../../testing/orders/order-harness';

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

const OTHER_TOKEN = 'usdterc20';
const MORE_THAN_A_BATCH = 51;
const PROBLEM = `sweeps of ${TOKEN}: AppError: USDC has no price`;

withTestDatabases('deposits whose sweep cannot be planned', (open) => {
  useOrderHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
    },
  });

  const removeTokenPrice = () =>
    jest
      .spyOn(harness.deps.pricingService, 'convertMinor')
      .mockImplementation((_amountMinor, _from, { slug }: Instrument) => {
        if (slug === TOKEN) throw new AppError('ERR_SERVICE_UNAVAILABLE', 'USDC has no price');
        return 1_000_000n;
      });
  const sweepStates = async ({ orderId }: Order) => {
    const rows = await harness.deps.database.query<{ sweep_state: string }>(
      'SELECT DISTINCT sweep_state FROM deposit WHERE order_id = $1',
      [orderId],
    );
    return rows.map((row) => row.sweep_state);
  };
  /** Lets the nodes time out when they are asked for the fees of these assets. */
  const slowDown = (assetSlugs: readonly string[]): void => {
    const { chain } = sandbox;
    const { estimateFee } = chain;
    jest.spyOn(chain, 'estimateFee').mockImplementation(async (assetSlug) => {
      if (!assetSlugs.includes(assetSlug)) return estimateFee(assetSlug);
      harness.advanceTime(61_000);
      throw new ChainUnavailableError(chain.key, 'no answer');
    });
  };
  const listStuck = () => createOrderOps(harness.deps).listStuck();

  it('do not block the sweeps of other assets, even if they would fill a batch', async () => {
    const token = await createPaidInToken(harness);
    const coin = await harness.create();
    for (let paid = 0; paid < MORE_THAN_A_BATCH; paid += 1)
      await sandbox.pay(token.depositAddress, 20_000_000n, TOKEN);
    await harness.mineAndWork(1);
    await harness.pay(coin.depositAddress, ONE_ETH);
    const unpriced = removeTokenPrice();
    await harness.mineAndWork(12);
    expect([await sweepStates(token), await sweepStates(coin)]).toEqual([['none'], ['swept']]);
    expect(new Set(harness.problems)).toEqual(new Set([PROBLEM]));
    unpriced.mockRestore();
    await harness.mineAndWork(12);
    expect(await sweepStates(token)).toEqual(['swept']);
    expect(await sandbox.chain.balanceOf(TOKEN, token.depositAddress)).toBe(0n);
  });

  it('do not block the sweeps of other assets while the nodes reject estimates for one asset', async () => {
    const token = await createPaidInToken(harness);
    await sandbox.pay(token.depositAddress, 20_000_000n, TOKEN);
    await harness.mineAndWork(1);
    const coin = await harness.create();
    await harness.pay(coin.depositAddress, ONE_ETH);
    await sandbox.mine(12);
    const { chain } = sandbox;
    const { estimateFee } = chain;
    jest.spyOn(chain, 'estimateFee').mockImplementation(async (assetSlug) => {
      if (assetSlug === TOKEN) throw new ChainUnavailableError(chain.key, 'status 429');
      return estimateFee(assetSlug);
    });
    await expect(harness.work()).rejects.toThrow(ChainUnavailableError);
    expect([await sweepStates(token), await sweepStates(coin)]).toEqual([['none'], ['planned']]);
    expect(harness.problems).toEqual([]);
  });

  it('do not block the sweeps of coins while the nodes take a minute for each token', async () => {
    const tokens = [TOKEN, OTHER_TOKEN];
    const order = await createPaidInToken(harness);
    for (const token of tokens) await sandbox.pay(order.depositAddress, 20_000_000n, token);
    await harness.mineAndWork(1);
    const coin = await harness.create();
    await harness.pay(coin.depositAddress, ONE_ETH);
    await sandbox.mine(12);
    slowDown(tokens);
    await expect(harness.work()).rejects.toThrow(ChainUnavailableError);
    expect([await sweepStates(order), await sweepStates(coin)]).toEqual([['none'], ['planned']]);
  });

  it('do not block the sweeps of other tokens in the next run', async () => {
    const [slow, other] = [
      await createPaidInToken(harness),
      await createPaidInToken(harness, 'USDT'),
    ];
    await sandbox.pay(slow.depositAddress, 1_000_000_000n, TOKEN);
    await sandbox.pay(other.depositAddress, 1_000_000_000n, OTHER_TOKEN);
    await harness.mineAndWork(1);
    await sandbox.mine(12);
    slowDown([TOKEN]);
    await expect(harness.work()).rejects.toThrow(ChainUnavailableError);
    expect([await sweepStates(slow), await sweepStates(other)]).toEqual([['none'], ['none']]);
    await expect(harness.work()).rejects.toThrow(ChainUnavailableError);
    expect([await sweepStates(slow), await sweepStates(other)]).toEqual([['none'], ['planned']]);
    jest.restoreAllMocks();
    await harness.mineAndWork(12);
    expect([await sweepStates(slow), await sweepStates(other)]).toEqual([['swept'], ['swept']]);
  });

  it('all wait while the nodes reject estimates for two assets', async () => {
    await sandbox.pay((await createPaidInToken(harness)).depositAddress, 20_000_000n, TOKEN);
    await harness.pay((await harness.create()).depositAddress, ONE_ETH);
    const { chain } = sandbox;
    const estimating = jest
      .spyOn(chain, 'estimateFee')
      .mockRejectedValue(new ChainUnavailableError(chain.key, 'no answer'));
    await expect(harness.mineAndWork(12)).rejects.toThrow(ChainUnavailableError);
    expect([estimating.mock.calls.length, harness.problems]).toEqual([2, []]);
  });

  it('cause their order to be listed as stuck when they have waited too long', async () => {
    const order = await createPaidInToken(harness);
    await sandbox.pay(order.depositAddress, 1_000_000_000n, TOKEN);
    const unpriced = removeTokenPrice();
    await harness.mineAndWork(20);
    expect((await harness.order(order.orderId)).state).toBe('completed');
    expect(await listStuck()).toEqual([]);
    harness.advanceTime(stuckAfterMs + 1_000);
    const unswept = {
      txId: expect.any(String),
      assetSlug: TOKEN,
      amountMinor: 1_000_000_000n,
      address: order.depositAddress,
    };
    expect(await listStuck()).toEqual([
      expect.objectContaining({ orderId: order.orderId, unsweptDeposits: [unswept] }),
    ]);
    unpriced.mockRestore();
    await harness.mineAndWork(12);
    expect(await listStuck()).toEqual([]);
  });
});
