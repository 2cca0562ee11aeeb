import { assertOrdersFollowed, type FollowedOrdersDeps } from './assert-orders-followed';

/** Checks a server with one exchange, `ember`, and an open order for each of these codes. */
const check = (codes: readonly string[], isSimulated = false): Promise<void> =>
  assertOrdersFollowed({
    providers: [{ publicCode: 'ember' }],
    database: {},
    clock: { nowMs: () => 0 },
    stores: {
      orders: {
        openUpstreamIds: async () => codes.map((_code, index) => index + 1),
        find: async (_sql: unknown, orderId: number) => ({
          orderId,
          providerCode: codes[orderId - 1],
          isSimulated,
        }),
      },
    },
  } as unknown as FollowedOrdersDeps);

test('a server starts if its exchanges carry out all open orders', async () => {
  await expect(check([])).resolves.toBeUndefined();
  await expect(check(['ember', 'ember'])).resolves.toBeUndefined();
});

test('a server does not start without the exchange of an open order', async () => {
  await expect(check(['ember', 'flint', 'flint'])).rejects.toThrow(
    /The exchange flint has open orders \(2, 3\).*"enabled": false/,
  );
});

test('a server starts without the simulator of an open order, which holds no real money', async () => {
  await expect(check(['flint'], true)).resolves.toBeUndefined();
});
