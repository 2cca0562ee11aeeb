import {
  createMetricSources,
  type MetricSourceDeps,
} from '../../operations/metrics/metric-sources';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import { REFUND, type OrderHarness } from '../../../testing/orders/order-harness';

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

const GWEI = 10n ** 9n;
const TENTH_OF_ETH = 10n ** 17n;
const TOKEN = 'usdcerc20';

withTestDatabases('deposits that are not worth sweeping', (open) => {
  useOrderHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
    },
  });

  const setBaseFee = (baseFeePerGas: bigint) =>
    sandbox.client.setNextBlockBaseFeePerGas({ baseFeePerGas });
  /** Empty blocks lower the base fee, so a spike has to be set for each of them. */
  async function mineAt(baseFee: bigint, blocks: number): Promise<void> {
    for (let mined = 0; mined < blocks; mined += 1) {
      await setBaseFee(baseFee);
      await harness.mineAndWork(1);
    }
  }
  const states = async () =>
    (
      await harness.deps.database.query<{ sweep_state: string }>(
        'SELECT sweep_state FROM deposit ORDER BY deposit_id',
      )
    ).map((row) => row.sweep_state);
  const atAddresses = () =>
    createMetricSources({
      orders: harness.deps,
      payoutChains: [],
    } as unknown as MetricSourceDeps).atAddresses();

  test('are listed during a spike, and swept when it is over', async () => {
    const order = await harness.create({ claimedDepositAmount: '0.1' });
    await setBaseFee(2_000n * GWEI);
    await harness.pay(order.depositAddress, TENTH_OF_ETH);
    await mineAt(2_000n * GWEI, 8);
    expect(await states()).toEqual(['dust']);
    expect(await atAddresses()).toEqual([{ assetSlug: 'eth', dust: 0.1, gas: 0 }]);
    await mineAt(GWEI, 8);
    expect(await states()).toEqual(['swept']);
    expect(await sandbox.chain.balanceOf('eth', order.depositAddress)).toBe(0n);
    expect(await atAddresses()).toEqual([{ assetSlug: 'eth', dust: 0, gas: 0 }]);
  });

  test('are swept together with a later deposit to the same address', async () => {
    const order = await harness.create({
      instrumentFrom: { currencyTitle: 'USDC', networkTitle: 'ERC20' },
      instrumentTo: { currencyTitle: 'ETH', networkTitle: 'ETH' },
      destinationAddress: REFUND,
      claimedDepositAmount: '1000',
    });
    await sandbox.pay(order.depositAddress, 1n, TOKEN);
    await harness.mineAndWork(1);
    await sandbox.pay(order.depositAddress, 1_000_000_000n, TOKEN);
    await harness.mineAndWork(30);
    expect(await states()).toEqual(['swept', 'swept']);
    expect(await sandbox.chain.balanceOf(TOKEN, order.depositAddress)).toBe(0n);
  });

  test('take one index lookup, however many there are', async () => {
    const order = await harness.create();
    await harness.deps.database.query(
      `
        INSERT INTO deposit (
          order_id, chain_key, tx_id, transfer_key, address, asset_slug, amount_minor,
          block_height, state, credit_round, first_seen_at, sweep_state, dust_worth_minor
        )
        SELECT
          $1, $2, 'tx' || n, '0', 'address' || n, 'eth', n, 1, 'surplus', 1, now(), 'dust', n
        FROM generate_series(1, 20000) n`,
      [order.orderId, sandbox.chain.key],
    );
    await harness.deps.database.query('ANALYZE deposit');
    const { deposits } = harness.deps.stores;
    expect(await deposits.dustWorth(harness.deps.database, sandbox.chain)).toEqual(
      new Map([['eth', 20_000n]]),
    );
    const page = { assetSlug: 'eth', skip: 0, limit: 20 };
    const above = (worthMinor: bigint) =>
      deposits.dustAbove(harness.deps.database, sandbox.chain.key, 10, { ...page, worthMinor });
    expect(await above(20_001n)).toEqual([]);
    expect((await above(19_999n)).map(({ amountMinor }) => amountMinor)).toEqual([
      20_000n,
      19_999n,
    ]);
    const plan = await harness.deps.database.query<{ 'QUERY PLAN': string }>(
      `
        EXPLAIN SELECT max(dust_worth_minor)
        FROM deposit
        WHERE chain_key = 'evm-31337' AND asset_slug = 'eth' AND sweep_state = 'dust'`,
    );
    expect(plan.map((row) => row['QUERY PLAN']).join()).toContain('deposit_dust_by_worth');
    await harness.deps.database.query("DELETE FROM deposit WHERE transfer_key = '0'");
  });
});
