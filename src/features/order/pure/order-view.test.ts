import type { OrderDetails } from './order-details';
import { firstOrderView, isSettled, nextOrderView, noOrderView } from './order-view';

const order = (...kinds: readonly string[]) =>
  ({ orderEvents: kinds.map((kind) => ({ kind, createdAt: '' })) }) as unknown as OrderDetails;
const found = nextOrderView(noOrderView, { kind: 'order', order: order('CREATION_END') }, 1_000);

describe('what the page knows of its order', () => {
  test('a lost connection takes nothing away', () => {
    expect(nextOrderView(found, { kind: 'unreachable' }, 2_000)).toEqual({
      ...found,
      isUnreachable: true,
    });
  });

  test('the next answer makes it good again', () => {
    const lost = nextOrderView(found, { kind: 'unreachable' }, 2_000);
    expect(nextOrderView(lost, { kind: 'order', order: order() }, 3_000).isUnreachable).toBe(false);
  });

  test('an unknown order is told, not waited for', () => {
    const view = nextOrderView(noOrderView, { kind: 'not_found' }, 1_000);
    expect([view.status, isSettled(view)]).toEqual(['address_incorrect', true]);
  });

  test.each([
    [['CREATION_END'], false],
    [['INCOMING_FUNDS_DETECTED', 'CREATION_END'], false],
    [['REFUND_REQUESTED', 'CREATION_END'], false],
    [['WITHDRAWAL_COMPLETED', 'CREATION_END'], true],
    [['REFUND_COMPLETED', 'CREATION_END'], true],
  ])('after %j it asks no more: %s', (kinds, settled) => {
    expect(
      isSettled(nextOrderView(noOrderView, { kind: 'order', order: order(...kinds) }, 1_000)),
    ).toBe(settled);
  });

  test('an answer of an earlier visit is shown at once, and asked for again even when it was the last', () => {
    const view = firstOrderView({
      order: order('WITHDRAWAL_COMPLETED', 'CREATION_END'),
      answeredAtMs: 500,
    });
    expect([view.status, view.answeredAtMs, isSettled(view)]).toEqual(['found', 500, false]);
    const fresh = nextOrderView(
      view,
      { kind: 'order', order: order('WITHDRAWAL_COMPLETED', 'CREATION_END') },
      4_000,
    );
    expect([fresh.answeredAtMs, isSettled(fresh)]).toEqual([4_000, true]);
    expect(firstOrderView(null)).toBe(noOrderView);
  });

  test('it says of when the answer is, and a lost connection does not make it younger', () => {
    expect(nextOrderView(found, { kind: 'unreachable' }, 9_000).answeredAtMs).toBe(1_000);
  });

  test('it keeps asking while nothing is known', () => {
    expect(isSettled(noOrderView)).toBe(false);
    expect(isSettled(nextOrderView(noOrderView, { kind: 'unreachable' }, 2_000))).toBe(false);
  });
});
