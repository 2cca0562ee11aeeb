import { assertPaymentsCovered } from '../assert-payments-covered';
import { advanceCardOrders } from '../usecases/advance-card-orders';
import { retryOrder } from '../../operations/usecases/retry-order';
import type { Order } from '../../orders/domain/order';
import { startTestPartner } from '../../../testing/cards/card-harness';
import {
  buildCardOrderHarness,
  type CardOrderHarness,
} from '../../../testing/cards/card-order-harness';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';

let sandbox: EvmSandbox;
let partner: Awaited<ReturnType<typeof startTestPartner>>;

useEvmSandbox((started) => {
  sandbox = started;
});
beforeEach(async () => {
  partner = await startTestPartner();
});
afterEach(() => partner.stop());

const DAY_MS = 86_400_000;

withTestDatabases('the delayed payout of a card order', (open) => {
  const build = async (): Promise<CardOrderHarness> =>
    buildCardOrderHarness(await open(), sandbox, partner.url);
  const followOrders = ({ deps, cardDeps, harness }: CardOrderHarness): Promise<void> =>
    advanceCardOrders({ ...deps, cards: cardDeps.cards }, (error) =>
      harness.problems.push(String(error)),
    );
  const stateOf = async ({ harness }: CardOrderHarness, { orderId }: Order): Promise<string> =>
    (await harness.order(orderId)).state;

  test('starts after its release, but not before the partner has been queried again', async () => {
    const harness = await build();
    const order = await harness.create();
    harness.harness.blacklist.add(order.destinationAddress);
    await harness.pay(order.orderId);
    await harness.follow();
    expect(await stateOf(harness, order)).toBe('on_hold');
    harness.harness.blacklist.clear();
    harness.harness.advanceTime(2 * 3_600_000);
    harness.harness.marketData.setPrice('EUR', '1.1');
    await retryOrder(harness.deps, order.orderId);
    await followOrders(harness);
    expect(await stateOf(harness, order)).toBe('exchanging');
    const due = await harness.deps.database.query<{ next_check_at: string }>(
      'SELECT next_check_at FROM card_payment',
    );
    expect(due.map((row) => Date.parse(row.next_check_at))).toEqual([harness.deps.clock.nowMs()]);
    harness.harness.advanceTime(1_000);
    await harness.cards.follow({
      handlers: harness.cardDeps.handlers,
      clock: harness.deps.clock,
    });
    await followOrders(harness);
    expect(await stateOf(harness, order)).toBe('sending');
  });

  test.each([
    ['NOT_STARTED', 'refund_requested'],
    ['REJECT', 'refund_requested'],
    ['CREATED', 'on_hold'],
  ] as const)(
    'with the verification status %s at the deadline moves the order to %s',
    async (status, state) => {
      const harness = await build();
      const order = await harness.create();
      await harness.deps.database.query('UPDATE card_order SET is_payout_verified = true');
      await harness.pay(order.orderId);
      await harness.follow();
      if (status !== 'NOT_STARTED') {
        await harness.deps.database.query(
          `INSERT INTO kyc_submission (
             submission_id, user_id, status, wrapped_key, sealed_personal, personal_mac,
             created_at, decided_at
           )
           VALUES (
             gen_random_uuid(), $1, $2, 'k', 's', 'm',
             now(), CASE WHEN $2 = 'REJECT' THEN now() END
           )`,
          [harness.account.userId, status],
        );
      }
      harness.harness.advanceTime(7 * DAY_MS);
      await followOrders(harness);
      expect(await stateOf(harness, order)).toBe('on_hold');
      harness.harness.advanceTime(1);
      await followOrders(harness);
      expect(await stateOf(harness, order)).toBe(state);
    },
  );

  test('prevents a server from starting without the partner that holds the money', async () => {
    const { deps, cardDeps, create, pay, follow, payOut } = await build();
    const order = await create();
    const check = () =>
      assertPaymentsCovered({
        missing: ['mercuryo'],
        database: deps.database,
        cards: cardDeps.cards,
      });
    await expect(check()).resolves.toBeUndefined();
    const makeReal = () => deps.database.query(`UPDATE card_payment SET partner = 'mercuryo'`);
    await makeReal();
    await expect(check()).rejects.toThrow(
      `The card partner mercuryo has open payments for orders (${order.orderId})`,
    );
    await deps.database.query(`UPDATE card_payment SET partner = 'sandbox'`);
    await pay(order.orderId);
    await follow();
    await makeReal();
    await expect(check()).rejects.toThrow('Restore its settings');
    await deps.database.query(`UPDATE card_payment SET partner = 'sandbox'`);
    await payOut();
    await makeReal();
    await expect(check()).resolves.toBeUndefined();
  });
});
