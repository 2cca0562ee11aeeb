import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withBothDatabases } from '../../../testing/database/database';
import type { OrderHarness } from '../../../testing/orders/order-harness';
import { usePayoutHarnesses } from '../../../testing/orders/payout-steps';
import { createRecordedPubSub } from '../../../testing/recorded-pub-sub';
import { until } from '../../../testing/until';
import { describeOrder, type Order } from '../../orders';
import { createPayoutHolds, type PayoutHolds } from '../usecases/holds/payout-holds';

jest.setTimeout(60_000);

let sandbox: EvmSandbox;
let harness: OrderHarness;
let holds: PayoutHolds;

useEvmSandbox((started) => {
  sandbox = started;
});

withBothDatabases('held payouts', (open) => {
  const { paidOrder, payoutOf, owed, received, workUntil } = usePayoutHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
      holds = openHolds();
    },
  });
  afterEach(() => jest.restoreAllMocks());

  /** Returns the order as its client sees it. */
  const shown = async ({ orderId }: Order) =>
    describeOrder(
      { ...harness.deps, arePayoutsPaused: () => holds.current().length > 0 },
      await harness.order(orderId),
    );

  const openHolds = (pubSub = createRecordedPubSub()): PayoutHolds =>
    createPayoutHolds({
      ...harness.deps,
      pubSub,
      // The end of a test cuts off the refresh after the last announcement.
      onError: () => undefined,
    });

  test('are not signed, and wait without an error until they are released', async () => {
    await holds.hold('operator', 'the key may be stolen', 'ann');
    const order = await paidOrder();
    await workUntil(order, 'sending');
    await harness.mineAndWork(3);
    expect(await payoutOf(order)).toMatchObject({ state: 'queued', txId: null, lastError: null });
    expect(await shown(order)).toMatchObject({
      state: 'sending',
      payoutsPaused: true,
      withdrawals: [],
    });
    expect(await received()).toBe(0n);
    expect(await holds.release('operator')).toBe(true);
    await workUntil(order, 'completed');
    expect(await received()).toBe(await owed(order));
  });

  test('stay held until each cause is released', async () => {
    await holds.hold('operator', 'the key may be stolen', 'ann');
    await holds.hold('restore', 'the database is old', 'the server');
    const order = await paidOrder();
    await workUntil(order, 'sending');
    await holds.release('operator');
    await harness.mineAndWork(2);
    expect((await payoutOf(order)).state).toBe('queued');
    await holds.release('restore');
    expect(await holds.release('restore')).toBe(false);
    await workUntil(order, 'completed');
  });

  test('are not broadcast if they were signed before, and those in the chain are still confirmed', async () => {
    const { broadcast } = sandbox.chain;
    const lost = jest.spyOn(sandbox.chain, 'broadcast').mockResolvedValue(undefined);
    const order = await paidOrder();
    await workUntil(order, 'sending');
    await harness.work();
    const { txId, rawTransaction } = await payoutOf(order);
    if (txId === null || rawTransaction === null) throw new Error('The payout is not signed.');
    await holds.hold('operator', 'the key may be stolen', 'ann');
    lost.mockClear();
    await harness.mineAndWork(2);
    expect(lost).not.toHaveBeenCalled();
    const { payoutsPaused, withdrawals } = await shown(order);
    expect(withdrawals).toMatchObject([{ txId }]);
    expect(payoutsPaused).toBeUndefined();
    await broadcast({ txId, rawTransaction });
    await workUntil(order, 'completed');
    lost.mockRestore();
    await holds.release('operator');
  });

  test('are not signed once hold() has resolved, and hold() waits for a signature in progress', async () => {
    const order = await paidOrder();
    await workUntil(order, 'exchanging');
    const { signer } = harness.deps;
    const { sign } = signer;
    const done: string[] = [];
    let startHolding: () => void = () => undefined;
    const holding = new Promise<void>((resolve) => (startHolding = resolve))
      .then(() => holds.hold('operator', 'now', 'ann'))
      .then(() => done.push('held'));
    jest.spyOn(signer, 'sign').mockImplementation(async (request) => {
      startHolding();
      await new Promise((resolve) => setImmediate(resolve));
      const signed = await sign(request);
      done.push('signed');
      return signed;
    });
    await workUntil(order, 'sending');
    await harness.work();
    await holding;
    await harness.mineAndWork(3);
    // One signature of this or another transfer was under way, and none came after it.
    expect(done).toEqual(['signed', 'held']);
    await holds.release('operator');
    jest.restoreAllMocks();
    await workUntil(order, 'completed');
  });

  test('are announced to the other servers', async () => {
    const pubSub = createRecordedPubSub();
    const [here, there] = [openHolds(pubSub), openHolds(pubSub)];
    await here.hold('operator', 'an audit', 'ann');
    await until('the other server to see the hold', () => there.current().length === 1);
    expect(there.current()).toMatchObject([{ cause: 'operator', reason: 'an audit', by: 'ann' }]);
    await there.release('operator');
    await until('this server to see the release', () => here.current().length === 0);
  });
});
