import type { OrderResponse } from '@quayside/contract/schemas/orders';
import { userOrdersResponseSchema } from '@quayside/contract/schemas/accounts';
import { createOrder } from '@quayside/contract/endpoints/orders';
import { listUserOrders } from '@quayside/contract/endpoints/user-orders';

import {
  buildAccountHarness,
  type AccountHarness,
  type CookieJar,
} from '../../../testing/accounts/account-harness';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import {
  buildOrderHarness,
  DESTINATION,
  type OrderHarness,
} from '../../../testing/orders/order-harness';
import { orderRoutes } from '../routes/order-routes';
import { userOrderRoutes } from '../routes/user-order-routes';
import { createUserOrderStore } from '../store/user-order-store';
import { expireOrder } from './expire-order';

const DAY_MS = 86_400_000;
const BODY = {
  instrumentFrom: { currencyTitle: 'ETH', networkTitle: 'ETH' },
  instrumentTo: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
  destinationAddress: DESTINATION,
  claimedDepositAmount: '0.1',
};

let sandbox: EvmSandbox;
useEvmSandbox((started) => {
  sandbox = started;
});

withTestDatabases("a user's orders", (open) => {
  let orders: OrderHarness;
  let harness: AccountHarness;
  let ann: CookieJar;
  let bob: CookieJar;
  beforeEach(async () => {
    const database = await open();
    orders = await buildOrderHarness(database, sandbox);
    harness = buildAccountHarness(database, {
      routes: [
        ...orderRoutes(orders.deps),
        ...userOrderRoutes({ orders: orders.deps, store: createUserOrderStore() }),
      ],
    });
    for (const email of ['ann@example.com', 'bob@example.com']) await harness.register(email);
    [ann, bob] = [await harness.logIn('ann@example.com'), await harness.logIn('bob@example.com')];
  });

  const create = async (jar?: CookieJar, body: object = {}): Promise<OrderResponse> => {
    const response = await harness.post(createOrder.path, { ...BODY, ...body }, jar);
    if (response.statusCode !== 201) throw new Error(response.body);
    return response.json<OrderResponse>();
  };
  const list = async (jar: CookieJar, query = '') =>
    userOrdersResponseSchema.parse(
      (await harness.get(`${listUserOrders.path}?${query}`, jar)).json(),
    );
  const idsOf = async (jar: CookieJar, query?: string) =>
    (await list(jar, query)).orders.map(({ orderId }) => orderId);

  test('include only those that the user created while logged in', async () => {
    const own = await create(ann);
    const bobs = await create(bob);
    const guests = await create();
    expect([own.userType, bobs.userType, guests.userType]).toEqual([
      'registered',
      'registered',
      'guest',
    ]);
    expect(await list(ann)).toMatchObject({
      total: 1,
      orders: [
        {
          orderId: own.orderId,
          destinationAddress: DESTINATION,
          orderEvents: [{ kind: 'CREATION_END' }],
        },
      ],
    });
    expect(await idsOf(bob)).toEqual([bobs.orderId]);
    expect((await harness.get(listUserOrders.path)).statusCode).toBe(401);
    // A user cannot request another user's orders.
    expect(await idsOf(ann, `userId=${bobs.orderId}&orderId=${bobs.orderId}`)).toEqual([
      own.orderId,
    ]);
  });

  test('use the email of the account, unless the order has another one', async () => {
    expect((await create(ann)).userEmail).toBe('ann@example.com');
    expect((await create(ann, { userEmail: 'other@example.com' })).userEmail).toBe(
      'other@example.com',
    );
    expect((await create()).userEmail).toBeNull();
  });

  test('are listed in pages, newest first, with their total number', async () => {
    const made: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      made.unshift((await create(ann)).orderId);
      orders.advanceTime(1_000);
    }
    expect(await idsOf(ann)).toEqual(made);
    expect(await idsOf(ann, 'limit=2')).toEqual(made.slice(0, 2));
    expect(await idsOf(ann, 'limit=2&offset=2')).toEqual(made.slice(2));
    expect(await list(ann, 'offset=9')).toEqual({ orders: [], total: 3 });
  });

  test('are filtered by state and by creation date, with inclusive bounds', async () => {
    // Noon, so that the hours of the test stay within one day.
    orders.advanceTime(DAY_MS - ((orders.deps.clock.nowMs() + DAY_MS / 2) % DAY_MS));
    const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    const first = { ...(await create(ann)), day: dayOf(orders.deps.clock.nowMs()) };
    orders.advanceTime(DAY_MS);
    await expireOrder(orders.deps, first.orderId);
    const second = { ...(await create(ann)), day: dayOf(orders.deps.clock.nowMs()) };
    expect(await idsOf(ann, 'state=all')).toEqual([second.orderId, first.orderId]);
    expect(await idsOf(ann, 'state=expired')).toEqual([first.orderId]);
    expect(await idsOf(ann, 'state=open')).toEqual([second.orderId]);
    expect(await idsOf(ann, 'state=completed')).toEqual([]);
    expect(await idsOf(ann, `from=${second.day}`)).toEqual([second.orderId]);
    expect(await idsOf(ann, `to=${first.day}`)).toEqual([first.orderId]);
    expect(await idsOf(ann, `from=${first.day}&to=${second.day}`)).toEqual([
      second.orderId,
      first.orderId,
    ]);
    expect(await list(ann, `to=${first.day}&state=open`)).toEqual({ orders: [], total: 0 });
  });

  test.each([
    ['state=lost', 'state'],
    ['from=yesterday', 'from'],
    ['to=2026-02-30', 'to'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=ten', 'limit'],
    ['offset=-1', 'offset'],
  ])('cannot be listed with %s', async (query, field) => {
    const response = await harness.get(`${listUserOrders.path}?${query}`, ann);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      status: 'ERR_VALIDATION',
      data: { details: { field } },
    });
  });
});
