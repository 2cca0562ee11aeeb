import { orderPath } from '../order-path';
import { parsePairPath } from './pair-path';

test.each([
  ['/exchange-btc-xmr', { from: 'btc', to: 'xmr' }],
  ['/exchange-USDTERC20-eth/', { from: 'USDTERC20', to: 'eth' }],
  ['/exchange-btc', null],
  ['/exchange-btc-xmr-eth', null],
  ['/exchange', null],
  ['/', null],
])('parsePairPath parses %s as %j', (path, pair) => {
  expect(parsePairPath(path)).toEqual(pair);
});

test('orderPath encodes the address', () => {
  expect(orderPath({ orderId: 7, destinationAddress: 'a&b=c' })).toBe(
    '/order/7?destinationAddress=a%26b%3Dc',
  );
});
