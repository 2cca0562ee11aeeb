import { projectState } from '@quayside/contract/orders/project';

import { totalMinor } from '../../deposits/domain/deposit';
import type { Order } from '../domain/order';
import type { Fulfilment } from '../ports/fulfilment';
import { advanceOrderAtTip } from '../usecases/advance-order';
import { describeOrder } from '../usecases/describe-order';
import { startTestPartner, type TestPartner } from '../../../testing/cards/card-harness';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { HARNESSES, type FulfilmentHarness } from '../../../testing/orders/fulfilment-harness';

let sandbox: EvmSandbox;
let partner: TestPartner;

useEvmSandbox((started) => {
  sandbox = started;
});
beforeEach(async () => {
  partner = await startTestPartner();
});
afterEach(() => partner.stop());

const KINDS = Object.keys(HARNESSES) as readonly Fulfilment['kind'][];
/** The events of an order without problems, whatever its fulfilment. */
const COMPLETED = [
  'CREATION_END',
  'INCOMING_FUNDS_DETECTED',
  'DEPOSIT_REGISTERED',
  'FUNDS_WITHDRAWAL_START',
  'WITHDRAWAL_COMPLETED',
];

withTestDatabases('every kind of fulfilment', (open) => {
  const openBench = async (kind: Fulfilment['kind']): Promise<FulfilmentHarness> =>
    HARNESSES[kind]({ database: await open(), sandbox, partner });

  const find = async ({ deps }: FulfilmentHarness, { orderId }: Order): Promise<Order> => {
    const order = await deps.stores.orders.find(deps.database, orderId);
    if (order === null) throw new Error(`There is no order ${orderId}.`);
    return order;
  };

  /** Expects balanced books, a state that matches the log, and no reported problem. */
  const expectSound = async (bench: FulfilmentHarness, order: Order): Promise<void> => {
    const { deps, harness } = bench;
    const log = await deps.stores.orders.log(deps.database, order.orderId);
    expect((await find(bench, order)).state).toBe(projectState(log));
    expect(await deps.stores.ledger.verify(deps.database)).toEqual([]);
    expect(await deps.database.query('SELECT 1 FROM reservation')).toEqual([]);
    expect(harness.problems).toEqual([]);
  };

  describe.each(KINDS)('%s', (kind) => {
    test('is found for its own orders, which start without deposits or withdrawals', async () => {
      const bench = await openBench(kind);
      const order = await bench.create();
      const fulfilment = bench.deps.fulfilments.of(order);
      expect(fulfilment.kind).toBe(kind);
      expect(await fulfilment.movements(order)).toEqual({
        deposits: [],
        withdrawals: [],
        strayDeposits: [],
      });
      const { state, completed } = await describeOrder(bench.deps, order);
      expect({ state, completed }).toEqual({ state: 'created', completed: false });
      expect(await fulfilment.emailFacts(order)).toMatchObject({ isCardRefused: false });
    });

    test('pays out once, even if the order is advanced repeatedly and concurrently', async () => {
      const bench = await openBench(kind);
      const order = await bench.create();
      await bench.pay(order);
      await bench.work();
      await Promise.all([1, 2, 3].map(() => advanceOrderAtTip(bench.deps, order.orderId)));
      await bench.work();
      const log = await bench.deps.stores.orders.log(bench.deps.database, order.orderId);
      expect(log.map((event) => event.kind)).toEqual(COMPLETED);
      const done = await find(bench, order);
      const { deposits, withdrawals } = await bench.deps.fulfilments.of(done).movements(done);
      expect(totalMinor(deposits)).toBe(done.terms.depositMinor);
      expect(withdrawals.map(({ amountMinor }) => amountMinor)).toEqual([done.terms.payoutMinor]);
      expect(withdrawals[0]?.instrument.slug).toBe(done.toSlug);
      await expectSound(bench, order);
    });

    test('shows that payouts are paused only while its money is ours to send', async () => {
      const bench = await openBench(kind);
      const order = await bench.create();
      const held = { ...bench.deps, arePayoutsPaused: () => true };
      const isPaused = async () =>
        (await describeOrder(held, await find(bench, order))).payoutsPaused ?? false;
      expect(await isPaused()).toBe(kind !== 'upstream');
      expect((await describeOrder(bench.deps, order)).payoutsPaused).toBeUndefined();
      await bench.pay(order);
      await bench.work();
      await bench.work();
      expect((await find(bench, order)).state).toBe('completed');
      expect(await isPaused()).toBe(false);
    });

    test('refunds the payment once, and reports the cost', async () => {
      const bench = await openBench(kind);
      const order = await bench.create();
      await bench.payAndStop(order);
      await bench.refund(await find(bench, order));
      const done = await find(bench, order);
      expect(done.state).toBe('refunded');
      const fulfilment = bench.deps.fulfilments.of(done);
      const { withdrawals } = await fulfilment.movements(done);
      const { refundMinor, networkFeeMinor } = await fulfilment.sentRefund(done);
      const { returnedMinor } = await fulfilment.emailFacts(done);
      expect(refundMinor + networkFeeMinor + (returnedMinor ?? 0n)).toBe(done.claimedDepositMinor);
      expect(totalMinor(withdrawals)).toBe(refundMinor);
      await expectSound(bench, order);
    });

    test('reports the result of a retry to an operator in one sentence', async () => {
      const bench = await openBench(kind);
      const order = await bench.create();
      expect(await bench.deps.fulfilments.of(order).retry(order)).toMatch(/^[A-Z].*\.$/);
      expect((await find(bench, order)).state).toBe('awaiting_deposit');
    });
  });
});
