import { AppError } from '@quayside/contract/errors/app-error';
import { orderChangedSchema, type OrderChanged } from '@quayside/contract/stream/messages';

import type { StreamSession } from '../../../platform/http/stream/stream-session';
import { createRecordedPubSub } from '../../../test/recorded-pub-sub';
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
  const heard: OrderChanged[] = [];
  const cleanUps: (() => void)[] = [];
  const session: StreamSession = {
    callerAddress: '',
    send: (text) => heard.push(orderChangedSchema.parse(JSON.parse(text))) > 0,
    onClose: (cleanUp) => void cleanUps.push(cleanUp),
  };
  return { session, heard, close: () => cleanUps.forEach((cleanUp) => cleanUp()), cleanUps };
}

const asking = (orderId: string, destinationAddress = ADDRESS) => ({
  event: 'orders.watch',
  data: { orderId, destinationAddress },
});
const lookUps = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};
const said = (event: OrderChanged['event'], orderId: string): OrderChanged => ({
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
  'tells who watches order %s of its changes, by the name that the client gave it',
  async (reference) => {
    const { orders, change } = openWatch();
    const client = openSession();
    orders.watch(asking(reference), client.session);
    await lookUps();
    await change(ORDERS[reference] ?? 0);
    jest.advanceTimersByTime(100);
    expect(client.heard).toEqual([said('watching', reference), said('changed', reference)]);
  },
);

it.each([
  ['an unknown order', asking('1000000000009')],
  ['a wrong address', asking('1000000000001', '0x1111111111111111111111111111111111111111')],
])('says no for %s, and tells nothing of the order', async (_what, message) => {
  const { orders, change, defects } = openWatch();
  const client = openSession();
  orders.watch(message, client.session);
  await lookUps();
  await change(1_000_000_000_001);
  jest.advanceTimersByTime(100);
  expect(client.heard).toEqual([said('error', message.data.orderId)]);
  expect(defects).toEqual([]);
});

it('says no, and tells the operator, when the order cannot be looked up', async () => {
  const { orders, defects } = openWatch(async () => {
    throw new Error('the database is away');
  });
  const client = openSession();
  orders.watch(asking('1000000000001'), client.session);
  await lookUps();
  expect(client.heard).toEqual([said('error', '1000000000001')]);
  expect(defects).toHaveLength(1);
});

it('tells several changes at once as one, and changes of other orders not at all', async () => {
  const { orders, change, publish } = openWatch();
  const client = openSession();
  orders.watch(asking('1000000000001'), client.session);
  await lookUps();
  for (let step = 0; step < 3; step += 1) await change(1_000_000_000_001);
  await change(1_000_000_000_002);
  jest.advanceTimersByTime(100);
  await change(1_000_000_000_002);
  await publish({ topic: 'suspension-changed' });
  jest.advanceTimersByTime(100);
  await change(1_000_000_000_001);
  jest.advanceTimersByTime(100);
  expect(client.heard.map(({ event }) => event)).toEqual(['watching', 'changed', 'changed']);
});

it('watches one order per connection: a new one replaces the old, whichever is found first', async () => {
  let letFirstGo = (): void => undefined;
  const { orders, change } = openWatch((orderId) =>
    orderId === '1000000000001'
      ? new Promise((resolve) => {
          letFirstGo = resolve;
        })
      : Promise.resolve(),
  );
  const client = openSession();
  orders.watch(asking('1000000000001'), client.session);
  orders.watch(asking('1000000000002'), client.session);
  await lookUps();
  letFirstGo();
  await lookUps();
  await change(1_000_000_000_001);
  await change(1_000_000_000_002);
  jest.advanceTimersByTime(100);
  expect(client.heard).toEqual([
    said('watching', '1000000000002'),
    said('changed', '1000000000002'),
  ]);
  expect(client.cleanUps).toHaveLength(1);
});

it('a request that is refused ends the watch before it', async () => {
  const { orders, change } = openWatch();
  const client = openSession();
  orders.watch(asking('1000000000001'), client.session);
  await lookUps();
  orders.watch(asking('1000000000009'), client.session);
  await lookUps();
  await change(1_000_000_000_001);
  jest.advanceTimersByTime(100);
  expect(client.heard.map(({ event }) => event)).toEqual(['watching', 'error']);
});

it('forgets a connection that ended, also while its order is looked up', async () => {
  const { orders, change } = openWatch();
  const [gone, leaving] = [openSession(), openSession()];
  orders.watch(asking('1000000000001'), gone.session);
  await lookUps();
  gone.close();
  orders.watch(asking('1000000000001'), leaving.session);
  leaving.close();
  await lookUps();
  await change(1_000_000_000_001);
  jest.advanceTimersByTime(100);
  expect(gone.heard.map(({ event }) => event)).toEqual(['watching']);
  expect(leaving.heard).toEqual([]);
  expect(orders.watcherCount()).toBe(0);
});

it.each([
  {},
  { data: {} },
  { data: { orderId: 1, destinationAddress: ADDRESS } },
  { data: { orderId: '', destinationAddress: ADDRESS } },
  { data: { orderId: 'a\0b', destinationAddress: ADDRESS } },
])('refuses the message %j by its fault', (message) => {
  expect(() => openWatch().orders.watch(message, openSession().session)).toThrow(AppError);
});

it('is silent once it is closed', async () => {
  const { orders, change } = openWatch();
  const client = openSession();
  orders.watch(asking('1000000000001'), client.session);
  await lookUps();
  await change(1_000_000_000_001);
  orders.close();
  await change(1_000_000_000_001);
  jest.advanceTimersByTime(1_000);
  expect(client.heard.map(({ event }) => event)).toEqual(['watching']);
});
