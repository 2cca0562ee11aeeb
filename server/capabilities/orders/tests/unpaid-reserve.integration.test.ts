import { createLiquidityView } from '../../liquidity/liquidity-view';
import type { CreateOrderCall } from '../ports/order-maker';
import { createOrder } from '../usecases/create/create-order';
import type { OrderRules } from '../usecases/order-deps';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import {
  buildOrderHarness,
  DESTINATION,
  ONE_ETH,
  type OrderHarness,
} from '../../../testing/orders/order-harness';
import { freeTransfers } from '../../../testing/market/network-fees';

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

const SLUG = 'usdterc20';
const USER = 10_000_001;
const account = { userId: USER } as const;

type From = Partial<Pick<CreateOrderCall, 'caller' | 'account' | 'partner'>>;

/** Creates an order of one ether for about 1,980 USDT. */
function create(rules: Partial<OrderRules>, from: From = {}) {
  const deps = {
    ...harness.deps,
    rules: { ...harness.deps.rules, maxUnpaidOrdersPerCaller: 500, ...rules },
  };
  const body = {
    instrumentFrom: { currencyTitle: 'ETH', networkTitle: 'ETH' },
    instrumentTo: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
    destinationAddress: DESTINATION,
    claimedDepositAmount: '1',
  };
  return createOrder(deps, {
    caller: '203.0.113.7',
    account: null,
    idempotency: null,
    ...from,
    body: body as CreateOrderCall['body'],
  });
}

async function outcomes(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(calls);
  return settled
    .map((one) =>
      one.status === 'fulfilled'
        ? 'made'
        : String((one.reason as { code?: string }).code ?? one.reason),
    )
    .sort();
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_none, index) => make(index));
const FIVE_THOUSAND = { maxUnpaidUsdCentsPerCaller: 500_000n };

withTestDatabases('the reserve of unpaid orders', (open) => {
  beforeEach(async () => {
    harness = await buildOrderHarness(await open(), sandbox);
  });

  it('is capped by value for each caller, even for concurrent calls', async () => {
    expect(await outcomes(times(6, () => create(FIVE_THOUSAND)))).toEqual([
      ...times(4, () => 'ERR_TOO_MANY_REQUESTS'),
      'made',
      'made',
    ]);
    await expect(create(FIVE_THOUSAND)).rejects.toMatchObject({
      code: 'ERR_TOO_MANY_REQUESTS',
      details: {
        reason: 'unpaid_value',
        limitUsd: '5000.00',
        heldUsd: expect.stringMatching(/^39\d\d\.\d\d$/),
      },
    });
    expect(await outcomes([create(FIVE_THOUSAND, { caller: '203.0.113.8' })])).toEqual(['made']);
  });

  it('is capped for an account, whatever address the calls come from', async () => {
    await harness.deps.database.query(
      "INSERT INTO app_user (user_id, email, locale, created_at) VALUES ($1, $2, 'en', now())",
      [USER, 'user@example.com'],
    );
    expect(
      await outcomes(
        times(4, (index) => create(FIVE_THOUSAND, { caller: `203.0.113.${index}`, account })),
      ),
    ).toEqual(['ERR_TOO_MANY_REQUESTS', 'ERR_TOO_MANY_REQUESTS', 'made', 'made']);
  });

  it('is checked against the cap before a deposit address is allocated', async () => {
    await create(FIVE_THOUSAND);
    await create(FIVE_THOUSAND);
    const nextIndex = () =>
      harness.deps.stores.deposits.nextDerivationIndex(harness.deps.database, {
        walletKey: sandbox.chain.walletKey,
        chainKeys: [sandbox.chain.key],
      });
    const before = await nextIndex();
    await expect(create(FIVE_THOUSAND)).rejects.toThrow('Too many unpaid orders');
    expect(await nextIndex()).toBe(before + 1);
  });

  it('includes an order until a block contains its payment', async () => {
    const [first] = [await create(FIVE_THOUSAND), await create(FIVE_THOUSAND)];
    await harness.pay(first.depositAddress, ONE_ETH);
    await harness.work();
    expect((await harness.order(first.orderId)).state).toBe('confirming');
    expect(await outcomes([create(FIVE_THOUSAND)])).toEqual(['ERR_TOO_MANY_REQUESTS']);
    await harness.mineAndWork(1);
    expect(await outcomes([create(FIVE_THOUSAND)])).toEqual(['made']);
  });

  it('includes an order until its mined partial payments add up to its amount', async () => {
    const [first] = [await create(FIVE_THOUSAND), await create(FIVE_THOUSAND)];
    await harness.pay(first.depositAddress, 1n);
    await harness.mineAndWork(1);
    expect((await harness.order(first.orderId)).state).toBe('confirming');
    expect(await outcomes([create(FIVE_THOUSAND)])).toEqual(['ERR_TOO_MANY_REQUESTS']);
    await harness.pay(first.depositAddress, ONE_ETH - 1n);
    await harness.mineAndWork(1);
    expect((await harness.order(first.orderId)).state).toBe('confirming');
    expect(await outcomes([create(FIVE_THOUSAND)])).toEqual(['made']);
  });

  it('is at most a share of the hot wallet for all callers together, and quotes offer what is left', async () => {
    const { database, stores } = harness.deps;
    const wallet = 10_000_000_000n;
    await database.query(
      "UPDATE ledger_account SET balance_minor = $2 WHERE asset_slug = $1 AND kind = 'hot_wallet'",
      [SLUG, wallet.toString()],
    );
    const { terms } = await create({});
    // Half of the 10,000 USDT is enough for two and a half such orders.
    const maxUnpaidShareBps = 5_000n;
    const view = createLiquidityView({
      database,
      stores,
      chains: [sandbox.chain],
      networkFees: freeTransfers,
      maxUnpaidShareBps,
    });
    await view.refresh();
    expect(view.freeMinor(SLUG)).toBe(wallet / 2n - terms.payoutMinor);

    expect(
      await outcomes(
        times(5, (index) => create({ maxUnpaidShareBps }, { caller: `203.0.113.${index}` })),
      ),
    ).toEqual([...times(4, () => 'ERR_NO_LIQUIDITY_AVAILABLE'), 'made']);
    await view.refresh();
    expect(view.freeMinor(SLUG)).toBeLessThan(terms.payoutMinor);
  });

  it('does not include an order that is paid', async () => {
    const order = await create({});
    await harness.pay(order.depositAddress, ONE_ETH);
    await harness.mineAndWork(1);
    const { database, stores } = harness.deps;
    expect((await stores.reservations.unpaidByAsset(database)).get(SLUG) ?? 0n).toBe(0n);
    await harness.mineAndWork(30);
    expect((await harness.order(order.orderId)).state).toBe('completed');
  });
});
