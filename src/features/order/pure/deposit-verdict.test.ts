import { fixedOrderFixture, orderFixture } from '../fixtures/order';
import {
  isAddressShown,
  isAsRemembered,
  isSameOrder,
  type DepositVerdict,
} from './deposit-verdict';
import { knownOrderOf } from './known-order';
import type { OrderDetails } from './order-details';

const answer = {
  orderId: 1_234_567_890_123,
  legacyOrderId: '7F3BB2F0-4f5b',
  destinationAddress: '0xAbC1',
  claimedDepositAmount: '0.5',
};
const asked = { orderId: '1234567890123', destinationAddress: '0xAbC1' };

test.each<[string, Parameters<typeof isSameOrder>[1], boolean]>([
  ['what was asked for', asked, true],
  ['the id as a GUID', { ...asked, orderId: '7f3bb2f0-4f5b' }, true],
  ['another number', { ...asked, orderId: '1234567890124' }, false],
  ['the address in another case', { ...asked, destinationAddress: ' 0xabc1 ' }, true],
  ['the address with its scheme', { ...asked, destinationAddress: 'ethereum:0xabc1' }, true],
  ['another address', { ...asked, destinationAddress: '0xabc2' }, false],
  ['the remembered amount, written otherwise', { ...asked, amountToGive: '0.500' }, true],
  ['another amount than remembered', { ...asked, amountToGive: '0.05' }, false],
  ['ten times the remembered amount', { ...asked, amountToGive: '5' }, false],
])('an order is compared with %s', (_name, agreed, isSame) => {
  expect(isSameOrder(answer, agreed)).toBe(isSame);
});

test('whole amounts keep their zeros', () => {
  expect(
    isSameOrder({ ...answer, claimedDepositAmount: '10' }, { ...asked, amountToGive: '100' }),
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
])('an address that is %s is shown: %s', (verdict, isShown) => {
  expect(isAddressShown(verdict)).toBe(isShown);
});

describe('an order is compared with the one that this browser made', () => {
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
    ['nothing changed', order, true],
    [
      'a little less within what the service allows',
      { ...order, claimedPublicRate: promised('1245') },
      true,
    ],
    ['more than was promised', { ...order, claimedPublicRate: promised('1300') }, true],
    ['a tenth less to get', { ...order, claimedPublicRate: promised('1125') }, false],
    ['another memo', { ...order, destinationAddressMemo: '43' }, false],
    ['no memo', { ...order, destinationAddressMemo: null }, false],
    [
      'another coin to give',
      {
        ...order,
        pair: { ...order.pair, instrumentFrom: { ...order.pair.instrumentFrom, slug: 'ethbase' } },
      },
      false,
    ],
    [
      'another coin to get',
      {
        ...order,
        pair: { ...order.pair, instrumentTo: { ...order.pair.instrumentTo, slug: 'usdcerc20' } },
      },
      false,
    ],
    ['another rate mode', fixedOrderFixture({ destinationAddressMemo: '42' }), false],
    ['another amount to give', { ...order, claimedDepositAmount: '5' }, false],
  ])('%s', (_name, answered, isSame) => {
    expect(isAsRemembered(answered, made)).toBe(isSame);
  });

  test('a fixed rate that has turned to floating is the one that was asked for', () => {
    const fixed = fixedOrderFixture();
    const turned: OrderDetails = { ...fixed, rateMode: 'FLOATING' };
    expect(isAsRemembered(turned, knownOrderOf(fixed, key))).toBe(true);
  });

  test('an empty memo that was given is the same as none', () => {
    expect(isAsRemembered(orderFixture(), { ...made, destinationAddressMemo: '' })).toBe(true);
  });

  test('what an earlier version remembered lacks terms, which are not compared', () => {
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
