import { fixedOrderFixture, orderFixture } from '../fixtures/order';
import {
  isAddressShown,
  isAsRemembered,
  isSameOrder,
  type DepositVerdict,
} from './deposit-verdict';
import { knownOrderOf } from './known-order';
import type { OrderDetails } from './order-details';

const response = {
  orderId: 1_234_567_890_123,
  legacyOrderId: '7F3BB2F0-4f5b',
  destinationAddress: '0xAbC1',
  claimedDepositAmount: '0.5',
};
const asked = { orderId: '1234567890123', destinationAddress: '0xAbC1' };

test.each<[string, Parameters<typeof isSameOrder>[1], boolean]>([
  ['the requested order', asked, true],
  ['the id as a GUID', { ...asked, orderId: '7f3bb2f0-4f5b' }, true],
  ['another order number', { ...asked, orderId: '1234567890124' }, false],
  ['the address in different letter case', { ...asked, destinationAddress: ' 0xabc1 ' }, true],
  ['the address with its scheme', { ...asked, destinationAddress: 'ethereum:0xabc1' }, true],
  ['another address', { ...asked, destinationAddress: '0xabc2' }, false],
  ['the remembered amount in another notation', { ...asked, amountToGive: '0.500' }, true],
  ['an amount other than the remembered one', { ...asked, amountToGive: '0.05' }, false],
  ['ten times the remembered amount', { ...asked, amountToGive: '5' }, false],
])('isSameOrder compares the order with a response that has %s', (_name, agreed, isSame) => {
  expect(isSameOrder(response, agreed)).toBe(isSame);
});

test('isSameOrder keeps the trailing zeros of whole amounts', () => {
  expect(
    isSameOrder({ ...response, claimedDepositAmount: '10' }, { ...asked, amountToGive: '100' }),
  ).toBe(false);
});

test.each<[DepositVerdict, boolean]>([
  ['genuine', true],
  ['keyless', true],
  ['forged', false],
  ['unsigned', false],
  ['changed', false],
  ['checking', false],
  ['unloaded', false],
])('an address with the verdict %s is shown: %s', (verdict, isShown) => {
  expect(isAddressShown(verdict)).toBe(isShown);
});

describe('isAsRemembered', () => {
  const key = {
    orderId: '1234567890123',
    destinationAddress: '0x00000000000000000000000000000000DeaDBeef',
  };
  const order = orderFixture({ destinationAddressMemo: '42' });
  const made = knownOrderOf(order, key);
  const promised = (claimedAmountToReceive: string) => ({
    ...order.claimedPublicRate,
    claimedAmountToReceive,
  });

  test.each<[string, OrderDetails, boolean]>([
    ['no changes', order, true],
    [
      'slightly less to receive, within what the service allows',
      { ...order, claimedPublicRate: promised('1245') },
      true,
    ],
    ['more to receive than promised', { ...order, claimedPublicRate: promised('1300') }, true],
    ['a tenth less to receive', { ...order, claimedPublicRate: promised('1125') }, false],
    ['another memo', { ...order, destinationAddressMemo: '43' }, false],
    ['no memo', { ...order, destinationAddressMemo: null }, false],
    [
      'another coin to send',
      {
        ...order,
        pair: { ...order.pair, instrumentFrom: { ...order.pair.instrumentFrom, slug: 'ethbase' } },
      },
      false,
    ],
    [
      'another coin to receive',
      {
        ...order,
        pair: { ...order.pair, instrumentTo: { ...order.pair.instrumentTo, slug: 'usdcerc20' } },
      },
      false,
    ],
    ['another rate mode', fixedOrderFixture({ destinationAddressMemo: '42' }), false],
    ['another amount to send', { ...order, claimedDepositAmount: '5' }, false],
  ])('compares the remembered order with a response that has %s', (_name, answered, isSame) => {
    expect(isAsRemembered(answered, made)).toBe(isSame);
  });

  test('accepts a requested fixed rate that has changed to floating', () => {
    const fixed = fixedOrderFixture();
    const turned: OrderDetails = { ...fixed, rateMode: 'FLOATING' };
    expect(isAsRemembered(turned, knownOrderOf(fixed, key))).toBe(true);
  });

  test('treats an empty memo like no memo', () => {
    expect(isAsRemembered(orderFixture(), { ...made, destinationAddressMemo: '' })).toBe(true);
  });

  test('does not compare terms that an earlier version did not store', () => {
    const {
      fromSlug: _from,
      toSlug: _to,
      destinationAddressMemo: _memo,
      rateMode: _mode,
      ...old
    } = made;
    expect(isAsRemembered(fixedOrderFixture({ destinationAddressMemo: null }), old)).toBe(true);
  });
});
