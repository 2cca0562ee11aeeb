import { orderPath } from '../order-path';
import { parsePairPath } from './pair-path';

test.each([
  ['/exchange-btc-xmr', { from: 'btc', to: 'xmr' }],
  ['/exchange-USDTERC20-eth/', { from: 'USDTERC20', to: 'eth' }],
  ['/exchange-btc', null],
  ['/exchange-btc-xmr-eth', null],
  ['/exchange', null],
  ['/', null],
])('the pair of %s is %j', (path, pair) => {
  expect(parsePairPath(path)).toEqual(pair);
});

test('the path of an order carries its address, whatever is in it', () => {
  expect(orderPath({ orderId: 7, destinationAddress: 'a&b=c' })).toBe(
    '/order/7?destinationAddress=a%26b%3Dc',
  );
});
