import type { Order } from '../../capabilities/orders/domain/order';
import { createOrder } from '../../capabilities/orders/usecases/create/create-order';
import { balanceAccount } from '../../capabilities/rewards/domain/reward-postings';
import { withTestDatabases } from '../database';
import { startEvmSandbox, type EvmSandbox } from '../evm-sandbox';
import { buildOrderWorld, DESTINATION, ONE_ETH, type OrderWorld } from '../order-world';
import { rememberChains } from '../restore-chains';

let first: EvmSandbox;
let second: EvmSandbox;
let world: OrderWorld;
let restoreChains: () => Promise<void>;

beforeAll(async () => {
  [first, second] = await Promise.all([startEvmSandbox(), startEvmSandbox('bep20')]);
}, 60_000);
afterAll(() => Promise.all([first?.stop(), second?.stop()]));

const REFERRER = 10_000_001;
const CLIENT = 10_000_002;

withTestDatabases('the reward of an order on real chains', (open) => {
  beforeEach(async () => {
    restoreChains = await rememberChains([first, second]);
    world = await buildOrderWorld(await open(), first, second);
    for (const [userId, referrerId] of [
      [REFERRER, null],
      [CLIENT, REFERRER],
    ] as const) {
      await world.deps.database.query(
        'INSERT INTO app_user (user_id, email, referrer_user_id, created_at) VALUES ($1, $2, $3, now())',
        [userId, `${userId}@example.com`, referrerId],
      );
    }
  });
  afterEach(async () => {
    expect(await world.deps.stores.ledger.verify(world.deps.database)).toEqual([]);
    expect(world.problems).toEqual([]);
    await restoreChains();
  });

  const balance = async (kind: 'affiliate' | 'cashback', userId: number): Promise<bigint> =>
    -(await world.deps.stores.ledger.balance(
      world.deps.database,
      'usdttrc20',
      balanceAccount(kind, userId),
    ));
  const balances = async (): Promise<bigint[]> => [
    await balance('cashback', CLIENT),
    await balance('affiliate', REFERRER),
  ];
  const createFor = (currencyTitle: string, networkTitle: string): Promise<Order> =>
    createOrder(world.deps, {
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
    const { platformFeeMinor } = (await world.order(orderId)).terms;
    expect(platformFeeMinor).toBeGreaterThan(0n);
    return [platformFeeMinor / 10n, (platformFeeMinor * 3n) / 10n];
  };

  it('gives the client and the referrer a part of the fee, but only after the payout', async () => {
    const order = await createFor('ETH', 'ETH');
    await first.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(3);
    expect([(await world.order(order.orderId)).state === 'completed', await balances()]).toEqual([
      false,
      [0n, 0n],
    ]);
    await world.mineAndWork(27);
    expect((await world.order(order.orderId)).state).toBe('completed');
    expect(await balances()).toEqual(await earnedBy(order));
    await world.mineAndWork(5);
    expect(await balances()).toEqual(await earnedBy(order));
  });

  it('is removed when a reorganisation removes the deposit, and restored when the deposit returns', async () => {
    const order = await createFor('BNB', 'BEP20');
    const snapshot = await second.client.call('evm_snapshot');
    const txId = await second.pay(order.depositAddress, ONE_ETH);
    const bytes = await second.client.call('eth_getRawTransactionByHash', [txId]);
    await world.mineAndWork(35);
    expect((await world.order(order.orderId)).state).toBe('completed');
    const earned = await earnedBy(order);
    expect(await balances()).toEqual(earned);
    await second.client.call('evm_revert', [snapshot]);
    await world.mineAndWork(3);
    expect(await balances()).toEqual([0n, 0n]);
    await second.client.call('eth_sendRawTransaction', [bytes]);
    await world.mineAndWork(25);
    expect(await balances()).toEqual(earned);
  }, 120_000);
});
