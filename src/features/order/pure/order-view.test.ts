import type { OrderDetails } from './order-details';
import { isSettled, nextOrderView, noOrderView } from './order-view';

const order = (...kinds: readonly string[]) => ({ orderEvents: kinds.map((kind) => ({ kind, createdAt: '' })) }) as unknown as OrderDetails;
const found = nextOrderView(noOrderView, { kind: 'order', order: order('CREATION_END') });

describe('what the page knows of its order', () => {
  test('a lost connection takes nothing away', () => {
    expect(nextOrderView(found, { kind: 'unreachable' })).toEqual({ ...found, isUnreachable: true });
  });

  test('the next answer makes it good again', () => {
    const lost = nextOrderView(found, { kind: 'unreachable' });
    expect(nextOrderView(lost, { kind: 'order', order: order() }).isUnreachable).toBe(false);
  });

  test('an unknown order is told, not waited for', () => {
    const view = nextOrderView(noOrderView, { kind: 'not_found' });
    expect([view.status, isSettled(view)]).toEqual(['address_incorrect', true]);
  });

  test.each([
    [['CREATION_END'], false],
    [['INCOMING_FUNDS_DETECTED', 'CREATION_END'], false],
    [['REFUND_REQUESTED', 'CREATION_END'], false],
    [['WITHDRAWAL_COMPLETED', 'CREATION_END'], true],
    [['REFUND_COMPLETED', 'CREATION_END'], true],
  ])('after %j it asks no more: %s', (kinds, settled) => {
    expect(isSettled(nextOrderView(noOrderView, { kind: 'order', order: order(...kinds) }))).toBe(settled);
  });

  test('it keeps asking while nothing is known', () => {
    expect(isSettled(noOrderView)).toBe(false);
    expect(isSettled(nextOrderView(noOrderView, { kind: 'unreachable' }))).toBe(false);
  });
});
