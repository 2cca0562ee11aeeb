import { createOrderWatch } from '../routes/order-watch';
import { findGuardedOrder } from '../usecases/find-order';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import {
  buildOrderHarness,
  ONE_ETH,
  type OrderHarness,
} from '../../../testing/orders/order-harness';
import { createRecordedPubSub } from '../../../testing/recorded-pub-sub';
import { until } from '../../../testing/until';

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

withTestDatabases('the watcher of an order', (open) => {
  let pubSub: ReturnType<typeof createRecordedPubSub>;
  beforeEach(async () => {
    harness = await buildOrderHarness(await open(), sandbox);
    pubSub = createRecordedPubSub();
    Object.assign(harness.deps.pubSub, pubSub);
  });

  const notificationsOf = (orderId: number): number =>
    pubSub.announced.filter(
      (announcement) => announcement.topic === 'order-changed' && announcement.orderId === orderId,
    ).length;

  it('is notified of the deposit, each of its confirmations, the payout and the completion', async () => {
    const { orderId, depositAddress } = await harness.create();
    await harness.pay(depositAddress, ONE_ETH);
    let kinds = await harness.kinds(orderId);
    let notified = notificationsOf(orderId);
    for (let block = 0; block < 20 && kinds.at(-1) !== 'WITHDRAWAL_COMPLETED'; block += 1) {
      const hadOpenDeposit = !kinds.includes('DEPOSIT_REGISTERED');
      await harness.mineAndWork(1);
      const after = await harness.kinds(orderId);
      if (after.length > kinds.length || hadOpenDeposit)
        expect(notificationsOf(orderId)).toBeGreaterThan(notified);
      kinds = after;
      notified = notificationsOf(orderId);
    }
    expect(kinds.at(-1)).toBe('WITHDRAWAL_COMPLETED');
  });

  it('is not notified while nothing changes', async () => {
    const { orderId, depositAddress } = await harness.create();
    await harness.pay(depositAddress, ONE_ETH);
    await harness.mineAndWork(1);
    const notified = notificationsOf(orderId);
    await harness.work();
    await harness.work();
    expect(notificationsOf(orderId)).toBe(notified);
  });

  it('can refer to the order by number or GUID, with the address in any spelling', async () => {
    const { orderId, guid, destinationAddress } = await harness.create();
    const received: string[] = [];
    const watch = createOrderWatch({
      findOrder: (id, address) => findGuardedOrder(harness.deps, id, address),
      subscribe: pubSub.subscribe,
      onDefect: (error) => {
        throw error;
      },
    });
    const session = () => ({
      callerAddress: '',
      onClose: () => undefined,
      send: (text: string) => received.push(text) > 0,
    });
    const requests = [
      [String(orderId), destinationAddress],
      [guid, destinationAddress.toLowerCase()],
      [String(orderId), '0x1111111111111111111111111111111111111111'],
      ['1', destinationAddress],
    ] as const;
    for (const [reference, address] of requests) {
      watch.watch(
        { event: 'orders.watch', data: { orderId: reference, destinationAddress: address } },
        session(),
      );
      const count = received.length;
      await until('a response', () => received.length > count);
    }
    expect(received.map((text) => (JSON.parse(text) as { event: string }).event)).toEqual([
      'watching',
      'watching',
      'error',
      'error',
    ]);
    watch.close();
  });
});
