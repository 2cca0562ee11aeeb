import type { OrderDetails } from './order-details';
import { firstOrderView, isSettled, nextOrderView, noOrderView } from './order-view';

const order = (...kinds: readonly string[]) =>
  ({ orderEvents: kinds.map((kind) => ({ kind, createdAt: '' })) }) as unknown as OrderDetails;
const found = nextOrderView(noOrderView, { kind: 'order', order: order('CREATION_END') }, 1_000);

describe('the order view', () => {
  test('keeps the order when the connection is lost', () => {
    expect(nextOrderView(found, { kind: 'unreachable' }, 2_000)).toEqual({
      ...found,
      isUnreachable: true,
    });
  });

  test('becomes reachable again with the next response', () => {
    const lost = nextOrderView(found, { kind: 'unreachable' }, 2_000);
    expect(nextOrderView(lost, { kind: 'order', order: order() }, 3_000).isUnreachable).toBe(false);
  });

  test('is settled for an unknown order, which it reports as an incorrect address', () => {
    const view = nextOrderView(noOrderView, { kind: 'not_found' }, 1_000);
    expect([view.status, isSettled(view)]).toEqual(['address_incorrect', true]);
  });

  test.each([
    [['CREATION_END'], false],
    [['INCOMING_FUNDS_DETECTED', 'CREATION_END'], false],
    [['REFUND_REQUESTED', 'CREATION_END'], false],
    [['WITHDRAWAL_COMPLETED', 'CREATION_END'], true],
    [['REFUND_COMPLETED', 'CREATION_END'], true],
  ])('is settled after %j: %s', (kinds, settled) => {
    expect(
      isSettled(nextOrderView(noOrderView, { kind: 'order', order: order(...kinds) }, 1_000)),
    ).toBe(settled);
  });

  test('shows the response of an earlier visit, but is not settled before a new response', () => {
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

  test('keeps the time of the last response when the connection is lost', () => {
    expect(nextOrderView(found, { kind: 'unreachable' }, 9_000).answeredAtMs).toBe(1_000);
  });

  test('is not settled before the first response', () => {
    expect(isSettled(noOrderView)).toBe(false);
    expect(isSettled(nextOrderView(noOrderView, { kind: 'unreachable' }, 2_000))).toBe(false);
  });
});
