import { request } from '../../../lib/api/request';
import { findOrderAddress } from './messenger-calls';

jest.mock('../../../lib/api/request', () => ({ request: jest.fn() }));

const TOTAL = 230;
const orderAt = (position: number) => ({
  orderId: 1_000 + position,
  legacyOrderId: position === 5 ? 'a legacy number' : null,
  destinationAddress: `address ${position}`,
});

beforeEach(() => {
  jest
    .mocked(
      request as unknown as (call: {
        query: { offset: string; limit: string };
      }) => Promise<unknown>,
    )
    .mockReset()
    .mockImplementation(async ({ query }) => {
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
  ['a late one', '1003', 'address 3', 1],
  ['one by the number of other services', 'a legacy number', 'address 5', 1],
  ['the oldest', '1229', 'address 229', 3],
  ["somebody else's", '77', null, 3],
])(
  'the address of an order is found in the history, however long that is: %s',
  async (_which, orderId, address, calls) => {
    expect(await findOrderAddress(orderId)).toBe(address);
    expect(request).toHaveBeenCalledTimes(calls);
  },
);
