import { AppError } from '@quayside/contract/errors/app-error';
import { orderChangedSchema, type OrderChanged } from '@quayside/contract/stream/messages';

import type { StreamSession } from '../../../platform/http/stream/stream-session';
import { createRecordedPubSub } from '../../../testing/recorded-pub-sub';
import { createOrderWatch } from './order-watch';

const ADDRESS = '0x00000000000000000000000000000000DeaDBeef';
const ORDERS: Readonly<Record<string, number>> = {
  '1000000000001': 1_000_000_000_001,
  '5f2b1a52-0c0e-4b0e-9a3e-1f1f1f1f1f1f': 1_000_000_000_001,
  '1000000000002': 1_000_000_000_002,
};

function openWatch(before: (orderId: string) => Promise<void> = async () => undefined) {
  const pubSub = createRecordedPubSub();
  const defects: unknown[] = [];
  const orders = createOrderWatch({
    findOrder: async (orderId, destinationAddress) => {
      await before(orderId);
      const found = ORDERS[orderId];
      if (found === undefined || destinationAddress !== ADDRESS)
        throw new AppError('ERR_NOT_FOUND_E', 'Order not found');
      return { orderId: found };
    },
    subscribe: pubSub.subscribe,
    onDefect: (error) => defects.push(error),
  });
  return {
    orders,
    defects,
    change: (orderId: number) => pubSub.publish({ topic: 'order-changed', orderId }),
    publish: pubSub.publish,
  };
}

function openSession() {
  const received: OrderChanged[] = [];
  const cleanUps: (() => void)[] = [];
  const session: StreamSession = {
    callerAddress: '',
    send: (text) => received.push(orderChangedSchema.parse(JSON.parse(text))) > 0,
    onClose: (cleanUp) => void cleanUps.push(cleanUp),
  };
  return { session, received, close: () => cleanUps.forEach((cleanUp) => cleanUp()), cleanUps };
}

const watchRequest = (orderId: string, destinationAddress = ADDRESS) => ({
  event: 'orders.watch',
  data: { orderId, destinationAddress },
});
const flushLookups = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};
const orderEvent = (event: OrderChanged['event'], orderId: string): OrderChanged => ({
  channel: 'orders',
  event,
  orderId,
});

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it.each(Object.keys(ORDERS))(
  'the order watch reports the changes of order %s under the reference that the client used',
  async (reference) => {
    const { orders, change } = openWatch();
    const client = openSession();
    orders.watch(watchRequest(reference), client.session);
    await flushLookups();
    await change(ORDERS[reference] ?? 0);
    jest.advanceTimersByTime(100);
    expect(client.received).toEqual([
      orderEvent('watching', reference),
      orderEvent('changed', reference),
    ]);
  },
);

it.each([
  ['an unknown order', watchRequest('1000000000009')],
  ['a wrong address', watchRequest('1000000000001', '0x1111111111111111111111111111111111111111')],
])(
  'the order watch returns an error for %s, and reveals nothing about the order',
  async (_what, message) => {
    const { orders, change, defects } = openWatch();
    const client = openSession();
    orders.watch(message, client.session);
    await flushLookups();
    await change(1_000_000_000_001);
    jest.advanceTimersByTime(100);
    expect(client.received).toEqual([orderEvent('error', message.data.orderId)]);
    expect(defects).toEqual([]);
  },
);

it('the order watch returns an error and reports the defect if the lookup fails', async () => {
  const { orders, defects } = openWatch(async () => {
    throw new Error('the database is unavailable');
  });
  const client = openSession();
  orders.watch(watchRequest('1000000000001'), client.session);
  await flushLookups();
  expect(client.received).toEqual([orderEvent('error', '1000000000001')]);
  expect(defects).toHaveLength(1);
});

it('the order watch combines several changes, and reports none of other orders', async () => {
  const { orders, change, publish } = openWatch();
  const client = openSession();
  orders.watch(watchRequest('1000000000001'), client.session);
  await flushLookups();
  for (let step = 0; step < 3; step += 1) await change(1_000_000_000_001);
  await change(1_000_000_000_002);
  jest.advanceTimersByTime(100);
  await change(1_000_000_000_002);
  await publish({ topic: 'suspension-changed' });
  jest.advanceTimersByTime(100);
  await change(1_000_000_000_001);
  jest.advanceTimersByTime(100);
  expect(client.received.map(({ event }) => event)).toEqual(['watching', 'changed', 'changed']);
});

it('a connection watches one order: a new watch replaces the previous, whichever is found first', async () => {
  let letFirstGo = (): void => undefined;
  const { orders, change } = openWatch((orderId) =>
    orderId === '1000000000001'
      ? new Promise((resolve) => {
          letFirstGo = resolve;
        })
      : Promise.resolve(),
  );
  const client = openSession();
  orders.watch(watchRequest('1000000000001'), client.session);
  orders.watch(watchRequest('1000000000002'), client.session);
  await flushLookups();
  letFirstGo();
  await flushLookups();
  await change(1_000_000_000_001);
  await change(1_000_000_000_002);
  jest.advanceTimersByTime(100);
  expect(client.received).toEqual([
    orderEvent('watching', '1000000000002'),
    orderEvent('changed', '1000000000002'),
  ]);
  expect(client.cleanUps).toHaveLength(1);
});

it('a rejected watch request ends the previous watch', async () => {
  const { orders, change } = openWatch();
  const client = openSession();
  orders.watch(watchRequest('1000000000001'), client.session);
  await flushLookups();
  orders.watch(watchRequest('1000000000009'), client.session);
  await flushLookups();
  await change(1_000_000_000_001);
  jest.advanceTimersByTime(100);
  expect(client.received.map(({ event }) => event)).toEqual(['watching', 'error']);
});

it('the order watch forgets a connection that has ended, even during a lookup', async () => {
  const { orders, change } = openWatch();
  const [gone, leaving] = [openSession(), openSession()];
  orders.watch(watchRequest('1000000000001'), gone.session);
  await flushLookups();
  gone.close();
  orders.watch(watchRequest('1000000000001'), leaving.session);
  leaving.close();
  await flushLookups();
  await change(1_000_000_000_001);
  jest.advanceTimersByTime(100);
  expect(gone.received.map(({ event }) => event)).toEqual(['watching']);
  expect(leaving.received).toEqual([]);
  expect(orders.watcherCount()).toBe(0);
});

it.each([
  {},
  { data: {} },
  { data: { orderId: 1, destinationAddress: ADDRESS } },
  { data: { orderId: '', destinationAddress: ADDRESS } },
  { data: { orderId: 'a\0b', destinationAddress: ADDRESS } },
])('the order watch rejects the invalid message %j', (message) => {
  expect(() => openWatch().orders.watch(message, openSession().session)).toThrow(AppError);
});

it('the order watch sends nothing after it is closed', async () => {
  const { orders, change } = openWatch();
  const client = openSession();
  orders.watch(watchRequest('1000000000001'), client.session);
  await flushLookups();
  await change(1_000_000_000_001);
  orders.close();
  await change(1_000_000_000_001);
  jest.advanceTimersByTime(1_000);
  expect(client.received.map(({ event }) => event)).toEqual(['watching']);
});
