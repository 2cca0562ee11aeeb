import { call } from '../../../lib/api/call';
import { findOrderAddress } from './find-order-address';

jest.mock('../../../lib/api/call', () => ({ call: jest.fn() }));

const TOTAL = 230;
const orderAt = (position: number) => ({
  orderId: 1_000 + position,
  legacyOrderId: position === 5 ? 'a legacy number' : null,
  destinationAddress: `address ${position}`,
});

beforeEach(() => {
  jest
    .mocked(
      call as unknown as (
        endpoint: unknown,
        input: { query: { offset: string; limit: string } },
      ) => Promise<unknown>,
    )
    .mockReset()
    .mockImplementation(async (_endpoint, { query }) => {
      const from = Number(query.offset);
      return {
        total: TOTAL,
        orders: Array.from(
          { length: Math.min(Number(query.limit), TOTAL - from) },
          (_none, index) => orderAt(from + index),
        ),
      };
    });
});

test.each([
  ['a recent order', '1003', 'address 3', 1],
  ['an order by its legacy number', 'a legacy number', 'address 5', 1],
  ['the oldest order', '1229', 'address 229', 3],
  ['an order of another account', '77', null, 3],
])('findOrderAddress searches the entire history: %s', async (_which, orderId, address, calls) => {
  expect(await findOrderAddress(orderId)).toBe(address);
  expect(call).toHaveBeenCalledTimes(calls);
});
