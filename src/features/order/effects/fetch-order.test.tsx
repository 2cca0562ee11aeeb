import { mockFetch, errorResponse } from '../../../testing/mock-fetch';
import { eventsFixture, orderFixture } from '../fixtures/order';
import { fetchOrder } from './fetch-order';

const fetched = () =>
  fetchOrder({ orderId: '7', destinationAddress: '0xa' }, new AbortController().signal);

test('fetchOrder accepts event kinds that a newer service may add', async () => {
  const order = orderFixture({ orderEvents: eventsFixture('KIND_OF_A_NEWER_SERVICE') });
  const calls = mockFetch(() => ({ body: order }));
  expect(await fetched()).toEqual({ kind: 'order', order });
  expect(calls.map(({ path, query }) => `${path}?${query.toString()}`)).toEqual([
    '/api/v1/orders/public-info?orderId=7&destinationAddress=0xa',
  ]);
});

test.each([
  ['not_found', errorResponse(404, 'ERR_NOT_FOUND_E', 'Order not found')],
  ['not_found', errorResponse(400, 'ERR_VALIDATION', 'orderId is too long')],
  ['unreachable', errorResponse(403, 'ERR_FORBIDDEN', 'no')],
  ['unreachable', 'no connection'],
] as const)('fetchOrder returns %s for a failure (case %#)', async (kind, answer) => {
  mockFetch(() => answer);
  expect(await fetched()).toEqual({ kind });
});
