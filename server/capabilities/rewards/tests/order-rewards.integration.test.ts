import type { Order } from '../../orders/domain/order';
import { createOrder } from '../../orders/usecases/create/create-order';
import { balanceAccount } from '../domain/reward-postings';
import { withTestDatabases } from '../../../testing/database/database';
import {
  startEvmSandbox,
  useEvmSandbox,
  type EvmSandbox,
} from '../../../testing/chains/evm-sandbox';
import {
  buildOrderHarness,
  DESTINATION,
  ONE_ETH,
  type OrderHarness,
} from '../../../testing/orders/order-harness';
import { snapshotChains } from '../../../testing/chains/restore-chains';
import { useStarted } from '../../../testing/use-started';

let first: EvmSandbox;
let second: EvmSandbox;
let harness: OrderHarness;
let restoreChains: () => Promise<void>;

useEvmSandbox((started) => {
  first = started;
});
useStarted(
  () => startEvmSandbox('bep20'),
  (started) => {
    second = started;
  },
);

const REFERRER = 10_000_001;
const CLIENT = 10_000_002;

withTestDatabases('the rewards of an order on real chains', (open) => {
  beforeEach(async () => {
    restoreChains = await snapshotChains([first, second]);
    harness = await buildOrderHarness(await open(), first, second);
    for (const [userId, referrerId] of [
      [REFERRER, null],
      [CLIENT, REFERRER],
    ] as const) {
      await harness.deps.database.query(
        "INSERT INTO app_user (user_id, email, locale, referrer_user_id, created_at) VALUES ($1, $2, 'en', $3, now())",
        [userId, `${userId}@example.com`, referrerId],
      );
    }
  });
  afterEach(async () => {
    expect(await harness.deps.stores.ledger.verify(harness.deps.database)).toEqual([]);
    expect(harness.problems).toEqual([]);
    await restoreChains();
  });

  const balance = async (kind: 'affiliate' | 'cashback', userId: number): Promise<bigint> =>
    -(await harness.deps.stores.ledger.balance(
      harness.deps.database,
      'usdttrc20',
      balanceAccount(kind, userId),
    ));
  const balances = async (): Promise<bigint[]> => [
    await balance('cashback', CLIENT),
    await balance('affiliate', REFERRER),
  ];
  const createFor = (currencyTitle: string, networkTitle: string): Promise<Order> =>
    createOrder(harness.deps, {
      caller: '203.0.113.7',
      account: { userId: CLIENT },
      idempotency: null,
      body: {
        instrumentFrom: { currencyTitle, networkTitle },
        instrumentTo: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
        destinationAddress: DESTINATION,
        claimedDepositAmount: '1',
      } as Parameters<typeof createOrder>[1]['body'],
    });
  const earnedBy = async ({ orderId }: Order): Promise<bigint[]> => {
    const { platformFeeMinor } = (await harness.order(orderId)).terms;
    expect(platformFeeMinor).toBeGreaterThan(0n);
    return [platformFeeMinor / 10n, (platformFeeMinor * 3n) / 10n];
  };

  it('give the client and the referrer a share of the fee, but only after the payout', async () => {
    const order = await createFor('ETH', 'ETH');
    await first.pay(order.depositAddress, ONE_ETH);
    await harness.mineAndWork(3);
    expect([(await harness.order(order.orderId)).state === 'completed', await balances()]).toEqual([
      false,
      [0n, 0n],
    ]);
    await harness.mineAndWork(27);
    expect((await harness.order(order.orderId)).state).toBe('completed');
    expect(await balances()).toEqual(await earnedBy(order));
    await harness.mineAndWork(5);
    expect(await balances()).toEqual(await earnedBy(order));
  });

  it('are removed when a reorganisation removes the deposit, and restored when the deposit returns', async () => {
    const order = await createFor('BNB', 'BEP20');
    const snapshot = await second.client.snapshot();
    const txId = await second.pay(order.depositAddress, ONE_ETH);
    const bytes = await second.bytesOf(txId);
    await harness.mineAndWork(35);
    expect((await harness.order(order.orderId)).state).toBe('completed');
    const earned = await earnedBy(order);
    expect(await balances()).toEqual(earned);
    await second.client.revert({ id: snapshot });
    await harness.mineAndWork(3);
    expect(await balances()).toEqual([0n, 0n]);
    await second.sendBytes(bytes);
    await harness.mineAndWork(25);
    expect(await balances()).toEqual(earned);
  }, 120_000);
});
